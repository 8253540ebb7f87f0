import * as z from 'zod/mini'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { MALFORMED, missingOr, requiredLine, typedLine, typedText } from '#kernel/text/typed-text.ts'
import { APPOINTMENT_LIMITS, TIME, WEEKDAYS, YARD_LIMITS } from '../domain/collection.ts'
import type { en } from './texts.ts'

type Key = `collection.errors.${keyof (typeof en)['errors']}`

const fee = (message: Key) =>
  z
    .number(missingOr(message))
    .check(
      z.refine((value) => value >= 0 && value <= YARD_LIMITS.fee && hasAtMostTwoDecimals(value), message),
    )

const days = (min: number, max: number, message: Key) =>
  z
    .number(missingOr(message))
    .check(z.refine((value) => Number.isInteger(value) && value >= min && value <= max, message))

const time = (message: Key) => z.string(missingOr(message)).check(z.regex(TIME, message))

const span = { from: time('collection.errors.hours'), until: time('collection.errors.hours') }

const hoursOfDay = z
  .strictObject({
    day: z.enum(WEEKDAYS, MALFORMED),
    ...span,
    /** Closed in between, such as at noon. */
    pause: z.optional(z.strictObject(span)),
  })
  .check(
    z.refine(({ from, until }) => from < until, 'collection.errors.hours' satisfies Key),
    z.refine(
      ({ from, until, pause }) =>
        pause === undefined || (from < pause.from && pause.from < pause.until && pause.until < until),
      'collection.errors.pause' satisfies Key,
    ),
  )

/** What a seller says of collection at its yard. */
export const yardBody = z.strictObject({
  /** Days without an entry are closed; without any entry, times are by agreement. */
  hours: z.array(hoursOfDay).check(
    z.maxLength(WEEKDAYS.length, MALFORMED),
    z.refine(
      (list) => new Set(list.map(({ day }) => day)).size === list.length,
      'collection.errors.hours' satisfies Key,
    ),
  ),
  note: typedText(YARD_LIMITS.note, 'collection.errors.note' satisfies Key),
  leadDays: days(0, YARD_LIMITS.leadDays, 'collection.errors.lead_days'),
  currency: z.enum(CURRENCIES, missingOr('collection.errors.currency' satisfies Key)),
  /** For each unit, in major units. */
  loadingFee: fee('collection.errors.loading_fee'),
  removalDays: days(1, YARD_LIMITS.removalDays, 'collection.errors.removal_days'),
  /** For each unit and day after the deadline. */
  storageFee: fee('collection.errors.storage_fee'),
})
export type YardBody = z.output<typeof yardBody>

const slot = {
  day: typedDay('collection.errors.day' satisfies Key),
  time: time('collection.errors.time'),
}

const collector = {
  person: requiredLine(APPOINTMENT_LIMITS.person, 'collection.errors.person' satisfies Key),
  plate: requiredLine(APPOINTMENT_LIMITS.plate, 'collection.errors.plate' satisfies Key),
}

/** When the buyer comes, and who. */
export const appointmentBody = z.strictObject({
  ...slot,
  ...collector,
  /** The haulier; empty where the buyer's own people come. */
  haulier: typedLine(APPOINTMENT_LIMITS.haulier, 'collection.errors.haulier' satisfies Key),
})
export type AppointmentBody = z.output<typeof appointmentBody>

/** Another time, by the seller. */
export const otherTimeBody = z.strictObject(slot)

/** The appointment that was read, so that nothing newer is confirmed unseen. */
export const confirmBody = z.strictObject({ appointmentId: z.string(MALFORMED).check(z.maxLength(30)) })

/** What the yard sees: the code of the release note, and who took the goods in which vehicle. */
export const handOverBody = z.strictObject({
  code: requiredLine(40, 'collection.errors.code' satisfies Key),
  ...collector,
  /** Why it is another person or vehicle than the release note names, or days early. */
  reason: z.optional(typedLine(APPOINTMENT_LIMITS.reason, 'collection.errors.reason' satisfies Key)),
})
export type HandOverBody = z.output<typeof handOverBody>
