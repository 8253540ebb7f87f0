import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listing } from '#db/schema/listings.ts'
import { IMPORT_FIELDS } from '#features/imports/domain/columns.ts'
import { createListingBody } from '#features/listings/contract/bodies.ts'
import { CONTENT_FIELDS, type ListingContent } from '#features/listings/domain/content.ts'
import { EMPTY_LISTING, ZONES } from '#features/listings/web/form/listing-values.ts'
import { documentOf } from '#search/words/search-document.ts'

// What the compiler can't see, because the lists belong to features that don't know each other.

const COLUMNS = getTableColumns(listing)
const TEXTS = CONTENT_FIELDS.filter((field) => {
  const { columnType, enumValues } = COLUMNS[field]
  return columnType === 'PgText' && !enumValues?.length
})

/** A postcode is not public; nobody looks for the origin, or for the ways of loading. */
const NOT_SEARCHED = ['originCountry', 'originPostcode', 'liftingPoints', 'loadingHours', 'loadingEquipment']

/** An HS code has figures alone. */
const wordFor = (field: string) => (field === 'hsCode' ? '730429' : field.toLowerCase())

test('search finds a listing by each of its texts', () => {
  const written = Object.fromEntries(TEXTS.map((field) => [field, wordFor(field)]))
  const { words } = documentOf({
    ...(written as Pick<ListingContent, 'title' | 'brand' | 'category' | 'type' | 'country' | 'city'>),
    secondTitle: written['secondTitle'] ?? null,
    secondDescriptionText: written['secondDescriptionHtml'] ?? null,
    partNumber: written['partNumber'] ?? null,
    serialNumber: written['serialNumber'] ?? null,
    hsCode: written['hsCode'] ?? null,
    descriptionText: written['descriptionHtml'] ?? '',
    condition: 'new',
    currency: 'eur',
    year: null,
    runningHours: null,
    attributes: {},
  })
  expect(TEXTS.filter((field) => !words.has(wordFor(field)))).toEqual(NOT_SEARCHED)
})

test('a sheet can say each field of the form', () => {
  // Attributes have columns of their own, and the columns of a second language name it; the language and the company
  // are those of the import.
  const others = ['attributes', 'secondTitle', 'secondDescription', 'language', 'entrepriseId']
  const fields = Object.keys(createListingBody.shape).filter((field) => !others.includes(field))
  expect(fields.filter((field) => !IMPORT_FIELDS.some((column) => column === field))).toEqual([])
})

test('each field of the form is in one of its zones', () => {
  const shown = Object.values(ZONES).flat()
  // They have defaults, so that they are never incomplete.
  const settled = ['language', 'owner']
  // The unit of an attribute stands in its field.
  const fields = Object.keys(EMPTY_LISTING).filter((field) => !field.startsWith('unit.'))
  expect([...shown, ...settled].toSorted()).toEqual(fields.toSorted())
})
