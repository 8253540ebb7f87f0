import { type Cell, oneBlank, plainWords } from './cells.ts'
import { conditionSigned } from './condition-cells.ts'

/** What the codes of a sheet mean, in plain words: 'a' is new. */
export type Legend = Readonly<Record<string, string>>

const CODE = /^[\p{L}\d]{1,3}$/u
/** 'N = neuf ; O = occasion': codes with what they stand for, up to the next one. In a text with single blanks. */
const PAIR = /(?:^|[ ;,:|(])([\p{L}\d]{1,3}) ?[=:] ?([^=:;|]+?)(?=[;|)]|[, ]{1,3}[\p{L}\d]{1,3} ?[=:]|$)/gu

/** In characters; whoever explains codes is brief. */
const LINE_MAX = 400

/** Codes of conditions that a line explains, in one cell or with the code in its own. */
export function legendIn(cells: readonly Cell[]): Legend {
  const texts = cells.map((cell) => oneBlank(String(cell).slice(0, LINE_MAX)).trim()).filter(Boolean)
  const [code = '', meaning = '', ...others] = texts
  const pairs =
    CODE.test(code) && meaning !== '' && others.length === 0
      ? [[code, meaning]]
      : texts.flatMap((text) => [...text.matchAll(PAIR)].map(([, short = '', long = '']) => [short, long]))
  return Object.fromEntries(
    pairs.flatMap(([short = '', long = '']) => {
      const condition = conditionSigned(long)
      return condition === undefined ? [] : [[plainWords(short), condition]]
    }),
  )
}
