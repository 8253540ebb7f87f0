import * as z from 'zod/mini'
import { isForPaper } from '../../text/paper-letters.ts'
import { typedLine } from '../../text/typed-text.ts'
import type { en } from './texts.ts'

type Key = `deliveryContact.errors.${keyof (typeof en)['errors']}`

/** In characters; name and telephone as the carrier takes them. */
export const CONTACT_LIMITS = { recipient: 100, phone: 30, siteHours: 120, note: 300 } as const

export const CONTACT_FIELDS = ['recipient', 'phone', 'siteHours', 'note'] as const

/** Who takes the goods at the place of delivery, how to reach them, when, and what the driver should know. */
export type DeliveryContact = Record<(typeof CONTACT_FIELDS)[number], string | null>

export const NO_CONTACT: DeliveryContact = { recipient: null, phone: null, siteHours: null, note: null }

/** Digits with the signs that are written between them, an extension included. */
const PHONE = /^$|^\+?[\d ().\-/]{5,}( ?(ext\.?|x|poste) ?\d{1,6})?$/i

const printed = (max: number, message: Key) =>
  z.optional(
    typedLine(max, message).check(z.refine(isForPaper, 'deliveryContact.errors.letters' satisfies Key)),
  )

/** As they are typed; a blank or absent one is none. They are printed on papers and labels. */
export const contactFields = {
  recipient: printed(CONTACT_LIMITS.recipient, 'deliveryContact.errors.recipient'),
  phone: z.optional(
    typedLine(CONTACT_LIMITS.phone, 'deliveryContact.errors.phone' satisfies Key).check(
      z.refine((text) => PHONE.test(text), 'deliveryContact.errors.phone' satisfies Key),
    ),
  ),
  siteHours: printed(CONTACT_LIMITS.siteHours, 'deliveryContact.errors.site_hours'),
  note: printed(CONTACT_LIMITS.note, 'deliveryContact.errors.note'),
}
type Typed = { [Name in keyof DeliveryContact]?: string | undefined }

export const contactView = z.object({
  recipient: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  siteHours: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

export function contactOf({ recipient, phone, siteHours, note }: Typed): DeliveryContact {
  return {
    recipient: recipient || null,
    phone: phone || null,
    siteHours: siteHours || null,
    note: note || null,
  }
}

/** The given parts of a contact, in their order. */
export const givenParts = (contact: DeliveryContact): [keyof DeliveryContact, string][] =>
  CONTACT_FIELDS.flatMap((name) => {
    const value = contact[name]
    return value === null ? [] : [[name, value] as [keyof DeliveryContact, string]]
  })
