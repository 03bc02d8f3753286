rules-by-number = Les règles par numéro
rules-print = Imprimer
