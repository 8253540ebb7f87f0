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
  ])('%s in %j', (kind, text, found) => {
    expect(findContactData(text)).toEqual([{ kind, text: found }])
  })

  it.each([
    'Gate valve 4 in, class 600, 2 1/16" 5,000 psi',
    'Serial 0042-118-77, part 1234567890',
    'Pressure 10-15 bar at 80 °C, 1500 hp, 13 5/8 10K',
    'Built 2011, overhauled 2019-05-04, 12 500 running hours',
    'API 5CT L80, 9 5/8 in 47 ppf, 12.5 m joints',
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
