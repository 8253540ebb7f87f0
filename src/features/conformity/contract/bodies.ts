import * as z from 'zod/mini'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredLine, requiredText, typedLine, typedText } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { CHAPTER, isChapter } from '#kernel/trade/hs-chapters.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import {
  ADDRESS_MAX,
  COST_MAX,
  COST_UNITS,
  DAYS_MAX,
  ISSUER_MAX,
  isPageAddress,
  LOCAL_COST_MAX,
  LOCAL_CURRENCIES,
  NAME_MAX,
  NOTE_MAX,
  OBTAINERS,
  RATE_BASES,
  RATE_MAX,
  REASON_MAX,
  REFERENCE_MAX,
  SOURCE_DAYS,
  SOURCE_MAX,
} from '../domain/papers.ts'

const days = z
  .number()
  .check(
    z.minimum(0, 'conformity.errors.days'),
    z.maximum(DAYS_MAX, 'conformity.errors.days'),
    z.refine(Number.isInteger, 'conformity.errors.days'),
  )
/** In major units. */
const cost = z
  .number()
  .check(
    z.minimum(0, 'conformity.errors.cost'),
    z.maximum(LOCAL_COST_MAX, 'conformity.errors.cost'),
    z.refine(hasAtMostTwoDecimals, 'conformity.errors.cost'),
  )
/** In per cent. */
const rate = z
  .number()
  .check(
    z.minimum(0, 'conformity.errors.rate'),
    z.maximum(RATE_MAX, 'conformity.errors.rate'),
    z.refine(hasAtMostTwoDecimals, 'conformity.errors.rate'),
  )
const pageAddress = z
  .string()
  .check(
    z.maxLength(ADDRESS_MAX, 'conformity.errors.address'),
    z.refine(isPageAddress, 'conformity.errors.address'),
  )
/** What the date of a source is. */
const sourceDay = z.enum(SOURCE_DAYS, 'conformity.errors.source_day')
const figureTitle = requiredLine(SOURCE_MAX, 'conformity.errors.source')
const figureDay = typedDay('conformity.errors.known_on')

const paperFields = {
  /** English name, as everywhere. */
  country: z
    .string()
    .check(z.refine((name) => countryByName(name) !== undefined, 'conformity.errors.country')),
  /** Chapters of the Harmonized System; empty for all. */
  chapters: z.array(z.number()).check(
    z.maxLength(CHAPTER.max, 'conformity.errors.chapters'),
    z.refine((chapters) => chapters.every(isChapter), 'conformity.errors.chapters'),
  ),
  /** Null for goods in any condition. */
  condition: z.nullable(z.enum(CONDITIONS, 'conformity.errors.condition')),
  nameEn: requiredLine(NAME_MAX, 'conformity.errors.name_en'),
  nameFr: requiredLine(NAME_MAX, 'conformity.errors.name_fr'),
  obtainedBy: z.enum(OBTAINERS, 'conformity.errors.obtained_by'),
  issuer: requiredLine(ISSUER_MAX, 'conformity.errors.issuer'),
  /** Working days; both are omitted if not known for certain. */
  daysFrom: z.optional(days),
  daysTo: z.optional(days),
  /** In major units; all three are omitted if not known for certain. */
  costFrom: z.optional(cost),
  costTo: z.optional(cost),
  currency: z.optional(z.enum([...CURRENCIES, ...LOCAL_CURRENCIES], 'conformity.errors.currency')),
  costPer: z.optional(z.enum(COST_UNITS, 'conformity.errors.cost_per')),
  /** In per cent of the value of the goods; the amounts are then the least and the most that it comes to. */
  rateFrom: z.optional(rate),
  rateTo: z.optional(rate),
  rateOf: z.optional(z.enum(RATE_BASES, 'conformity.errors.rate_of')),
  /** Where the days come from: all four, or none where it is the source of the paper. */
  daysSource: z.optional(figureTitle),
  daysAddress: z.optional(pageAddress),
  daysOn: z.optional(figureDay),
  daysDay: z.optional(sourceDay),
  /** Where the cost comes from, likewise. */
  costSource: z.optional(figureTitle),
  costAddress: z.optional(pageAddress),
  costOn: z.optional(figureDay),
  costDay: z.optional(sourceDay),
  noteEn: typedText(NOTE_MAX, 'conformity.errors.note'),
  noteFr: typedText(NOTE_MAX, 'conformity.errors.note'),
  source: requiredText(SOURCE_MAX, 'conformity.errors.source'),
  sourceAddress: z.optional(pageAddress),
  /** Date of the information. */
  knownOn: typedDay('conformity.errors.known_on'),
  sourceDay: z.optional(sourceDay),
  /** Whether the sender has checked it with the source; otherwise it is marked as to be confirmed. */
  isConfirmed: z.boolean(),
}

