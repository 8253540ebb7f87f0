import * as z from 'zod/mini'
import { contactFields } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MALFORMED, missingOr, singleLine, storable } from '#kernel/text/typed-text.ts'
import { CITY_LENGTH, COUNTRY_MIN_LENGTH, POSTCODE_LENGTH, STREET_LENGTH } from '../domain/limits.ts'

const onOneLine = () => singleLine('checkout.errors.control_characters')
/** Printed on the invoice and on the carrier's label. */
const inLetters = () => z.refine<string>(isForPaper, 'checkout.errors.letters')

const required = (missing: string) =>
  z.string(missingOr(missing)).check(storable(), tidy(), z.minLength(1, missing), onOneLine(), inLetters())

/** Forms send an empty optional field as ''. */
const optional = (min: number, max: number, short: string, long: string) =>
  z.optional(
    z.string(MALFORMED).check(
      storable(),
      tidy(),
      onOneLine(),
      inLetters(),
      z.refine((text) => text === '' || text.length >= min, short),
      z.maxLength(max, long),
    ),
  )

/** The delivery address (spec §5); the country is an English name of the list. */
export const addressFields = {
  country: required('checkout.errors.country').check(
    z.minLength(COUNTRY_MIN_LENGTH, 'checkout.errors.country'),
    z.refine((name) => countryByName(name) !== undefined, 'checkout.errors.country'),
  ),
  city: required('checkout.errors.city').check(
    z.minLength(CITY_LENGTH.min, 'checkout.errors.city_short'),
    z.maxLength(CITY_LENGTH.max, 'checkout.errors.city_long'),
  ),
  postcode: optional(
    POSTCODE_LENGTH.min,
    POSTCODE_LENGTH.max,
    'checkout.errors.postcode_short',
    'checkout.errors.postcode_long',
  ),
  street: optional(
    STREET_LENGTH.min,
    STREET_LENGTH.max,
    'checkout.errors.street_short',
    'checkout.errors.street_long',
  ),
}

/** The address, and who takes the goods there. */
export const deliveryFields = { ...addressFields, ...contactFields }

export const addressForm = z.strictObject(deliveryFields)
export type AddressForm = z.output<typeof addressForm>

/** An address in responses. */
export const addressView = z.object({
  country: z.string(),
  city: z.string(),
  postcode: z.nullable(z.string()),
  street: z.nullable(z.string()),
})
export type AddressView = z.output<typeof addressView>
