/**
 * How texts become words, the same way for what is indexed and for what is searched. Catalogue texts are part
 * numbers, sizes and plain nouns in two languages, so words are folded (case, accents, plural), not stemmed:
 * 'casing' must not become 'case'. See docs/decisions/018-search.md.
 */

/**
 * What belongs together without a blank, such as '13-5/8' or '500kVA': its parts in order, and its spelling
 * without separators.
 */
export interface Chunk {
  parts: readonly string[]
  /** The parts as one word; null when there is only one part. */
  joined: string | null
}

const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  đ: 'd',
}
const LONGEST_WORD = 60

/** Lower case without accents: 'Équipement' and 'equipement' are one word, '⅝' is '5⁄8'. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøłßđ]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
}

// Inside a chunk these separate parts: dashes, slashes, dots and the like; a comma only between figures
// ('1,600').
const CHUNK = /[\p{L}\p{N}]+(?:(?:[-‐‑–_./\\⁄+&#*×°]+|,(?=\p{N}))[\p{L}\p{N}]+)*/gu
const PART = /\p{L}+|\p{N}+/gu

/** The chunks of a text, in order. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  for (const [chunk] of fold(text).matchAll(CHUNK)) {
    const parts = (chunk.match(PART) ?? []).map((part) => part.slice(0, LONGEST_WORD))
    const joined = parts.length > 1 ? parts.join('').slice(0, LONGEST_WORD) : null
    chunks.push({ parts: parts.map(singular), joined })
  }
  return chunks
}

/** One written form of singular and plural, English and French; only ever compared with itself. */
export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word)) return word
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(sse|xe|che|she|zze)s$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/** Words that say nothing about a thing; a search leaves them out unless they stand in a phrase or alone. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and or the of for with to in on at by from le la les l un une des du de d et ou pour avec sur en au aux'.split(
    ' ',
  ),
)
