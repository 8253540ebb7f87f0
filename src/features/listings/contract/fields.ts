import * as z from 'zod/mini'
import { ATTRIBUTE_KEYS } from '#kernel/trade/attributes/definitions.ts'
import { ATTRIBUTE_TEXT_MAX } from '#kernel/trade/attributes/values.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { CURRENCIES, hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { CATEGORIES, CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { INT_MAX } from '#kernel/web/id-parameter.ts'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { LISTING_LIMITS as LIMITS } from '../domain/limits.ts'
import type { en } from './texts.ts'

type Key = `listings.errors.${keyof typeof en.errors}`

/**
 * A missing value breaks the field's rule (422); a value of the wrong type is malformed (400) and gets no
 * key.
 */
const whenMissing = (key: Key) => (issue: { input?: unknown }) =>
  issue.input === undefined ? key : undefined

const storable = () => z.refine<string>(isStorable, 'listings.errors.control_characters')
const singleLine = () =>
  z.refine<string>(
    (text) => !hasControlCharacters(text) && isStorable(text),
    'listings.errors.control_characters',
  )

interface LineRules {
  required: Key
  min?: number
  tooShort?: Key
  max: number
  tooLong: Key
}

const line = ({ required, min = 1, tooShort = required, max, tooLong }: LineRules) =>
  z
    .string({ error: whenMissing(required) })
    .check(
      tidy(),
      z.minLength(1, required),
      z.minLength(min, tooShort),
      z.maxLength(max, tooLong),
      singleLine(),
    )

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, key: Key) =>
  z.enum(values, {
    error: ({ input }) => (input === undefined || typeof input === 'string' ? key : undefined),
  })

const [firstCategory, ...otherCategories] = CATEGORIES.map(({ name }) => name)
if (firstCategory === undefined) throw new Error('the taxonomy has categories')

export const title = line({
  required: 'listings.errors.title',
  max: LIMITS.titleMax,
  tooLong: 'listings.errors.title_long',
})

export const brand = line({
  required: 'listings.errors.brand',
  max: LIMITS.textMax,
  tooLong: 'listings.errors.text_long',
})

export const categorie = oneOf([firstCategory, ...otherCategories], 'listings.errors.categorie')

/**
 * On creation one of the category's types (a rule of the body checks that); the message is that of the
 * select.
 */
export const offeredType = line({
  required: 'listings.errors.type',
  min: LIMITS.typeMin,
  max: LIMITS.textMax,
  tooLong: 'listings.errors.text_long',
})

/** Free text on edit (spec §5). */
export const freeType = line({
  required: 'listings.errors.type_free',
  min: LIMITS.typeMin,
  max: LIMITS.textMax,
  tooLong: 'listings.errors.text_long',
})

/** HTML or plain text as typed; the limit counts the characters submitted (decisions §4). */
export const description = z
  .string({ error: whenMissing('listings.errors.description') })
  .check(
    tidy(),
    z.minLength(1, 'listings.errors.description'),
    z.maxLength(LIMITS.descriptionMax, 'listings.errors.description_long'),
    storable(),
  )

export const condition = oneOf(CONDITIONS, 'listings.errors.condition')

export const country = z
  .string({ error: whenMissing('listings.errors.country') })
  .check(z.refine((name) => countryByName(name) !== undefined, 'listings.errors.country'))

export const city = line({
  required: 'listings.errors.city',
  min: LIMITS.cityMin,
  max: LIMITS.textMax,
  tooLong: 'listings.errors.text_long',
})

/** Major units. */
export const prix = z
  .number({ error: whenMissing('listings.errors.prix') })
  .check(
    z.minimum(LIMITS.priceMin, 'listings.errors.prix'),
    z.maximum(LIMITS.priceMax, 'listings.errors.prix_high'),
    z.refine(hasAtMostTwoDecimals, 'listings.errors.prix_decimals'),
  )

export const currency = oneOf(CURRENCIES, 'listings.errors.currency')

export const quantity = z
  .number({ error: whenMissing('listings.errors.qty') })
  .check(
    z.minimum(LIMITS.quantityMin, 'listings.errors.qty'),
    z.maximum(LIMITS.quantityMax, 'listings.errors.qty_high'),
    z.refine(Number.isInteger, 'listings.errors.qty'),
  )

export const legalOwner = line({
  required: 'listings.errors.legal_owner',
  max: LIMITS.textMax,
  tooLong: 'listings.errors.text_long',
})

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema))

