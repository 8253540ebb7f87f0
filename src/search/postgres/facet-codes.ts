import { IDS_PER_PART } from '#db/schema/catalogue.ts'
import { FACET_TOKENS, type Facet } from '../words/facets.ts'
import { idsInBits, packedRange } from './bits.ts'
import type { Reader } from './parameters.ts'

/** Facets of which a listing has one value at most, by the beginnings of their tokens. */
const CODED = ['=c:', '=n:', '=o:', '=b:', '=y:'] as const
/** Of the brands with a bitmap, only those with most listings are counted. */
export const MOST_BRANDS = 100
/** The tokens of the brands with most listings. */
export const frequentBrands = (most: string) =>
  `SELECT term FROM lexicon WHERE is_mapped AND left(term, 3) = '=b:' ORDER BY listings DESC LIMIT ${most}`

/** What a byte can number, beside 0 for listings without a value. */
const MOST_VALUES = 255
/** Reading all codes takes as long as counting the facets of so many searches by bitmaps. */
const ASKED_BEFORE = 8
/** Stamps of which something is kept: of the database, and of replicas that lag behind it. */
const MOST_STAMPS = 3

/** The values of facets for all listings, as of one fold: for each facet a byte for each id, which numbers its tokens from 1. */
type FacetCodes = readonly { tokens: readonly string[]; codes: Uint8Array }[]

interface Known {
  asked: number
  isReading: boolean
  codes: FacetCodes | null
}

const kept = new Map<string, Known>()

/**
 * The codes of facets as of the bitmaps that a search reads; null until several searches have asked since these were folded,
 * and while another one is reading them.
 */
export async function facetCodes(reader: Reader): Promise<FacetCodes | null> {
  const { rows } = await reader.query<{ stamp: string }>({
    name: 'stamp-of-bitmaps',
    text: `SELECT concat_ws(' ', pg_postmaster_start_time(), current_database(), folds) AS stamp FROM search_stamp`,
  })
  const known = knownOf(rows[0]?.stamp ?? '')
  if (known.codes !== null) return known.codes
  known.asked += 1
  if (known.asked <= ASKED_BEFORE || known.isReading) return null
  known.isReading = true
  try {
    return (known.codes = await readCodes(reader))
  } finally {
    known.isReading = false
  }
}

function knownOf(stamp: string): Known {
  const known = kept.get(stamp) ?? { asked: 0, isReading: false, codes: null }
  kept.delete(stamp)
  kept.set(stamp, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_STAMPS) break
    kept.delete(oldest)
  }
  return known
}

/** Reads the codes a range at a time, so that others have their turns between. */
async function readCodes(reader: Reader): Promise<FacetCodes> {
  const { rows } = await reader.query<{ term: string; parts: number }>(
    `SELECT term, (SELECT max(part) + 1 FROM search_bitmap WHERE term = '=all') AS parts FROM (
       SELECT term FROM lexicon WHERE is_mapped AND left(term, 3) IN ('=c:', '=n:', '=o:', '=y:')
         AND term > '=' AND term < '>'
       UNION ALL SELECT term FROM (${frequentBrands(String(MOST_BRANDS))}) AS frequent) AS facets ORDER BY term`,
  )
  const ids = IDS_PER_PART * (rows[0]?.parts ?? 0)
  const facets = CODED.map((beginning) => ({
    tokens: rows.flatMap(({ term }) => (term.startsWith(beginning) ? [term] : [])),
    codes: new Uint8Array(ids),
  })).filter(({ tokens }) => tokens.length <= MOST_VALUES)
  const place = new Map(
    facets.flatMap(({ tokens, codes }) =>
      tokens.map((token, at) => [token, { codes, code: at + 1 }] as const),
    ),
  )
  for (let part = 0; part * IDS_PER_PART < ids; part += 1) {
    const read = await reader.query<{ term: string; bits: string }>({
      name: 'bits-of-facets',
      text: `SELECT term, encode(${packedRange('bits')}, 'base64') AS bits FROM search_bitmap
              WHERE part = $1 AND term = ANY((SELECT $2::text[])::text[])`,
      values: [part, [...place.keys()]],
    })
    for (const { term, bits } of read.rows) {
      const { codes, code } = place.get(term) ?? { codes: new Uint8Array(), code: 0 }
      for (const id of idsInBits(bits)) codes[id] = code
    }
  }
  return facets
}

/** The name of a facet with a token. */
const nameOf = (token: string) =>
  FACET_TOKENS[token.slice(0, 3) as keyof typeof FACET_TOKENS] + token.slice(3)

/** Whether a facet is among those with codes. */
export const isCoded = (codes: FacetCodes, { name }: Facet) =>
  codes.some(({ tokens: [token = ''] }) => nameOf(token).startsWith(`${name}:`))

/** The number of the given listings with each value of some facets. */
export function countCoded(
  facets: FacetCodes,
  ids: readonly number[],
  wanted: readonly Facet[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const facet of facets.filter((one) => wanted.some((some) => isCoded([one], some)))) {
    const { tokens, codes } = facet
    const listings = new Uint32Array(tokens.length + 1)
    for (const id of ids) listings[codes[id] ?? 0] = (listings[codes[id] ?? 0] ?? 0) + 1
    for (const [at, token] of tokens.entries())
      if (listings[at + 1]) counts.set(nameOf(token), listings[at + 1] ?? 0)
  }
  return counts
}
