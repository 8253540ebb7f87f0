import { COUNTRIES } from '#kernel/trade/countries.ts'

/** Of the official code lists what our documents use: any other code is a fault. */
export const CODES = {
  types: ['380', '381', '389', '261'],
  currencies: ['EUR', 'USD'],
  /** UNTDID 4451. */
  notes: ['REG', 'PMD', 'PMT', 'AAB', 'DEL'],
  /** UNTDID 4461. */
  means: ['42', '48', '97'],
  /** UNTDID 7161. */
  charges: ['FC'],
  /** UNTDID 7143. */
  classifications: ['HS'],
  categories: ['S', 'AE', 'K', 'G', 'O', 'E'],
  exemptions: ['VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-AE', 'VATEX-EU-O', 'VATEX-FR-FRANCHISE'],
  /** UN/ECE Recommendation 20. */
  units: ['H87'],
  /** ISO 6523. */
  registers: ['0002'],
  /** EAS. */
  endpoints: ['0225'],
} as const

/** The official list of Factur-X has no South Sudan. */
export const COUNTRY_CODES = COUNTRIES.map(({ code }) => code).filter((code) => code !== 'SS')
/** Of VAT numbers: Greece writes EL, Northern Ireland XI. */
export const VAT_PREFIXES = [...COUNTRY_CODES, 'EL', 'XI', '1A']
