import * as z from 'zod/mini'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredLine, requiredText, typedLine, typedText } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { CHAPTER, isChapter } from '#kernel/trade/hs-chapters.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import {
  COST_MAX,
  DAYS_MAX,
  ISSUER_MAX,
  NAME_MAX,
  NOTE_MAX,
  OBTAINERS,
  REASON_MAX,
  REFERENCE_MAX,
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
    z.maximum(COST_MAX, 'conformity.errors.cost'),
    z.refine(hasAtMostTwoDecimals, 'conformity.errors.cost'),
  )
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
  currency: z.optional(z.enum(CURRENCIES, 'conformity.errors.currency')),
  noteEn: typedText(NOTE_MAX, 'conformity.errors.note'),
  noteFr: typedText(NOTE_MAX, 'conformity.errors.note'),
  source: requiredText(SOURCE_MAX, 'conformity.errors.source'),
  /** Date of the information. */
  knownOn: typedDay('conformity.errors.known_on'),
  /** Whether the sender has checked it with the source; otherwise it is marked as to be confirmed. */
  isConfirmed: z.boolean(),
}

interface Ranges {
  daysFrom?: number | undefined
  daysTo?: number | undefined
  costFrom?: number | undefined
  costTo?: number | undefined
  currency?: string | undefined
}
/** Both or neither, the smaller one first. */
const isRange = (from: number | undefined, to: number | undefined): boolean =>
  from === undefined || to === undefined ? from === to : from <= to

const together = [
  z.refine<Ranges>(({ daysFrom, daysTo }) => isRange(daysFrom, daysTo), {
    path: ['daysTo'],
    error: 'conformity.errors.days',
  }),
  z.refine<Ranges>(({ costFrom, costTo }) => isRange(costFrom, costTo), {
    path: ['costTo'],
    error: 'conformity.errors.cost',
  }),
  z.refine<Ranges>(({ costFrom, currency }) => (costFrom === undefined) === (currency === undefined), {
    path: ['currency'],
    error: 'conformity.errors.currency',
  }),
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
