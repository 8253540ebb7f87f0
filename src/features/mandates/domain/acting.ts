import type { Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'

/**
 * How many listings staff made, changed and submitted in the name of a company, how many steps of imports they took, and
 * how many imports they took back, which withdraws listings.
 */
export interface ActingCounts {
  created: number
  edited: number
  submitted: number
  imports: number
  undone: number
}

/** Counts each listing once, by the first of these that was done to it; acts as the journal names them. */
export function countActing(
  acts: readonly { act: string; subjectId: string; step: string | null }[],
): ActingCounts {
  const of = (name: string) =>
    new Set(acts.filter(({ act }) => act === `acting.${name}`).map(({ subjectId }) => subjectId))
  const [created, submitted] = [of('create'), of('submit')]
  const edited = [...of('edit')].filter((id) => !created.has(id))
  const imports = acts.filter(({ act }) => act === 'acting.import')
  return {
    created: created.size,
    edited: edited.length,
    submitted: submitted.size,
    imports: imports.filter(({ step }) => step !== 'undo').length,
    undone: imports.filter(({ step }) => step === 'undo').length,
  }
}

/** The price of a listing, in minor units and with its currency, or the quantity on offer, before and after. */
export interface ChangedFigure {
  listingId: number
  figure: 'price' | 'quantity'
  from: { value: string; currency: Currency | null }
  to: { value: string; currency: Currency | null }
}

/** The same with the title of its listing. */
export interface FigureNews extends ChangedFigure {
  title: string
  language: Language
}

/** Each figure once, from what it was first to what it is now, by changes in the order of their time; none that is as before. */
export function figuresFrom(changes: readonly ChangedFigure[]): ChangedFigure[] {
  const all = Map.groupBy(changes, ({ listingId, figure }) => `${figure} ${listingId}`)
  return [...all.values()]
    .flatMap((ofOne) => {
      const [first, last] = [ofOne[0], ofOne.at(-1)]
      return first && last ? [{ ...first, to: last.to }] : []
    })
    .filter(({ from, to }) => from.value !== to.value || from.currency !== to.currency)
}
