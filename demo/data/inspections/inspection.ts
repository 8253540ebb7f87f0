import type { CheckList } from '#features/inspections/domain/check-lists.ts'
import type { Scope } from '#features/inspections/domain/inspection.ts'
import type { PointAnswer } from '#features/inspections/domain/report.ts'
import type { Language } from '#kernel/text/language.ts'
import type { DemoBuyerKey } from '../accounts.ts'

type Found = Omit<PointAnswer, 'key'>

/** What was found at a point that passed: a value in the unit of the point, and words where they help. */
export const pass = (value: number | null = null, note = ''): Found => ({ result: 'pass', note, value })
/** A fault, or what a buyer should know. */
export const note = (words: string, value: number | null = null): Found => ({
  result: 'note',
  note: words,
  value,
})
export const untested = (words = ''): Found => ({ result: 'not_tested', note: words, value: null })

/** An inspection that was asked for, paid and reported before the first visit. */
export type DemoInspection = {
  readonly listing: string
  /** Who asked and paid: a buyer, or the seller itself, whose report is open at once. */
  readonly paidBy: DemoBuyerKey | 'seller'
  readonly checkList: CheckList
  readonly scope: Scope
  readonly remarks: string
  readonly price: readonly [amount: number, currency: 'eur' | 'usd', days: number]
  /** Days before the start. It was inspected `INSPECTED_BEFORE_DAYS` before it was reported. */
  readonly askedDaysAgo: number
  readonly reportedDaysAgo: number
  /** Whether both agreed that everybody reads it. */
  readonly isOpen: boolean
  readonly inspector: readonly [name: string, company: string]
  /** The language of the report. */
  readonly language: Language
  readonly standard: string
  readonly place: string
  readonly summary: string
  /** The points that did not simply pass. */
  readonly found: Readonly<Record<string, Found>>
  /** The points to which the pictures of the listing belong, in their order. */
  readonly pictures: readonly string[]
}