const reference = () =>
  optional(
    z
      .string()
      .check(
        tidy(),
        z.minLength(1, 'listings.errors.empty'),
        z.maxLength(LIMITS.textMax, 'listings.errors.text_long'),
        singleLine(),
      ),
  )

/**
 * Title and description in the language that is not the listing's. On update a missing one stays as it is, `null`
 * clears it.
 */
export const secondTexts = { secondTitle: optional(title), secondDescription: optional(description) }

/** The seller's own reference number; on update a missing one stays as it is, `null` clears it. */
export const ownReference = reference()

const figure = (max: number, decimals: number, key: Key) =>
  optional(
    z.number().check(
      z.positive(key),
      z.maximum(max, key),
      z.refine((value) => Number(value.toFixed(decimals)) === value, key),
    ),
  )

const finding = () => optional(oneOf(FINDINGS, 'listings.errors.finding'))

/**
 * Technical and shipping facts, all optional (decisions §4). On update a missing one stays as it is, `null`
 * clears it.
 */
export const facts = {
  lotPieces: optional(
    z
      .number()
      .check(
        z.minimum(LIMITS.lotPiecesMin, 'listings.errors.lot_pieces'),
        z.maximum(LIMITS.quantityMax, 'listings.errors.lot_pieces'),
        z.refine(Number.isInteger, 'listings.errors.lot_pieces'),
      ),
  ),
  year: optional(
    z
      .number()
      .check(
        z.minimum(LIMITS.yearMin, 'listings.errors.year'),
        z.maximum(9999, 'listings.errors.year'),
        z.refine(Number.isInteger, 'listings.errors.year'),
      ),
  ),
  partNumber: reference(),
  serialNumber: reference(),
  runningHours: optional(
    z
      .number()
      .check(
        z.minimum(0, 'listings.errors.running_hours'),
        z.maximum(LIMITS.runningHoursMax, 'listings.errors.running_hours'),
        z.refine(Number.isInteger, 'listings.errors.running_hours'),
      ),
  ),
  hsCode: optional(
    z
      .string()
      .check(tidy(), z.regex(/^(?=(?:\.?\d){4,12}$)\d{2,4}(?:\.?\d{1,6})+$/, 'listings.errors.hs_code')),
  ),
  originCountry: optional(
    z.string().check(z.refine((code) => countryByCode(code) !== undefined, 'listings.errors.origin')),
  ),
  netWeightKg: figure(LIMITS.weightKgMax, 3, 'listings.errors.weight'),
  norm: finding(),
  h2s: finding(),
  hydrocarbons: finding(),
  weightKg: figure(LIMITS.weightKgMax, 3, 'listings.errors.weight'),
  lengthCm: figure(LIMITS.sizeCmMax, 2, 'listings.errors.size'),
  widthCm: figure(LIMITS.sizeCmMax, 2, 'listings.errors.size'),
  heightCm: figure(LIMITS.sizeCmMax, 2, 'listings.errors.size'),
  originPostcode: optional(
    z
      .string()
      .check(
        tidy(),
        z.minLength(LIMITS.postcodeMin, 'listings.errors.postcode'),
        z.maxLength(LIMITS.postcodeMax, 'listings.errors.postcode_long'),
        singleLine(),
      ),
  ),
  liftingPoints: reference(),
  loadingHours: reference(),
  loadingEquipment: reference(),
}

/**
 * Attributes of the type, each as written, with its unit: `{"bore": "346.1 mm", "pressure_class": "10,000
 * psi"}`. A figure may omit the unit only if the attribute has at most one. On update a missing one stays as
 * it is, `null` clears it. Names and values depend on the type and are checked with it.
 */
export const attributes = z.optional(
  z
    .record(
      z.string().check(z.maxLength(ATTRIBUTE_TEXT_MAX, 'listings.errors.attribute_unknown')),
      z.nullable(
        z.union([
          z.string().check(z.maxLength(ATTRIBUTE_TEXT_MAX, 'listings.errors.attribute_text'), storable()),
          z.number(),
        ]),
      ),
    )
    .check(
      z.refine(
        (given) => Object.keys(given).length <= ATTRIBUTE_KEYS.length,
        'listings.errors.attribute_unknown',
      ),
    ),
)

/** The version of a stock figure or of a listing. */
export const version = z.int().check(z.minimum(0), z.maximum(INT_MAX))

/** Addresses of pictures (`lienImage`), looked up only among the pictures of that listing. */
export const imagesKeys = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50))

/** The alternative text; empty if there is none. */
export const imageDescription = z
  .string()
  .check(tidy(), z.maxLength(LIMITS.textMax, 'listings.errors.text_long'), singleLine())
