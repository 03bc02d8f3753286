rules-by-number = The rules by number
rules-print = Print
