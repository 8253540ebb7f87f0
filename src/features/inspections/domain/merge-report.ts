import { tidied } from '#kernel/text/tidy.ts'
import { NO_ANSWER, REPORT_FIELDS, type PointAnswer, type ReportField, type ReportWords } from './report.ts'

const POINT = 'points.'
type PointPart = `${typeof POINT}${string}`

/** What of a report is taken, or asked about, as a whole: a field, or a point by its key. */
export type ReportPart = ReportField | PointPart

export const pointPart = (key: string): PointPart => `${POINT}${key}`

/** The key of the point, or null for a field. */
export const pointOfPart = (part: ReportPart): string | null =>
  isPoint(part) ? part.slice(POINT.length) : null

const isPoint = (part: ReportPart): part is PointPart => part.startsWith(POINT)

export const answerIn = ({ points }: ReportWords, key: string): PointAnswer =>
  points.find((answer) => answer.key === key) ?? { key, ...NO_ANSWER }

/** As the server keeps it, so that a blank that it takes off is no change. */
function saidIn(words: ReportWords, part: ReportPart): string {
  if (!isPoint(part)) return tidied(words[part])
  const { result, note, value } = answerIn(words, part.slice(POINT.length))
  return JSON.stringify([result, tidied(note), value])
}

const saysIn = (part: ReportPart, one: ReportWords, other: ReportWords) =>
  saidIn(one, part) === saidIn(other, part)

/** The words with one part as it stands in others. */
export function withPart(words: ReportWords, part: ReportPart, from: ReportWords): ReportWords {
  if (!isPoint(part)) return { ...words, [part]: from[part] }
  const answer = answerIn(from, part.slice(POINT.length))
  return { ...words, points: [...words.points.filter(({ key }) => key !== answer.key), answer] }
}

/** The parts in which two reports differ; their points may stand in another order. */
export function differingParts(one: ReportWords, other: ReportWords): ReportPart[] {
  const keys = new Set([...one.points, ...other.points].map(({ key }) => pointPart(key)))
  return [...REPORT_FIELDS, ...keys].filter((part) => !saysIn(part, one, other))
}

export const saysTheSame = (one: ReportWords, other: ReportWords) => differingParts(one, other).length === 0

/**
 * What stands after a save: the parts that were changed from `was`, unless somebody else has changed them meanwhile, over
 * those that stand.
 */
export function mergeReport({
  was,
  is,
  stands,
}: Readonly<Record<'was' | 'is' | 'stands', ReportWords>>): ReportWords {
  return differingParts(was, is)
    .filter((part) => saysIn(part, was, stands))
    .reduce((words, part) => withPart(words, part, is), stands)
}

/** A report on a phone. */
export interface Draft {
  words: ReportWords
  /** What stands on the server, as far as is known here. */
  base: ReportWords
  /** Parts that were written differently here and elsewhere: who writes chooses. */
  undecided: readonly ReportPart[]
}

/** What is sent: of parts to choose, what stands already, so that nothing is overwritten. */
export const sendableWords = ({ words, base, undecided }: Draft): ReportWords =>
  undecided.reduce((rest, part) => withPart(rest, part, base), words)

/** Goes on writing. A part that says what stands elsewhere is none to choose. */
export const rewritten = ({ base, undecided }: Draft, words: ReportWords): Draft => ({
  words,
  base,
  undecided: undecided.filter((part) => !saysIn(part, words, base)),
})

/** Takes what stands on the server, after `sent` was sent: parts that were not written here follow it. */
export function metWith(draft: Draft, stands: ReportWords, sent = draft.base): Draft {
  const differing = differingParts(sent, stands)
  const untouched = differing.filter(
    (part) => saysIn(part, sent, draft.base) && saysIn(part, draft.words, sent),
  )
  const words = untouched.reduce((rest, part) => withPart(rest, part, stands), draft.words)
  const undecided = [...new Set([...draft.undecided, ...differing])]
  return rewritten({ words, base: stands, undecided }, words)
}
