import { chunksOf, type Chunk } from './search-words.ts'
import { keyOf } from './thesaurus/lines.ts'
import { namedBy } from './thesaurus/other-names.ts'

/**
 * How many of a thing somebody asks for: '2 pcs', '3 nos', 'qty 4', 'a set of', 'lot de'. Such words are no words to
 * find: a title that says '3 pcs' is not about the same thing.
 */
const START = String.raw`(?<![\p{L}\p{N}.,/-])`
const END = String.raw`(?![\p{L}\p{N}]|[-/'’.][\p{L}\p{N}])`
const FIGURE = String.raw`\d{1,3}(?:[ ,]?\d{3})?`
const MANY = 'pcs|pces|pieces|pièces|nos|units|unités|unites|off|ea|each|sets|lots|pairs|paires|jeux'
const ONE = 'pc|piece|pièce|unit|unité|unite|set|lot|pair|paire|jeu'
const OF = String.raw`(?:\s+(?:of|de)(?![\p{L}\p{N}])|\s+d['’])?`
/** Spare parts in French, and the pieces that a valve's body consists of. */
const NO_COUNT = String.raw`(?!\s+(?:détach|detach|de\s+rechange))`

const COUNTS = [
  `${START}(?:${FIGURE}\\s?(?:${MANY})|1\\s?(?:${ONE}))${END}${NO_COUNT}${OF}`,
  `${START}${FIGURE}\\s?(?:(?:jts|joints|lengths)${END}(?=\\s+(?:of|drill|casing|tubing|line|\\d))|jts${END})(?:\\s+of(?![\\p{L}\\p{N}]))?`,
  `${START}(?:qty|qté|qte|quantity|quantité|quantite)(?![\\p{L}\\p{N}])(?:[\\s:.=]*(?:of|de)?\\s?${FIGURE}${END})?`,
  `${START}\\d{1,4}\\s?[x×]\\s+(?=\\p{L}{3})`,
  String.raw`(?<=\p{L}\s)[x×]\s?\d{1,3}(?=\s*$)`,
  `${START}(?:(?:an?|one|une?)\\s+)?(?:job\\s+lots?|sets?|lots?|pairs?)\\s+of(?![\\p{L}\\p{N}])`,
  `${START}(?:une?\\s+)?(?:lots?|jeux?|paires?)\\s+(?:de(?![\\p{L}\\p{N}])|d['’])`,
  `${START}(?:pcs|pces|nos|ea|each|apiece|chacune?)${END}`,
]
/** A phrase in quotes stays as it is. */
const PHRASE_OR_COUNT = new RegExp(String.raw`(?<=^|\s)-?"[^"]+"(?=\s|$)|${COUNTS.join('|')}`, 'giu')

/** The text with blanks where counts were, so that all other words keep their place; as it was if it is nothing else. */
export function withoutCounts(text: string): string {
  const rest = text.replace(PHRASE_OR_COUNT, (found) =>
    /^-?"/.test(found) ? found : ' '.repeat(found.length),
  )
  return chunksOf(rest).length > 0 ? rest : text
}

/** More than this is rather a model than a number of machines. */
const MOST = 100
const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten twelve deux trois quatre cinq sept huit neuf dix douze'.split(
    ' ',
  ),
)

/** A word of a search as typed. */
interface Typed {
  chunk: Chunk
  written: string
}

/** Whether the first word counts the thing that the next ones name in the plural: '2 gate valves', 'deux trépans'. */
export function isCountOf({ chunk }: Typed, next: readonly Typed[]): boolean {
  const [number = ''] = chunk.joined === null ? chunk.parts : []
  const isNumber = /^\d{1,3}$/.test(number) && Number(number) > 1 && Number(number) <= MOST
  if (!isNumber && !NUMBER_WORDS.has(number)) return false
  const named = namedBy(next.map((typed) => keyOf(typed.chunk)))
  const last = named && next[named.length - 1]
  return last ? next.slice(0, named.length).some(({ written }) => /[sx]$/i.test(written)) : false
}
