import { UNITS } from '#kernel/trade/attributes/units.ts'
import { AMOUNT, stepOf } from './amounts.ts'
import { lexemesFrom } from './bounded-amounts.ts'
import type { SearchTerm } from './parse-search.ts'
import { MARKS, quoteLexeme } from './search-document.ts'

const PRESSURE = `${AMOUNT}pr`
const CLASS = `${AMOUNT}cl`

/** What a pressure class of ASME B16.34 holds in carbon steel at ambient temperature, in psi. */
const PSI_OF_CLASS: Readonly<Record<string, number>> = {
  150: 285,
  300: 740,
  400: 985,
  600: 1480,
  900: 2220,
  1500: 3705,
  2500: 6170,
}
const stepOfClass = (name: string) => stepOf('pr', (PSI_OF_CLASS[name] ?? 0) * UNITS.psi.factor)

/** The lexemes of a term that is a pressure or a pressure class; none for others. */
function pressuresOf(term: SearchTerm): readonly string[] {
  const lexemes = term.kind === 'amount' ? term.lexemes : term.kind === 'chunk' ? (term.amounts ?? []) : []
  return lexemes.filter((lexeme) => lexeme.startsWith(PRESSURE) || lexeme.startsWith(CLASS))
}

export const isPressure = (term: SearchTerm) => pressuresOf(term).length > 0

/**
 * The `tsquery` of listings that may hold the pressure of a term: they state as much or more, or nothing of the kind.
 * What a title says decides, since texts name test pressures, too.
 */
export function mayHold(term: SearchTerm): string {
  const { holding, stated } = holdingOf(term)
  return `(${holding(MARKS.title)} | (!${stated(MARKS.title)} & (${holding('')} | !${stated('')})))`
}

/** The `tsquery` of listings that state the pressure of a term or more; what a title says decides. */
export function holdsAtLeast(term: SearchTerm): string {
  const { holding, stated } = holdingOf(term)
  return `(${holding(MARKS.title)} | ((${holding('')}) & !${stated(MARKS.title)}))`
}

function holdingOf(term: SearchTerm) {
  const steps = pressuresOf(term).map((lexeme) =>
    lexeme.startsWith(CLASS)
      ? stepOfClass(lexeme.slice(CLASS.length))
      : Number(lexeme.slice(PRESSURE.length)),
  )
  const least = Math.min(...steps)
  const classes = Object.keys(PSI_OF_CLASS).filter((name) => stepOfClass(name) >= least)
  const holding = (mark: string) =>
    [
      ...lexemesFrom(PRESSURE, least).map((start) => `${quoteLexeme(mark + start)}:*`),
      ...classes.map((name) => quoteLexeme(mark + CLASS + name)),
    ].join(' | ')
  const stated = (mark: string) => `(${quoteLexeme(mark + PRESSURE)}:* | ${quoteLexeme(mark + CLASS)}:*)`
  return { holding, stated }
}
