import { expect, test } from 'vitest'
import type { VatCase } from '#kernel/money/vat.ts'
import { inSentence, vatSentence } from './vat-sentence.ts'

const say = (vatCase: VatCase, from: string, country: string, isDutyPaid = false) =>
  vatSentence({ vatCase, from: [from], to: { country, postcode: null }, isDutyPaid }, 'en')

test.each<[VatCase, string, string, string]>([
  [
    'outside',
    'Senegal',
    'Gabon',
    'No French VAT: goods go from Senegal to Gabon. Import duty and VAT there are yours.',
  ],
  [
    'outside',
    'Senegal',
    'France',
    'No VAT of ours: goods go from Senegal to France. Import duty and import VAT there are yours.',
  ],
  [
    'export',
    'France',
    'United States',
    'No French VAT: goods go from France to the United States. Import duty and taxes there are yours.',
  ],
  ['domestic', 'France', 'France', 'French VAT of 20 % is added to goods and delivery.'],
  [
    'eu_supply_abroad',
    'Germany',
    'Italy',
    'No VAT of ours: goods go from Germany to Italy, to a business whose VAT number is confirmed. VAT there is yours to declare.',
  ],
  ['to_check', 'Gabon', 'Gabon', 'Our staff settle VAT before you pay.'],
  [
    'to_check',
    'France',
    'Germany',
    'No French VAT once the VAT number of your company in Germany is confirmed; until then our staff settle VAT before you pay.',
  ],
])('the VAT of %s, from %s to %s, in a sentence', (vatCase, from, to, sentence) => {
  expect(say(vatCase, from, to)).toBe(sentence)
})

test('a buyer with delivery duty paid is not told to pay the duty', () => {
  expect(say('outside', 'Senegal', 'Gabon', true)).toContain(
    'Import duty and VAT there are in the agreed price',
  )
  expect(say('outside', 'Senegal', 'Qatar', true)).toContain(
    'Import duty and taxes there are in the agreed price',
  )
})

test('several places of departure are each named once, in brackets in French', () => {
  const from = ['France', 'Senegal', 'Senegal']
  const sale = { vatCase: 'export_and_outside', from, to: { country: 'Gabon', postcode: null } } as const
  expect(vatSentence(sale, 'en')).toContain('from France and Senegal to Gabon')
  expect(vatSentence(sale, 'fr')).toBe(
    'Pas de TVA française\u00a0: les marchandises partent à l’étranger (France, Sénégal → Gabon). Les droits de douane et la TVA à l’arrivée sont à votre charge.',
  )
})

test.each([
  ['Netherlands', 'the Netherlands'],
  ['Cayman Islands', 'the Cayman Islands'],
  ['Democratic Republic of the Congo', 'the Democratic Republic of the Congo'],
  ['Christmas Island', 'Christmas Island'],
  ['Gabon', 'Gabon'],
])('%s is %s within a sentence', (name, words) => {
  expect(inSentence(name, 'en')).toBe(words)
})
