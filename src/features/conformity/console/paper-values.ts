import { dayInFrance } from '#kernel/text/day.ts'
import { given } from '#kernel/text/tidy.ts'
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
  costPer: string
  rateFrom: string
  rateTo: string
  rateOf: string
  daysSource: string
  daysAddress: string
  daysOn: string
  daysDay: string
  costSource: string
  costAddress: string
  costOn: string
  costDay: string
  noteEn: string
  noteFr: string
  source: string
  sourceAddress: string
  knownOn: string
  sourceDay: string
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
  costPer: '',
  rateFrom: '',
  rateTo: '',
  rateOf: '',
  daysSource: '',
  daysAddress: '',
  daysOn: '',
  daysDay: '',
  costSource: '',
  costAddress: '',
  costOn: '',
  costDay: '',
  noteEn: '',
  noteFr: '',
  source: '',
  sourceAddress: '',
  knownOn: dayInFrance(new Date()),
  sourceDay: '',
  isConfirmed: false,
})

/** `written` formats a number in the reader's language. */
export function valuesOf(paper: StaffPaper, written: (value: number) => string): PaperValues {
  const { country, chapters, condition, nameEn, nameFr, obtainedBy, issuer } = paper
  const { noteEn, noteFr, source, sourceAddress, knownOn, sourceDay, isConfirmed } = paper
  return {
    country,
    chapters: chapters.join(', '),
    condition: condition ?? '',
    nameEn,
    nameFr,
    obtainedBy,
    issuer,
    ...figuresOf(paper, written),
    noteEn,
    noteFr,
    source,
    sourceAddress: sourceAddress ?? '',
    knownOn,
    sourceDay: sourceDay ?? '',
    isConfirmed,
  }
}

function figuresOf(paper: StaffPaper, written: (value: number) => string) {
  const { days, daysSource, costPer, rate, costSource } = paper
  const cost = paper.cost ?? paper.localCost
  return {
    daysFrom: days ? written(days.from) : '',
    daysTo: days ? written(days.to) : '',
    costFrom: cost ? written(cost.from) : '',
    costTo: cost ? written(cost.to) : '',
    currency: cost?.currency ?? '',
    costPer: costPer ?? '',
    rateFrom: rate ? written(rate.from) : '',
    rateTo: rate ? written(rate.to) : '',
    rateOf: rate?.of ?? '',
    daysSource: daysSource?.title ?? '',
    daysAddress: daysSource?.address ?? '',
    daysOn: daysSource?.on ?? '',
    daysDay: daysSource?.day ?? '',
    costSource: costSource?.title ?? '',
    costAddress: costSource?.address ?? '',
    costOn: costSource?.on ?? '',
    costDay: costSource?.day ?? '',
  }
}

/** What may be blank. */
const OPTIONAL = [
  'currency',
  'costPer',
  'rateOf',
  'daysSource',
  'daysAddress',
  'daysOn',
  'daysDay',
  'costSource',
  'costAddress',
  'costOn',
  'costDay',
  'sourceAddress',
  'sourceDay',
] as const satisfies readonly (keyof PaperValues)[]

/** The body of a request. Text that is not a number becomes a value that every rule refuses. */
export function bodyOf(
  values: PaperValues,
  figure: (typed: string | undefined) => number | undefined,
): { [Key in keyof PaperBody]?: unknown } {
  const { chapters, condition, daysFrom, daysTo, costFrom, costTo, rateFrom, rateTo, ...texts } = values
  return {
    ...texts,
    ...Object.fromEntries(OPTIONAL.map((name) => [name, given(values[name])])),
    chapters: chapters
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
    condition: condition === '' ? null : condition,
    daysFrom: figure(daysFrom),
    daysTo: figure(daysTo),
    costFrom: figure(costFrom),
    costTo: figure(costTo),
    rateFrom: figure(rateFrom),
    rateTo: figure(rateTo),
  }
}
