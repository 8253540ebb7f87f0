import { dayOf, isDay } from '#kernel/text/day.ts'
import { HOUR_MS } from '#kernel/time.ts'
import type { CheckPoint } from './check-lists.ts'

/** What was found at a point. A defect is a note. */
export const RESULTS = ['pass', 'note', 'not_tested'] as const
export type PointResult = (typeof RESULTS)[number]

export interface PointAnswer {
  key: string
  /** Null until it was looked at. */
  result: PointResult | null
  note: string
  /** What was measured, in the unit of the point. */
  value: number | null
}

export const NO_ANSWER: Omit<PointAnswer, 'key'> = { result: null, note: '', value: null }

/** What an inspector writes. */
export interface ReportWords {
  standard: string
  /** The day of the inspection, local to the place; empty until it is known. */
  inspectedOn: string
  place: string
  summary: string
  points: readonly PointAnswer[]
}

/** What it says besides its points. */
export const REPORT_FIELDS = ['standard', 'inspectedOn', 'place', 'summary'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

export const EMPTY_REPORT: ReportWords = { standard: '', inspectedOn: '', place: '', summary: '', points: [] }

/** What a report lacks before it can be handed in: names of its fields, and keys of points. */
export interface Missing {
  fields: ReportField[]
  /** Without a result, with a note that says nothing, or with a value that was not or can't be measured. */
  points: string[]
  /** Without a tested point, or a picture, nothing was inspected. */
  evidence: ('tested' | 'picture')[]
}

/** What a report is measured by: the days between which its own lies, and how many pictures have arrived. */
export interface ReportFrame {
  first: string
  last: string
  pictures: number
}

export function missingIn(
  words: ReportWords,
  points: readonly CheckPoint[],
  { first, last, pictures }: ReportFrame,
): Missing {
  const { inspectedOn } = words
  const isGiven = (field: ReportField) =>
    field === 'inspectedOn'
      ? isDay(inspectedOn) && inspectedOn >= first && inspectedOn <= last
      : words[field].trim() !== ''
  const isTested = words.points.some(({ result }) => result === 'pass' || result === 'note')
  return {
    fields: REPORT_FIELDS.filter((field) => !isGiven(field)),
    points: points.filter((point) => !isAnswered(words.points, point)).map(({ key }) => key),
    evidence: [...(isTested ? [] : (['tested'] as const)), ...(pictures > 0 ? [] : (['picture'] as const))],
  }
}

function isAnswered(answers: readonly PointAnswer[], { key, unit }: CheckPoint): boolean {
  const answer = answers.find((each) => each.key === key)
  if (!answer || answer.result === null) return false
  const { result, note, value } = answer
  if (value !== null && (result === 'not_tested' || !isMeasurable(value, unit))) return false
  return result !== 'note' || note.trim() !== ''
}

/** Only temperatures lie below zero. */
export const isMeasurable = (value: number, unit: string | null) =>
  unit !== null && (value >= 0 || unit === '°C')

export const isWhole = ({ fields, points, evidence }: Missing) =>
  fields.length === 0 && points.length === 0 && evidence.length === 0

/** How many points have each result. */
export function countResults(answers: readonly PointAnswer[]): Record<PointResult, number> {
  const of = (result: PointResult) => answers.filter((answer) => answer.result === result).length
  return { pass: of('pass'), note: of('note'), not_tested: of('not_tested') }
}

/** The earliest day anywhere: an inspection may be a day behind ours. */
export const earliestLocalDay = (moment: Date) => dayOf(new Date(moment.getTime() - 12 * HOUR_MS))

/** The latest day anywhere: an inspection may be a day ahead of ours. */
export const latestLocalDay = (now: Date) => dayOf(new Date(now.getTime() + 14 * HOUR_MS))
