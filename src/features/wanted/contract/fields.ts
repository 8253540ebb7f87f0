import * as z from 'zod/mini'
import { INT_MAX } from '#kernel/web/id-parameter.ts'
import { hasControlCharacters, isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { WANTED_LIMITS } from '../domain/wanted.ts'

const { text, units, cityMax, answerMax } = WANTED_LIMITS

/**
 * What a member looks for. Attributes are as people write them: '13 5/8 in'; the type decides which there
 * are.
 */
export const wantedBody = z.strictObject({
  text: z
    .string()
    .check(
      z.refine(isStorable),
      tidy(),
      z.minLength(1, { error: 'wanted.errors.text', abort: true }),
      z.minLength(text.min, 'wanted.errors.text_min'),
      z.maxLength(text.max, 'wanted.errors.text_max'),
    ),
  categorie: z
    .string()
    .check(z.refine((name) => CATEGORY_NAMES.some((known) => known === name), 'wanted.errors.categorie')),
  type: z.string().check(z.minLength(1, 'wanted.errors.type')),
  attributes: z.optional(z.record(z.string(), z.string().check(z.maxLength(100)))),
  units: z
    .number()
    .check(
      z.refine(Number.isInteger, { error: 'wanted.errors.units', abort: true }),
      z.gte(units.min, 'wanted.errors.units'),
      z.lte(units.max, 'wanted.errors.units_max'),
    ),
  neededBy: z.optional(typedDay('wanted.errors.needed_by')),
  country: z
    .string()
    .check(z.refine((name) => COUNTRIES.some(({ en }) => en === name), 'wanted.errors.country')),
  city: z.optional(
    z.string().check(
      z.refine((name) => isStorable(name) && !hasControlCharacters(name), 'wanted.errors.city'),
      tidy(),
      z.maxLength(cityMax, 'wanted.errors.city'),
    ),
  ),
})
export type WantedBody = z.output<typeof wantedBody>

/** The body with the field names of the domain. */
export type AskedEquipment = Omit<WantedBody, 'categorie'> & { category: WantedBody['categorie'] }

/** What a seller says about the listing that it offers. */
export const answerBody = z.strictObject({
  productId: z.int().check(z.positive('wanted.errors.product'), z.lte(INT_MAX)),
  text: z
    .string()
    .check(
      z.refine(isStorable),
      tidy(),
      z.minLength(1, { error: 'wanted.errors.answer', abort: true }),
      z.maxLength(answerMax, 'wanted.errors.answer_max'),
    ),
})
export type AnswerBody = z.output<typeof answerBody>
