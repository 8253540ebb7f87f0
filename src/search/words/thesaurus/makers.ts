/**
 * Synonyms of names, one group per line: makers with their short and present names; after '>' stand
 * makers that belong to it.
 */
export const MAKERS = `
Caterpillar | Cat
Schlumberger | SLB > Cameron | M-I SWACO | Smith Bits
Cameron | Cooper Cameron
Baker Hughes | BHGE
GE | General Electric
NOV | National Oilwell Varco | National Oilwell
FMC Technologies | FMC | TechnipFMC
M-I SWACO | MI Swaco | Swaco
Hydril | GE Hydril
Atlas Copco | Epiroc
Metso | Metso Outotec | Nordberg
Vallourec | V&M
FG Wilson | FGWilson
Dril-Quip | Drilquip | Innovex
Stream-Flo | Streamflo
Ingersoll Rand | Ingersoll-Rand
John Deere | Deere
Mercedes-Benz | Mercedes
Siemens Energy | Dresser-Rand
`
