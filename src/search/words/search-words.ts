import { fold } from '#kernel/text/fold.ts'

/**
 * The tokenizer of entries and searches. The texts of the catalogue are part numbers, sizes and nouns in two
 * languages: words lose case, accents and plural, but are not stemmed, because 'casing' must not become
 * 'case'. See docs/decisions/018-search.md.
 */

/**
 * Text without blanks, such as 'pump', '13-5/8' or '500kVA', split where letters, digits and separators meet.
 */
export interface Chunk {
  parts: readonly string[]
  /** The parts without separators, as one word; null if there is only one part. */
  joined: string | null
}

const LONGEST_WORD = 60

/** The words of a text, separated by blanks: 'Port-Gentil' becomes 'port gentil'. */
export const plainWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

// Separators within a chunk are dashes, slashes, dots and the like; a comma only before a digit ('1,600').
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

/**
 * A common form of singular and plural in English and French. It need not be a real word, because it is only
 * compared.
 */
export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word)) return word
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(sse|xe|che|she|zze)s$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/**
 * Stop words, and words that only request something. A search ignores them unless they are in a phrase or
 * there are no others.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a an and or the of for with to in on at by from i we you they it me my our your have has had any some is are be
  was can could would should will do does did this that these those there here who what which where how if need
  needed require required want wanted like looking search searching find buy buying purchase get interested please
  hello hi dear thank sir madam urgent urgently asap quote price offer sale
  le la les l un une des du de d et ou pour avec sur en au aux par dans ce cet cette ces mon ma mes notre nos votre
  vos son sa ses que qui quoi quel quelle quels quelles est sont je on ils elle nous cherche cherchon chercher
  recherche recherchon rechercher trouver achete acheter achat besoin norme svp merci bonjour madame monsieur plait j s
  qu ai avon avez ont vous il faut faudrait veux veut voulon voudrais voudrait voudrion souhaite souhaiton
  desire devis prix vente vendre urgence`.split(/\s+/),
)
