/**
 * Synonyms of names, one group per line: makers with their short and present names; after '>' stand
 * makers that belong to it.
 */
export const MAKERS = `
Caterpillar | Cat
Schlumberger | SLB > Cameron | M-I SWACO | Smith Bits
Cameron | Cooper Cameron | Cameron SLB
Baker Hughes | BHGE | BH | Baker
GE | General Electric
NOV | National Oilwell Varco | National Oilwell | Varco
FMC Technologies | FMC | TechnipFMC
M-I SWACO | MI Swaco | Swaco
Hydril | GE Hydril | HMH
Atlas Copco | Epiroc
Metso | Metso Outotec | Nordberg
Smith Bits | Smith
TotalEnergies | Total | Total lubricants | lubrifiants Total
Vallourec | V&M > VAM Drilling
FG Wilson | FGWilson
Dril-Quip | Drilquip | Innovex
Stream-Flo | Streamflo
Ingersoll Rand | Ingersoll-Rand
John Deere | Deere
Mercedes-Benz | Mercedes
Siemens Energy | Dresser-Rand
Terex RT
Grove RT
Tadano GR
`
