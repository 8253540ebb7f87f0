import { expect, test } from 'vitest'
import { formatPrice } from '#kernel/money/money.ts'
import type { ProductDetail } from '#kernel/trade/product.ts'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import type { ComparedListing } from './endpoints.ts'
import { comparedRows } from './rows.ts'

const shown = (id: number, change: Partial<ProductDetail> = {}): ComparedListing => ({
  id,
  standing: 'shown',
  product: { ...TEST_PRODUCT_DETAIL, id, ...change },
  seller: null,
})
const gone = (id: number): ComparedListing => ({ id, standing: 'gone', product: null, seller: null })

const rowOf = (label: string, ...listings: ComparedListing[]) =>
  comparedRows(listings, 'en').find((row) => row.label === label)

test('a fact has one cell for each listing, and is marked where they differ', () => {
  const rows = comparedRows([shown(1), shown(2, { brand: 'Vetco', price: 1250, qty: 1 })], 'en')
  expect(rows.slice(0, 4)).toEqual([
    { label: 'Price', cells: ['$1,250 per unit, excl. VAT', '$1,250 per unit, excl. VAT'], differs: false },
    {
      label: 'Handed over',
      cells: ['FCA Pau, France (Incoterms 2020)', 'FCA Pau, France (Incoterms 2020)'],
      differs: false,
    },
    { label: 'Availability', cells: ['3 units available', '1 unit available'], differs: true },
    { label: 'Brand', cells: ['Cameron', 'Vetco'], differs: true },
  ])
})

test('a fact differs among the listings that state it, and one of none has no row', () => {
  expect(rowOf('Part number', shown(1), shown(2, { facts: {} }))).toEqual({
    label: 'Part number',
    cells: ['AB-12', ''],
    differs: false,
  })
  const others = [shown(2, { facts: {} }), shown(3, { facts: { partNumber: 'AB-13' } })]
  expect(rowOf('Part number', shown(1), ...others)?.differs).toBe(true)
  expect(rowOf('Serial number', shown(1), shown(2))).toBeUndefined()
})

test('a listing that can not be seen is compared in nothing', () => {
  expect(rowOf('Brand', shown(1), gone(2))).toEqual({
    label: 'Brand',
    cells: ['Cameron', ''],
    differs: false,
  })
  expect(comparedRows([gone(2)], 'en')).toEqual([])
})

test('attributes of several types stand where their types have them', () => {
  const attribute = (label: string) => ({ key: label, label, value: '4 in', other: 'DN 100', stored: 4 })
  const labels = comparedRows(
    [
      shown(1, { attributes: [attribute('Size'), attribute('Class')] }),
      shown(2, { attributes: [attribute('Size'), attribute('Bore'), attribute('Class')] }),
    ],
    'en',
  ).map(({ label }) => label)
  expect(labels.slice(labels.indexOf('Size'), labels.indexOf('Class') + 1)).toEqual(['Size', 'Bore', 'Class'])
  expect(rowOf('Size', shown(1, { attributes: [attribute('Size')] }))?.cells).toEqual(['4 in (DN 100)'])
})

test('what can not be stated of a thing is not missing: attributes of other types, hazards of new goods', () => {
  const outsideOf = (label: string, ...listings: ComparedListing[]) => rowOf(label, ...listings)?.outside
  const bore = { key: 'bore', label: 'Bore', value: '13-5/8 in', stored: 13.625 }
  const used = { condition: 'used', categorie: 'Completion, Intervention Equipment' } as const
  const wellhead = shown(1, { ...used, type: 'Wellheads', attributes: [bore], facts: { runningHours: 4 } })
  const other = shown(2, { ...used, type: 'Wellheads', attributes: [], facts: { norm: 'clean' } })
  const generator = shown(3, { type: 'Generators', condition: 'new', attributes: [], facts: {} })
  expect(outsideOf('Bore', wellhead, other, generator, gone(4))).toEqual([false, false, true, false])
  expect(outsideOf('Running hours', wellhead, other, generator)).toEqual([false, true, false])
  expect(outsideOf('NORM', other, wellhead, generator)).toEqual([false, false, true])
  expect(outsideOf('Contamination', other, wellhead, generator)).toEqual([true, false, true])
  expect(outsideOf('Part number', shown(1), generator)).toBeUndefined()
})

test('sold and reserved listings say so', () => {
  const cells = rowOf(
    'Availability',
    shown(1, { availability: 'sold' }),
    shown(2, { availability: 'reserved' }),
  )
  expect(cells?.cells).toEqual(['Sold', 'Reserved'])
})

test('a lot says how many pieces its price is for', () => {
  const lot = shown(1, { qty: 1, lotPieces: 12 })
  expect(rowOf('Price', lot)?.cells).toEqual(['$1,250 for the lot of 12, excl. VAT'])
  expect(rowOf('Availability', lot)?.cells).toEqual(['1 lot of 12 pieces available'])
  expect(rowOf('Available', lot)).toBeUndefined()
  expect(comparedRows([lot], 'fr')[0]?.cells).toEqual([`${formatPrice(1250, 'usd', 'fr')} le lot de 12, HT`])
})

test('French rows are written the French way', () => {
  expect(comparedRows([shown(1)], 'fr')[0]).toEqual({
    label: 'Prix',
    cells: [`${formatPrice(1250, 'usd', 'fr')} l’unité, HT`],
    differs: false,
  })
})
