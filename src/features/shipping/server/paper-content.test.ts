import { describe, expect, test } from 'vitest'
import { CONFIRMED } from '#kernel/trade/order.ts'
import type { PaperKind } from '../domain/papers.ts'
import type { Consignment } from './consignments.ts'
import { drawPaper } from './draw-paper.ts'
import { contentOf, type PaperContent } from './paper-content.ts'

const PARTY = { postcode: null, vatNumber: null, registrationNumber: null }
const SELLER = { ...PARTY, id: 4, name: 'Yard Ltd', street: 'Dock 9', city: 'Pau', country: 'France' }
const BUYER = { ...PARTY, id: 5, name: 'Drill SA', street: 'Tower 1', city: 'Libreville', country: 'Gabon' }

function consignment(change: Partial<Consignment> = {}): Consignment {
  return {
    side: 'staff',
    seller: SELLER,
    buyer: BUYER,
    agreed: { incoterm: 'CIF', place: 'Port-Gentil', mode: 'roro' },
    isCollected: false,
    isShared: false,
    papers: [],
    contact: { recipient: 'Ada Lovelace', phone: '+241 01 02 03 04', siteHours: null, note: 'Gate 3' },
    hasLabel: false,
    order: {
      id: 'one',
      number: 2031,
      cartId: 'cart',
      companyId: 5,
      status: CONFIRMED,
      paidAt: new Date(),
      currency: 'usd',
      shippingMinor: 120_050n,
      country: 'Gabon',
      city: 'Port-Gentil',
      postcode: null,
      street: 'Zone Oprag, lot 14',
      carrier: 'GeoCarrier',
      createdAt: new Date(),
    },
    lines: [
      {
        sellerId: 4,
        listingId: 7,
        title: 'Gate valve',
        language: 'en',
        brand: 'Cameron',
        condition: 'new',
        quantity: 3,
        unitPriceMinor: 250_050n,
        lotPieces: null,
        hsCode: '848180',
        origin: null,
        netKg: null,
        grossKg: 40.5,
        weightKg: 40.5,
        lengthCm: 100,
        widthCm: 50,
        heightCm: 40,
        from: 'Houston, United States',
        fromCountry: 'United States',
        fromPostcode: null,
      },
    ],
    ...change,
  }
}

const drawn = { language: 'en', now: new Date() } as const
const read = (kind: PaperKind, change: Partial<Consignment> = {}) =>
  contentOf(kind, consignment(change), drawn)
const everythingIn = (content: PaperContent) => JSON.stringify(content)

test('papers of lots say what a lot is, and count packages instead of units', () => {
  const lines = consignment().lines.map((line) => ({ ...line, lotPieces: 12 }))
  for (const kind of ['packing_list', 'customs_invoice'] as const) {
    const said = everythingIn(read(kind, { lines }))
    expect(said).toContain('Cameron, lot of 12 pieces')
    expect(said).not.toMatch(/units|unit price/i)
  }
  expect(everythingIn(read('packing_list', { lines }))).toContain('One package for each unit or lot')
  expect(read('customs_invoice', { lines }).table?.columns).toEqual(['Quantity', 'Price each', 'Amount'])
})

test('who takes the goods stands with the consignee, but not before the seller', () => {
  for (const kind of ['packing_list', 'customs_invoice', 'cmr', 'shipping_instructions'] as const) {
    const known = everythingIn(read(kind))
    for (const words of [
      'Recipient on site: Ada Lovelace',
      'Telephone on site: +241 01 02 03 04',
      'Note for the delivery: Gate 3',
    ])
      expect(known).toContain(words)
    expect(everythingIn(read(kind, { side: 'seller' }))).not.toContain('Ada Lovelace')
  }
})

describe('a packing list', () => {
  test('counts and weighs every unit, and leaves out what is unknown', () => {
    const { table, totals, missing } = read('packing_list')
    expect(table?.rows[0]?.cells).toEqual(['3', '100 × 50 × 40', 'to be given', '121.5'])
    expect(totals.map(([, value]) => value)).toEqual(['3', 'to be given', '121.5 kg', '0.6 m³'])
    expect(missing).toEqual(['Net weight (Gate valve): the seller gives it'])
  })
})

describe('what customs ask', () => {
  const [line] = consignment().lines
  if (!line) throw new Error('there is one')
  const known = { lines: [{ ...line, origin: 'DE', netKg: 38 }] }

  test('is on the packing list and the customs invoice as far as the listing says it, by article and in all', () => {
    const list = read('packing_list', known)
    expect(list.table?.rows[0]).toMatchObject({
      notes: 'Cameron · HS 848180 · Origin: Germany',
      cells: ['3', '100 × 50 × 40', '114', '121.5'],
    })
    expect(list.totals).toContainEqual(['Net (kg)', '114 kg'])
    expect(list.missing).toEqual([])
    const { table, notes, missing } = read('customs_invoice', known)
    expect(table?.rows[0]?.notes).toBe(
      'Cameron · HS 848180 · Origin: Germany · Net weight 114 kg, gross weight 121.5 kg',
    )
    expect(notes).toContain('Net weight 114 kg, gross weight 121.5 kg')
    expect(missing).toEqual([])
  })

  test('is missing on a customs invoice where the goods cross a border, and nowhere else', () => {
    const lacks = (country: string) => {
      const { order } = consignment()
      const lines = [{ ...line, fromCountry: 'Germany' }]
      return read('customs_invoice', { order: { ...order, country }, lines }).missing
    }
    expect(lacks('Gabon')).toContain('Country of origin (Gate valve): the seller gives it')
    expect(lacks('Italy')).toEqual(['Net weight (Gate valve): the seller gives it'])
  })
})

