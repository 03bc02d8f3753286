cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static int etoile_lowest(unsigned long long bits) { unsigned long i; _BitScanForward64(&i, bits); return (int)i; }
    #define etoile_amount(bits) ((int)__popcnt64(bits))
    #else
    #define etoile_lowest(bits) __builtin_ctzll(bits)
    #define etoile_amount(bits) __builtin_popcountll(bits)
    #endif
    """
    int lowest "etoile_lowest"(unsigned long long bits) noexcept nogil
    int amount "etoile_amount"(unsigned long long bits) noexcept nogil
