import { useTexts } from '#client/language.tsx'
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  type DeliveryContact,
} from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { texts } from '#kernel/trade/delivery-contact/texts.ts'
import type { FieldBinding } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** A contact as typed. */
export type ContactValues = Record<keyof DeliveryContact, string>

export const typedContact = (contact: DeliveryContact): ContactValues => ({
  recipient: contact.recipient ?? '',
  phone: contact.phone ?? '',
  siteHours: contact.siteHours ?? '',
  note: contact.note ?? '',
})

const AUTO_COMPLETE = { recipient: 'name', phone: 'tel', siteHours: 'off', note: 'off' } as const

interface ContactFieldsProps {
  form: { values: ContactValues; field: (name: keyof ContactValues) => FieldBinding<string> }
  readOnly: boolean
}

/** Who takes the goods at the place of delivery, and what the driver should know. */
export function ContactFields({ form, readOnly }: ContactFieldsProps) {
  const t = useTexts(texts)
  return CONTACT_FIELDS.map((name) => (
    <TextInput
      key={name}
      field={form.field(name)}
      label={t[name]}
      hint={t[`${name}Hint`]}
      type={name === 'phone' ? 'tel' : 'text'}
      readOnly={readOnly}
      autoComplete={AUTO_COMPLETE[name]}
      {...(form.values[name].length > CONTACT_LIMITS[name] && { counter: CONTACT_LIMITS[name] })}
    />
  ))
}
