import { IDS_PER_PART } from '#db/schema/catalogue.ts'

// A bitmap consists of rows, one for each range of listing ids (`part`).

/** The bits of a range without any listing. */
export const NO_BITS = `0::bit(${IDS_PER_PART})`

/** The bits of a range with one listing, or with none where the condition does not hold. */
export const bitOf = (id: string, condition = '1') =>
  `set_bit(${NO_BITS}, ${id} % ${IDS_PER_PART}, ${condition})`

/** The bitmap of the listings in a table or query. */
export const bitsOf = (listings: string) =>
  `SELECT listing_id / ${IDS_PER_PART} AS part, bit_or(${bitOf('listing_id')}) AS bits FROM ${listings} GROUP BY 1`
