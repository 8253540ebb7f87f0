import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import type { OwnListing } from '../../contract/views.ts'
import { attributeTextsOf } from './attribute-values.ts'
import { storedPictures } from '../pictures/form-pictures.ts'
import { isUnfinished } from '../../domain/content.ts'
import { editableDescription } from '../../domain/description-text.ts'
import { EMPTY_LISTING, type ListingField, type ListingValues } from './listing-values.ts'
import { numberText } from '#kernel/text/typed-number.ts'

/**
 * The owner's record as values of the form: the pending change if there is one, or else the published
 * content.
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
    secondTitle: content.secondTitle ?? '',
    secondDescription: editableDescription(content.secondDescription ?? ''),
    country: content.country,
    city: content.city,
    qty: listing.stockVersion === null ? '' : String(listing.qty),
    // The price and currency of a draft from the yard only keep their place.
    prix: isUnfinished(content) ? '' : numberText(listing.prix, language),
    currency: isUnfinished(content) ? '' : listing.currency,
    reference: listing.reference ?? '',
    lotPieces: numberText(facts.lotPieces, language),
    year: numberText(facts.year, language),
    partNumber: facts.partNumber ?? '',
    serialNumber: facts.serialNumber ?? '',
    runningHours: numberText(facts.runningHours, language),
    hsCode: facts.hsCode ?? '',
    originCountry: countryByCode(facts.originCountry ?? '')?.en ?? '',
    netWeightKg: numberText(facts.netWeightKg, language),
    weightKg: numberText(facts.weightKg, language),
    lengthCm: numberText(facts.lengthCm, language),
    widthCm: numberText(facts.widthCm, language),
    heightCm: numberText(facts.heightCm, language),
    originPostcode: facts.originPostcode ?? '',
    liftingPoints: facts.liftingPoints ?? '',
    loadingHours: facts.loadingHours ?? '',
    loadingEquipment: facts.loadingEquipment ?? '',
    norm: facts.norm ?? '',
    h2s: facts.h2s ?? '',
    hydrocarbons: facts.hydrocarbons ?? '',
  }
}

/** The text fields whose values have changed. */
export function touchedFields(values: ListingValues, untouched: ListingValues): FieldOfText[] {
  return FIELDS_OF_TEXT.filter((field) => values[field] !== untouched[field])
}

type FieldOfText = Exclude<ListingField, 'image'>

export const FIELDS_OF_TEXT = (Object.keys(EMPTY_LISTING) as ListingField[]).filter(
  (field): field is FieldOfText => field !== 'image',
)

/**
 * Compares with what others changed while the form was open: `taken` are the fields to take over, because
 * nobody typed into them here; `both` were changed on both sides.
 */
export function takeOver(typed: ListingValues, loaded: ListingValues, theirs: ListingValues) {
  const touched = touchedFields(typed, loaded)
  const changed = touchedFields(theirs, loaded)
  const both = changed.filter((field) => touched.includes(field) && typed[field] !== theirs[field])
  const taken = changed.filter((field) => !touched.includes(field)).map((field) => [field, theirs[field]])
  return { taken: Object.fromEntries(taken) as Partial<ListingValues>, both }
}

/** The stock as last read, to tell whether the quantity was changed. */
export interface StockFigure {
  qty: number
  stockVersion: number | null
}
