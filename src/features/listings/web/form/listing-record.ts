import type { Language } from '#kernel/text/language.ts'
import type { OwnListing } from '../../contract/views.ts'
import { attributeTextsOf } from './attribute-values.ts'
import { storedPictures } from '../pictures/form-pictures.ts'
import { editableDescription } from '../../domain/description-text.ts'
import { EMPTY_LISTING, type ListingField, type ListingValues } from './listing-values.ts'
import { numberText } from '#kernel/text/typed-number.ts'

/**
 * The owner's record in the fields of the form: what was proposed last, where a change waits, or else what is
 * published.
 */
export function valuesOf(listing: OwnListing, language: Language): ListingValues {
  const content = listing.revision?.content ?? listing
  const { facts } = content
  return {
    ...EMPTY_LISTING,
    image: storedPictures(listing.images),
    ...attributeTextsOf(content.attributes, language),
    title: content.title,
    language: listing.language,
    brand: content.brand,
    categorie: content.categorie,
    type: content.type,
    condition: content.condition,
    description: editableDescription(content.description),
    country: content.country,
    city: content.city,
    qty: listing.stockVersion === null ? '' : String(listing.qty),
    prix: numberText(listing.prix, language),
    currency: listing.currency,
    reference: listing.reference ?? '',
    year: numberText(facts.year, language),
    partNumber: facts.partNumber ?? '',
    serialNumber: facts.serialNumber ?? '',
    runningHours: numberText(facts.runningHours, language),
    hsCode: facts.hsCode ?? '',
    weightKg: numberText(facts.weightKg, language),
    lengthCm: numberText(facts.lengthCm, language),
    widthCm: numberText(facts.widthCm, language),
    heightCm: numberText(facts.heightCm, language),
    originPostcode: facts.originPostcode ?? '',
    norm: facts.norm ?? '',
    h2s: facts.h2s ?? '',
    hydrocarbons: facts.hydrocarbons ?? '',
  }
}

/** The stock as it was read last: what an untouched quantity is compared with. */
/** Fields of text that hold something else than before. */
export function touchedFields(values: ListingValues, untouched: ListingValues): FieldOfText[] {
  return FIELDS_OF_TEXT.filter((field) => values[field] !== untouched[field])
}

type FieldOfText = Exclude<ListingField, 'image'>

export const FIELDS_OF_TEXT = (Object.keys(EMPTY_LISTING) as ListingField[]).filter(
  (field): field is FieldOfText => field !== 'image',
)

/**
 * What somebody else changed while a form was open: the fields to take over, since nobody typed into them, and
 * those that both changed.
 */
export function takeOver(typed: ListingValues, loaded: ListingValues, theirs: ListingValues) {
  const touched = touchedFields(typed, loaded)
  const changed = touchedFields(theirs, loaded)
  const both = changed.filter((field) => touched.includes(field) && typed[field] !== theirs[field])
  const taken = changed.filter((field) => !touched.includes(field)).map((field) => [field, theirs[field]])
  return { taken: Object.fromEntries(taken) as Partial<ListingValues>, both }
}

export interface StockFigure {
  qty: number
  stockVersion: number | null
}