describe('a customs invoice', () => {
  test('says whether the goods are new, and the seller’s names the place where the invoice of the sale does', () => {
    const { lines } = consignment()
    const used = lines.map((line) => ({ ...line, condition: 'used' as const }))
    const noteOf = (sold: Consignment['lines']) => read('customs_invoice', { lines: sold }).notes[1]
    expect(noteOf(lines)).toBe('New industrial equipment, as described.')
    expect(noteOf(used)).toBe('Used or surplus industrial equipment, as described.')
    expect(noteOf([...lines, ...used])).toContain('New and used')
    const agreed = { incoterm: 'DAP', place: null, mode: null } as const
    const term = (side: Consignment['side']) => read('customs_invoice', { side, agreed }).facts.at(-1)?.[1]
    expect(term('buyer')).toBe('DAP Port-Gentil, Gabon')
    expect(term('seller')).toBe('DAP, at the place named on the invoice of the sale, Gabon')
  })

  test('has the value of the goods and the delivery, and asks for no payment', () => {
    const { totals, notes } = read('customs_invoice')
    expect(totals).toEqual([
      ['Value of the goods', '7,501.50 USD'],
      ['Delivery', '1,200.50 USD'],
      ['Total', '8,702.00 USD'],
    ])
    expect(notes.join()).toContain('no payment is asked for')
  })

  test('does not divide a charge that several sellers share, nor read it to a seller', () => {
    for (const change of [{ isShared: true }, { side: 'seller' }] as const)
      expect(read('customs_invoice', change).totals).toEqual([
        ['Value of the goods', '7,501.50 USD'],
        ['Delivery', 'to be given'],
      ])
  })
})

test('a customs invoice of collected goods has no delivery', () => {
  expect(read('customs_invoice', { isCollected: true, side: 'seller' }).totals).toEqual([
    ['Value of the goods', '7,501.50 USD'],
  ])
})

describe('each side', () => {
  test.each(['packing_list', 'customs_invoice', 'cmr', 'shipping_instructions'] as const)(
    'reads the name of the other, not its address: %s',
    (kind) => {
      const agreed = { incoterm: 'DAP', place: null, mode: 'road' } as const
      const forSeller = everythingIn(read(kind, { side: 'seller', agreed }))
      expect(forSeller).toContain('Drill SA')
      for (const hidden of ['Oprag', 'Port-Gentil', 'Tower 1', 'Libreville', '1,200.50', 'GeoCarrier'])
        expect(forSeller).not.toContain(hidden)
      const forBuyer = everythingIn(read(kind, { side: 'buyer', agreed }))
      expect(forBuyer).toContain('Yard Ltd')
      for (const hidden of ['Dock 9', 'Pau']) expect(forBuyer).not.toContain(hidden)
      const forStaff = everythingIn(read(kind, { agreed }))
      for (const shown of ['Oprag', 'Dock 9']) expect(forStaff).toContain(shown)
    },
  )
})

describe('the papers for who carries', () => {
  test('a consignment note has its 24 boxes in order, with who pays', () => {
    const { boxes } = read('cmr', { agreed: { incoterm: 'FCA', place: 'Houston', mode: null } })
    expect(boxes.map(([name]) => Number.parseInt(name, 10))).toEqual(
      Array.from({ length: 24 }, (_, at) => at + 1),
    )
    expect(boxes[13]?.[1]).toBe('Carriage forward')
    expect(boxes[19]?.[1]).toBe('Consignee')
    expect(boxes[18]?.[1]).toBe('FCA Houston')
  })

  test.each([
    ['the carrier of goods at list price', { incoterm: 'DAP', place: null, mode: null }, 'GeoCarrier'],
    [
      'the forwarder of a freight',
      { incoterm: 'CFR', place: 'Port-Gentil', mode: 'road', forwarder: 'Heavy' },
      'Heavy',
    ],
    [
      'nobody where the seller delivers',
      { incoterm: 'DAP', place: 'Port-Gentil', mode: null, forwarder: null },
      null,
    ],
  ] as const)('a consignment note names %s as the carrier, and never a term', (_, agreed, carrier) => {
    const { boxes } = read('cmr', { agreed })
    const blank = boxes[16]?.[1]
    expect(boxes[15]?.[1]).toBe(carrier ?? blank)
  })

  test('instructions name the ports as to be given, by whom, and the freight', () => {
    const { boxes, missing } = read('shipping_instructions')
    expect(boxes).toContainEqual(['Port of loading', 'to be given'])
    expect(boxes).toContainEqual(['Freight', 'Freight prepaid'])
    expect(boxes).toContainEqual(['Carried as', 'RoRo'])
    expect(missing).toContain('Ports of loading and discharge, vessel: the forwarder gives it')
  })
})

test('every paper can be drawn in both languages', async () => {
  for (const kind of ['packing_list', 'customs_invoice', 'cmr', 'shipping_instructions'] as const)
    for (const language of ['en', 'fr'] as const) {
      const in1 = { language, now: new Date() }
      const file = await drawPaper(contentOf(kind, consignment(), in1), in1)
      expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
    }
})
