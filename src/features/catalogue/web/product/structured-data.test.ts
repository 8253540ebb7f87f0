import { expect, test } from 'vitest'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { plateRows } from '../../contract/data-sheet.ts'
import { plainText, productStructuredData } from './structured-data.ts'

test('search engines read the product, its offer by Gisement and the way to it', () => {
  expect(productStructuredData(TEST_PRODUCT_DETAIL, 'fr')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: 'Gate valve 4 in, class 600',
        url: '/fr/product/34',
        sku: '34',
        category: 'Équipement général',
        brand: { '@type': 'Brand', name: 'Cameron' },
        description: 'Removed from service in 2024, tested.',
        image: ['/img/ab-1200.jpg'],
        mpn: 'AB-12',
        offers: {
          '@type': 'Offer',
          url: '/fr/product/34',
          price: '1250.00',
          priceCurrency: 'USD',
          itemCondition: 'https://schema.org/UsedCondition',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: 'Gisement' },
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Accueil', item: '/fr' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Équipement général',
            item: '/fr?categorie=General+Equipment',
          },
          { '@type': 'ListItem', position: 3, name: 'Gate valve 4 in, class 600', item: '/fr/product/34' },
        ],
      },
    ],
  })
})

test('search engines read of how many pieces the price of a lot is', () => {
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price: '1250.00',
    priceCurrency: 'USD',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 12, unitCode: 'H87' },
  }
  expect(productStructuredData({ ...TEST_PRODUCT_DETAIL, lotPieces: 12 }, 'en')).toMatchObject({
    '@graph': [{ offers: { price: '1250.00', priceSpecification } }, {}],
  })
})

test('text of a description is what it says, with its signs', () => {
  expect(plainText('<p>Valve &lt;2 in &amp; more</p><ul><li>one</li></ul>')).toBe('Valve <2 in & more one')
})

test('the plate names what is known, in the units and the language of the page', () => {
  const rows = plateRows(TEST_PRODUCT_DETAIL, 'fr')
  expect(rows.map(({ label, value }) => [label, value].join(': '))).toEqual([
    'Marque: Cameron',
    'Catégorie: Équipement général',
    'Type: Vannes',
    'État: Occasion',
    'Région: Pau, France',
    'Unités disponibles: 3',
    'Année: 2012',
    'Référence: AB-12',
    'Poids emballé: 1\u00a0250,5\u00a0kg',
    'Dimensions emballées: 90\u00a0×\u00a080\u00a0×\u00a070\u00a0cm',
    'Contamination: non déclarée',
  ])
})

test('the plate and search engines name where it was made, and the plate what it weighs without its packing', () => {
  const facts = { ...TEST_PRODUCT_DETAIL.facts, originCountry: 'IT', netWeightKg: 1100.5 }
  const product = { ...TEST_PRODUCT_DETAIL, facts, madeIn: 'Italie' }
  const rows = plateRows(product, 'fr')
  const first = rows.findIndex(({ label }) => label === 'Fabriqué en')
  expect(rows.slice(first, first + 3)).toEqual([
    { label: 'Fabriqué en', value: 'Italie' },
    { label: 'Poids net', value: '1\u00a0100,5\u00a0kg' },
    { label: 'Poids emballé', value: '1\u00a0250,5\u00a0kg' },
  ])
  expect(productStructuredData(product, 'fr')).toMatchObject({
    '@graph': [{ countryOfOrigin: { '@type': 'Country', name: 'Italie' } }, {}],
  })
})

test('an overhauled item is refurbished, one for parts damaged, and other grades are as the condition says', () => {
  const conditionOf = (stored: string) => {
    const grade = { key: 'condition_grade', label: 'Condition grade', value: stored, stored }
    return JSON.stringify(productStructuredData({ ...TEST_PRODUCT_DETAIL, attributes: [grade] }, 'en')).match(
      /schema\.org\/(\w+Condition)/,
    )?.[1]
  }
  expect(['overhauled', 'parts', 'running', 'as_is'].map(conditionOf)).toEqual([
    'RefurbishedCondition',
    'DamagedCondition',
    'UsedCondition',
    'UsedCondition',
  ])
})
