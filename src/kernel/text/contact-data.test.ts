import { describe, expect, it } from 'vitest'
import { CONTACT_MASK, findContactData, maskContactData, seesContactData } from './contact-data.ts'

describe('contact data in a text', () => {
  it.each([
    ['email', 'Write to Sales.Team+1@kouilou-oil.example.', 'Sales.Team+1@kouilou-oil.example'],
    ['email', 'sales (at) example.com', 'sales (at) example.com'],
    ['web', 'see https://example.com/pump?a=1 now', 'https://example.com/pump?a=1'],
    ['web', 'www.example.com', 'www.example.com'],
    ['phone', 'Call +242 06 000 01 11!', '+242 06 000 01 11'],
    ['phone', 'tel 0033 6 12 34 56 78', '0033 6 12 34 56 78'],
    ['phone', 'au 06.12.34.56.78', '06.12.34.56.78'],
    ['email', 'Write to jean (at) example dot com, please', 'jean (at) example dot com'],
    ['email', 'jean[at]example[dot]com', 'jean[at]example[dot]com'],
    ['email', 'jean.martin at example dot co dot uk', 'jean.martin at example dot co dot uk'],
    ['email', 'jean arobase exemple point fr', 'jean arobase exemple point fr'],
    ['web', 'look at evil.com today', 'evil.com'],
    ['web', 'see shop.evil-yard.com/valves.', 'shop.evil-yard.com/valves.'],
    ['web', 'evilyard dot com', 'evilyard dot com'],
    [
      'phone',
      'zero six, one two three four five six seven eight',
      'zero six, one two three four five six seven eight',
    ],
    [
      'phone',
      'au zéro six douze trente-quatre cinquante-six vingt',
      'zéro six douze trente-quatre cinquante-six vingt',
    ],
  ])('%s in %j', (kind, text, found) => {
    expect(findContactData(text)).toEqual([{ kind, text: found }])
  })

  it.each([
    'Gate valve 4 in, class 600, 2 1/16" 5,000 psi',
    'Serial 0042-118-77, part 1234567890',
    'Pressure 10-15 bar at 80 °C, 1500 hp, 13 5/8 10K',
    'Built 2011, overhauled 2019-05-04, 12 500 running hours',
    'API 5CT L80, 9 5/8 in 47 ppf, 12.5 m joints',
    'API 6A.PSL 3G, API 6D.FS, DN150.PN16, ASME B16.5, ISO 10423',
    'Part 4500.CA-17, F22.A182, 12.5 in, 3.06 in, 1.25 m, 316L.SS',
    'Gate valve.In good state.It works.No leak, see drawing.pdf',
    'Two at 40 bar, one at Pau. Sold at dot marked prices',
    'Two three-inch and four six-inch valves, one ten-inch',
    'Dimensions 300 x 120 x 160 cm, 0.5 % wear',
  ])('is not seen in %j', (text) => {
    expect(findContactData(text)).toEqual([])
  })
})

describe('a masked text', () => {
  it('keeps everything but the contact data', () => {
    const text =
      'Two valves, 5,000 psi.\nCall +242 06 000 01 11 or sales@kouilou.example, see www.kouilou.example.'
    expect(maskContactData(text)).toBe(
      `Two valves, 5,000 psi.\nCall ${CONTACT_MASK} or ${CONTACT_MASK}, see ${CONTACT_MASK}`,
    )
    expect(findContactData(maskContactData(text))).toEqual([])
  })
})

it('contact data is kept from the other party until names are exchanged', () => {
  expect(seesContactData('buyer', 'seller', false)).toBe(false)
  expect(seesContactData('seller', 'buyer', false)).toBe(false)
  expect(seesContactData('buyer', 'seller', true)).toBe(true)
  expect(seesContactData('buyer', 'buyer', false)).toBe(true)
  expect(seesContactData('buyer', 'staff', false)).toBe(true)
  expect(seesContactData('staff', 'buyer', false)).toBe(true)
})
