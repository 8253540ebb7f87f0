/** Length of each field that a company fills in, in characters. */
export const FIELD_MAX_LENGTH = 300
/** The text by which staff look for a company, in characters. */
export const COMPANY_SEARCH_MAX = 100
/** Days before a company is reminded again that a listing waits for its mandate. */
export const ASK_AGAIN_AFTER_DAYS = 7
/**
 * Years for which a mandate is kept after its end, as the invoices of its fees are (French commercial code,
 * art. L123-22).
 */
export const KEPT_YEARS = 10