interface Ranges {
  daysFrom?: number | undefined
  daysTo?: number | undefined
  costFrom?: number | undefined
  costTo?: number | undefined
  currency?: string | undefined
  rateFrom?: number | undefined
  rateTo?: number | undefined
  rateOf?: string | undefined
  daysSource?: string | undefined
  daysAddress?: string | undefined
  daysOn?: string | undefined
  daysDay?: string | undefined
  costSource?: string | undefined
  costAddress?: string | undefined
  costOn?: string | undefined
  costDay?: string | undefined
}
/** Both or neither, the smaller one first. */
const isRange = (from: number | undefined, to: number | undefined): boolean =>
  from === undefined || to === undefined ? from === to : from <= to

/** Whether an amount is not too high for its currency. */
const isCost = (amount = 0, currency: string | undefined): boolean =>
  amount <= COST_MAX || LOCAL_CURRENCIES.some((each) => each === currency)

/** All parts of a source, of a figure that is there; or none. */
function isSourceOf(parts: readonly (string | undefined)[], hasFigure: boolean): boolean {
  const missing = parts.filter((part) => part === undefined).length
  return missing === parts.length || (missing === 0 && hasFigure)
}

const together = [
  z.refine<Ranges>(({ daysFrom, daysTo }) => isRange(daysFrom, daysTo), {
    path: ['daysTo'],
    error: 'conformity.errors.days',
  }),
  z.refine<Ranges>(
    ({ costFrom, costTo, currency }) => isRange(costFrom, costTo) && isCost(costTo, currency),
    {
      path: ['costTo'],
      error: 'conformity.errors.cost',
    },
  ),
  z.refine<Ranges>(({ costFrom, currency }) => (costFrom === undefined) === (currency === undefined), {
    path: ['currency'],
    error: 'conformity.errors.currency',
  }),
  z.refine<Ranges>(({ rateFrom, rateTo }) => isRange(rateFrom, rateTo), {
    path: ['rateTo'],
    error: 'conformity.errors.rate',
  }),
  z.refine<Ranges>(({ rateFrom, rateOf }) => (rateFrom === undefined) === (rateOf === undefined), {
    path: ['rateOf'],
    error: 'conformity.errors.rate_of',
  }),
  z.refine<Ranges>(
    ({ daysSource, daysAddress, daysOn, daysDay, daysFrom }) =>
      isSourceOf([daysSource, daysAddress, daysOn, daysDay], daysFrom !== undefined),
    { path: ['daysSource'], error: 'conformity.errors.figure_source' },
  ),
  z.refine<Ranges>(
    ({ costSource, costAddress, costOn, costDay, costFrom, rateFrom }) =>
      isSourceOf([costSource, costAddress, costOn, costDay], (costFrom ?? rateFrom) !== undefined),
    { path: ['costSource'], error: 'conformity.errors.figure_source' },
  ),
] as const

export const paperBody = z.strictObject(paperFields).check(...together)
export type PaperBody = z.output<typeof paperBody>

/** `version`: the version that the sender edited. */
export const paperChange = z.strictObject({ ...paperFields, version: z.int() }).check(...together)
export type PaperChange = z.output<typeof paperChange>

export const withdrawBody = z.strictObject({
  reason: requiredText(REASON_MAX, 'conformity.errors.reason'),
})

export const markBody = z.strictObject({
  isReceived: z.boolean(),
  /** Number of the paper, or a remark; may be blank. */
  reference: typedLine(REFERENCE_MAX, 'conformity.errors.reference'),
})
