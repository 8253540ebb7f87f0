import { expect, test } from 'vitest'
import { CONTACT_FIELDS, contactsInTyped } from './contact-fields.ts'

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

test('numbers of parts are not looked at', () => {
  expect(CONTACT_FIELDS).toContain('descriptionHtml')
  expect(CONTACT_FIELDS).not.toContain('partNumber')
})
