import { dayInFrance } from '#kernel/text/day.ts'
import type { PaperBody } from '../contract/bodies.ts'
import type { StaffPaper } from '../contract/endpoints.ts'

/** The values of a paper's form, as typed. */
export interface PaperValues {
  country: string
  chapters: string
  condition: string
  nameEn: string
  nameFr: string
  obtainedBy: string
  issuer: string
  daysFrom: string
  daysTo: string
  costFrom: string
  costTo: string
  currency: string
  noteEn: string
  noteFr: string
  source: string
  knownOn: string
  isConfirmed: boolean
}

export const emptyPaper = (): PaperValues => ({
  country: '',
  chapters: '',
  condition: '',
  nameEn: '',
  nameFr: '',
  obtainedBy: '',
  issuer: '',
  daysFrom: '',
  daysTo: '',
  costFrom: '',
  costTo: '',
  currency: '',
  noteEn: '',
  noteFr: '',
  source: '',
  knownOn: dayInFrance(new Date()),
  isConfirmed: false,
})

/** `written` formats a number in the reader's language. */
export function valuesOf(paper: StaffPaper, written: (value: number) => string): PaperValues {
  const { country, chapters, condition, nameEn, nameFr, obtainedBy, issuer, days, cost } = paper
  const { noteEn, noteFr, source, knownOn, isConfirmed } = paper
  return {
    country,
    chapters: chapters.join(', '),
    condition: condition ?? '',
    nameEn,
    nameFr,
    obtainedBy,
    issuer,
    daysFrom: days ? written(days.from) : '',
    daysTo: days ? written(days.to) : '',
    costFrom: cost ? written(cost.from) : '',
    costTo: cost ? written(cost.to) : '',
    currency: cost?.currency ?? '',
    noteEn,
    noteFr,
    source,
    knownOn,
    isConfirmed,
  }
}

/** The body of a request. Text that is not a number becomes a value that every rule refuses. */
export function bodyOf(
  values: PaperValues,
  figure: (typed: string | undefined) => number | undefined,
): { [Key in keyof PaperBody]?: unknown } {
  const { chapters, condition, currency, daysFrom, daysTo, costFrom, costTo, ...texts } = values
  return {
    ...texts,
    chapters: chapters
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
    condition: condition === '' ? null : condition,
    daysFrom: figure(daysFrom),
    daysTo: figure(daysTo),
    costFrom: figure(costFrom),
    costTo: figure(costTo),
    ...(currency !== '' && { currency }),
  }
}
