import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contactFields, contactOf, givenParts, NO_CONTACT } from './delivery-contact.ts'

const form = z.strictObject(contactFields)

test('a blank part of a contact is none', () => {
  expect(contactOf({})).toEqual(NO_CONTACT)
  expect(contactOf({ recipient: '', phone: '+241 01', siteHours: undefined, note: '' })).toEqual({
    ...NO_CONTACT,
    phone: '+241 01',
  })
  expect(givenParts({ ...NO_CONTACT, note: 'Gate 3', recipient: 'Ada' })).toEqual([
    ['recipient', 'Ada'],
    ['note', 'Gate 3'],
  ])
})

test.each(['', '+241 01 02 03 04', '(0)5 59 12-34/56', '+1 713 555 0100 ext. 12', '05.59.12.34.56 poste 7'])(
  '“%s” is a telephone number',
  (phone) => expect(form.safeParse({ phone }).success).toBe(true),
)

test.each([
  ['phone', 'call me', 'deliveryContact.errors.phone'],
  ['phone', '1234', 'deliveryContact.errors.phone'],
  ['phone', `+${'1'.repeat(30)}`, 'deliveryContact.errors.phone'],
  ['recipient', 'a'.repeat(101), 'deliveryContact.errors.recipient'],
  ['recipient', 'Ada\nLovelace', 'deliveryContact.errors.recipient'],
  ['recipient', '山田', 'deliveryContact.errors.letters'],
  ['siteHours', 'a'.repeat(121), 'deliveryContact.errors.site_hours'],
  ['note', 'a'.repeat(301), 'deliveryContact.errors.note'],
] as const)('%s “%s” is refused', (name, value, message) => {
  expect(form.safeParse({ [name]: value }).error?.issues[0]?.message).toBe(message)
})
