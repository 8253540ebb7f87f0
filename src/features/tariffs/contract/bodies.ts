import * as z from 'zod/mini'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import {
  FILE_MAX_LENGTH,
  MAX_CENTIMETRES,
  MAX_KILOGRAMS,
  MAX_PIECES,
  NOTE_MAX,
  POSTCODE_MAX,
} from '../domain/limits.ts'

const words = (message: string) =>
  z
    .string()
    .check(z.refine(isStorable, 'malformed'), tidy(), z.minLength(1, message), z.maxLength(NOTE_MAX, message))

const file = z
  .string()
  .check(z.minLength(1, 'tariffs.errors.file'), z.maxLength(FILE_MAX_LENGTH, 'tariffs.errors.file_long'))
const validFrom = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'tariffs.errors.valid_from'))

export const previewBody = z.strictObject({ file, validFrom })

export const tariffBody = z.strictObject({
  file,
  validFrom,
  note: words('tariffs.errors.note'),
  /** The tariff that would be in force on that day without this one, as the preview said. */
  replaces: z.nullable(z.int()),
})
export type TariffBody = z.output<typeof tariffBody>

export const withdrawalBody = z.strictObject({ reason: words('tariffs.errors.reason') })

/** By its English name, as everywhere. */
const country = z
  .string()
  .check(z.refine((name) => countryByName(name) !== undefined, 'tariffs.errors.country'))
const postcode = z.string().check(
  tidy(),
  z.maxLength(POSTCODE_MAX, 'tariffs.errors.postcode'),
  z.refine((text) => !hasControlCharacters(text), 'tariffs.errors.postcode'),
)
const within = (max: number, message: string) =>
  z.number(message).check(z.positive(message), z.lte(max, message))

/** A load to try: post codes may be empty. */
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
