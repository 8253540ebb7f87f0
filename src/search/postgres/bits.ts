import { IDS_PER_PART } from '#db/schema/catalogue.ts'

// Bitmaps are rows of a range of ids (`part`) and the bits of its listings.

/** The bits of a range, none set. */
export const NO_BITS = `0::bit(${IDS_PER_PART})`

/** The bit of one listing, or no bit where the condition does not hold. */
export const bitOf = (id: string, condition = '1') =>
  `set_bit(${NO_BITS}, ${id} % ${IDS_PER_PART}, ${condition})`

/** The bits of the listings in a table or query. */
export const bitsOf = (listings: string) =>
  `SELECT listing_id / ${IDS_PER_PART} AS part, bit_or(${bitOf('listing_id')}) AS bits FROM ${listings} GROUP BY 1`
