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

/** A range of a bitmap in binary, after its number. */
export const packedRange = (bits: string) => `int4send(part) || bit_send(${bits})`

/** Of a range: its number, and the number of its bits, as PostgreSQL writes both in binary. */
const HEAD_BYTES = 8
const RANGE_BYTES = HEAD_BYTES + Math.ceil(IDS_PER_PART / 8)

/** The ids in a bitmap, given in base64 as its ranges in any order, each after its number. */
export function idsInBits(packed: string | null): number[] {
  const bytes = Buffer.from(packed ?? '', 'base64')
  const ids: number[] = []
  for (let range = 0; range < bytes.length; range += RANGE_BYTES) {
    const first = bytes.readInt32BE(range) * IDS_PER_PART
    for (let bits = 0; bits < IDS_PER_PART; bits += 32) {
      let word = wordAt(bytes, range + HEAD_BYTES + bits / 8)
      while (word !== 0) {
        const bit = Math.clz32(word)
        // The last word of a range may reach into the next one.
        if (bits + bit < IDS_PER_PART) ids.push(first + bits + bit)
        word &= ~(0x8000_0000 >>> bit)
      }
    }
  }
  return ids
}

/** Four bytes, those after the end as zeros. */
const wordAt = (bytes: Buffer, at: number) =>
  ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
