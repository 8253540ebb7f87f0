import * as z from 'zod/mini'
import { typedDay } from '#kernel/text/typed-day.ts'
import { requiredText, typedLine } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import {
  FILE_MAX_LENGTH,
  MAX_CENTIMETRES,
  MAX_KILOGRAMS,
  MAX_PIECES,
  NOTE_MAX,
  POSTCODE_MAX,
} from '../domain/limits.ts'

const file = z
  .string()
  .check(z.minLength(1, 'tariffs.errors.file'), z.maxLength(FILE_MAX_LENGTH, 'tariffs.errors.file_long'))
const validFrom = typedDay('tariffs.errors.valid_from')

export const previewBody = z.strictObject({ file, validFrom })

export const tariffBody = z.strictObject({
  file,
  validFrom,
  note: requiredText(NOTE_MAX, 'tariffs.errors.note'),
  /** The tariff that would be in force on that day without this one, as shown in the preview. */
  replaces: z.nullable(z.int()),
})
export type TariffBody = z.output<typeof tariffBody>

export const withdrawalBody = z.strictObject({ reason: requiredText(NOTE_MAX, 'tariffs.errors.reason') })

/** English name, as everywhere. */
const country = z
  .string()
  .check(z.refine((name) => countryByName(name) !== undefined, 'tariffs.errors.country'))
const postcode = typedLine(POSTCODE_MAX, 'tariffs.errors.postcode')
const within = (max: number, message: string) =>
  z.number(message).check(z.positive(message), z.lte(max, message))

/** A load to try; postcodes may be empty. */
export const trialBody = z.strictObject({
  fromCountry: country,
  fromPostcode: postcode,
  toCountry: country,
  toPostcode: postcode,
  weightKg: within(MAX_KILOGRAMS, 'tariffs.errors.weight'),
  lengthCm: within(MAX_CENTIMETRES, 'tariffs.errors.size'),
  widthCm: within(MAX_CENTIMETRES, 'tariffs.errors.size'),
  heightCm: within(MAX_CENTIMETRES, 'tariffs.errors.size'),
  quantity: z
    .int('tariffs.errors.quantity')
    .check(z.gte(1, 'tariffs.errors.quantity'), z.lte(MAX_PIECES, 'tariffs.errors.quantity')),
})
export type TrialBody = z.output<typeof trialBody>
