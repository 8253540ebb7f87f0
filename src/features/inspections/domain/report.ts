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

/** What an inspector writes. */
export interface ReportWords {
  standard: string
  /** The day of the inspection, local to the place; empty until it is known. */
  inspectedOn: string
  place: string
  summary: string
  points: readonly PointAnswer[]
}

export const EMPTY_REPORT: ReportWords = { standard: '', inspectedOn: '', place: '', summary: '', points: [] }

/** Whether two reports say the same; their points may stand in another order. */
export function saysTheSame(one: ReportWords, other: ReportWords): boolean {
  const said = ({ standard, inspectedOn, place, summary, points }: ReportWords) =>
    JSON.stringify([
      standard,
      inspectedOn,
      place,
      summary,
      points
        .map(({ key, result, note, value }) => [key, result, note, value] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ])
  return said(one) === said(other)
}

/** What a report lacks before it can be handed in: names of its fields, and keys of points. */
export interface Missing {
  fields: ('standard' | 'inspectedOn' | 'place' | 'summary')[]
  /** Without a result, or with a note that says nothing. */
  points: string[]
}

const FIELDS = ['standard', 'inspectedOn', 'place', 'summary'] as const

export function missingIn(words: ReportWords, points: readonly CheckPoint[], today: string): Missing {
  const isGiven = (field: (typeof FIELDS)[number]) =>
    field === 'inspectedOn'
      ? isDay(words.inspectedOn) && words.inspectedOn <= today
      : words[field].trim() !== ''
  return {
    fields: FIELDS.filter((field) => !isGiven(field)),
    points: points.filter(({ key }) => !isAnswered(words.points, key)).map(({ key }) => key),
  }
}

function isAnswered(answers: readonly PointAnswer[], key: string): boolean {
  const answer = answers.find((each) => each.key === key)
  if (!answer || answer.result === null) return false
  return answer.result !== 'note' || answer.note.trim() !== ''
}

export const isWhole = ({ fields, points }: Missing) => fields.length === 0 && points.length === 0

/** How many points have each result. */
export function countResults(answers: readonly PointAnswer[]): Record<PointResult, number> {
  const of = (result: PointResult) => answers.filter((answer) => answer.result === result).length
  return { pass: of('pass'), note: of('note'), not_tested: of('not_tested') }
}

/** The latest day anywhere: an inspection may be a day ahead of ours. */
export const latestLocalDay = (now: Date) => dayOf(new Date(now.getTime() + 14 * HOUR_MS))
