import { expect, test } from 'vitest'
import { contactsIn, contactsInTyped, maybeDialled, textsOf } from './contact-fields.ts'
import type { ListingContent } from './content.ts'

test.each([
  ['Call +241 01 02 03 04', ['+241 01 02 03 04']],
  ['Bore 346.1 mm, 10,000 psi, 5 < 10', []],
  ['<p>Mail yard@acme.example</p>', ['yard@acme.example']],
  ['Jean <jean@acme.example>', ['jean@acme.example']],
  ['<a href="https://acme.example/pump">here</a>', ['https://acme.example/pump']],
  ['<b>06 12</b> 34 56 78', []],
  ['06 12 34 56 78 or 06 12 34 56 78', ['06 12 34 56 78']],
  ['', []],
])('in ‘%s’ contact data is %j', (typed, found) => {
  expect(contactsInTyped(typed)).toEqual(found)
})

test.each([
  ['Pump, call 221 77 123 45 67', ['221 77 123 45 67']],
  ['221-77-123-45-67', ['221-77-123-45-67']],
  ['Call 221771234567', ['221771234567']],
  ['Casing 13.375 in, 72 lb, 10 000 psi, 1998-2004', []],
  ['Mud pump 0.7345123456789', []],
  ['10 12 14 16 in', []],
])('in ‘%s’ %j may be dialled', (text, found) => {
  expect(maybeDialled([text])).toEqual(found)
})

test('every text is looked at, each by itself', () => {
  const content = {
    title: 'Pump',
    partNumber: 'joe@acme.example',
    serialNumber: null,
    year: 2011,
    attributes: { pressureClass: 'mail me', bore: 346.1 },
  } as unknown as ListingContent
  expect(textsOf(content)).toEqual(['Pump', 'joe@acme.example', 'mail me'])
  expect(contactsIn(['+221 77', '123 45 67'])).toEqual([])
})
