/** Lengths of what a company fills in, in characters. */
export const FIELD_MAX_LENGTH = 300
/** A company is not told again within so many days that a listing waits for its mandate. */
export const ASK_AGAIN_AFTER_DAYS = 7
/**
 * A mandate is kept for so many years after its end, as the invoices of its fees are (French commercial code,
 * art. L123-22).
 */
export const KEPT_YEARS = 10
