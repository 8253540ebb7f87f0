import { useTexts } from '#client/language.tsx'
import type { FieldBinding } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CITY_LENGTH, POSTCODE_LENGTH, STREET_LENGTH } from '../domain/limits.ts'
import { texts } from './texts.ts'

/** A delivery address as typed. */
export interface AddressValues {
  country: string
  city: string
  postcode: string
  street: string
}

const FIELDS = [
  { name: 'city', autoComplete: 'address-level2', max: CITY_LENGTH.max },
  { name: 'postcode', autoComplete: 'postal-code', max: POSTCODE_LENGTH.max },
  { name: 'street', autoComplete: 'street-address', max: STREET_LENGTH.max },
] as const

interface PlaceFieldsProps {
  form: { values: AddressValues; field: (name: keyof AddressValues) => FieldBinding<string> }
  readOnly: boolean
  /** The goods go to this town and to no other. */
  isTownFixed?: boolean
}

/** The place of delivery within its country. A counter appears only if a value is too long. */
export function PlaceFields({ form, readOnly, isTownFixed = false }: PlaceFieldsProps) {
  const t = useTexts(texts).delivery
  return FIELDS.map(({ name, autoComplete, max }) => (
    <TextInput
      key={name}
      field={form.field(name)}
      label={t[name]}
      required={name === 'city'}
      readOnly={readOnly || (isTownFixed && name === 'city')}
      autoComplete={autoComplete}
      {...(form.values[name].length > max && { counter: max })}
    />
  ))
}
