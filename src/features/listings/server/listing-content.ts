import { invalidField } from '#kernel/errors.ts'
import type { CreateListingBody, UpdateListingBody } from '../contract/bodies.ts'
import { CONTENT_FIELDS, type ListingContent } from '../domain/content.ts'
import { sanitizeDescription } from './description.ts'
import type { ListingRow } from './listing-repository.ts'

const NO_FACTS = {
  year: null,
  partNumber: null,
  serialNumber: null,
  runningHours: null,
  hsCode: null,
  weightKg: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  originPostcode: null,
} satisfies Partial<ListingContent>

/**
 * What a form says, sanitised. A fact that the form leaves out stays as it was before; `null` clears it.
 * @throws AppError `invalid` for what a schema can't see: a description without a readable word, a year to come.
 */
export function contentOfForm(
  form: CreateListingBody | UpdateListingBody,
  before: Pick<ListingContent, keyof typeof NO_FACTS> | null,
  now: Date,
): ListingContent {
  const description = sanitizeDescription(form.description)
  if (description.text === '') throw invalidField('description', 'listings.errors.description')
  if (typeof form.year === 'number' && form.year > now.getUTCFullYear() + 1)
    throw invalidField('year', 'listings.errors.year')
  const kept = before ?? NO_FACTS
  const fact = <Name extends keyof typeof NO_FACTS>(name: Name) =>
    form[name] === undefined ? kept[name] : (form[name] as ListingContent[Name])
  return {
    title: form.title,
    brand: form.brand,
    category: form.categorie,
    type: form.type,
    condition: form.condition,
    descriptionHtml: description.html,
    country: form.country,
    city: form.city,
    year: fact('year'),
    partNumber: fact('partNumber'),
    serialNumber: fact('serialNumber'),
    runningHours: fact('runningHours'),
    hsCode: fact('hsCode'),
    weightKg: fact('weightKg'),
    lengthCm: fact('lengthCm'),
    widthCm: fact('widthCm'),
    heightCm: fact('heightCm'),
    originPostcode: fact('originPostcode'),
  }
}

/** The content of a listing as it is stored. */
export function contentOf(listing: ListingRow): ListingContent {
  return Object.fromEntries(
    CONTENT_FIELDS.map((field) => [field, listing[field]]),
  ) as unknown as ListingContent
}

/** The columns that a content fills, its plain text included. */
export function columnsOf(content: ListingContent) {
  return { ...content, descriptionText: sanitizeDescription(content.descriptionHtml).text }
}
