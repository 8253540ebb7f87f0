import { HAZARDS, type Finding } from '#kernel/trade/contamination/declaration.ts'
import { changedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'

/** What staff review: everything except price, currency and quantity, which change at once (decisions §4). */
export interface ListingContent {
  title: string
  brand: string
  category: string
  type: string
  condition: Condition
  /** Sanitised. */
  descriptionHtml: string
  /** In the language that is not the listing's; null if it is said in one language only. */
  secondTitle: string | null
  /** Sanitised; never without a second title. */
  secondDescriptionHtml: string | null
  country: string
  city: string
  /** The pieces of a lot, which price, quantity, weight and size are about; null if they are about single units. */
  lotPieces: number | null
  year: number | null
  partNumber: string | null
  serialNumber: string | null
  runningHours: number | null
  hsCode: string | null
  /** Where it was made, not where it stands: ISO 3166-1, two letters. */
  originCountry: string | null
  /** Kilograms of a unit without its packing. */
  netWeightKg: number | null
  /** Kilograms and centimetres of a packed unit. */
  weightKg: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  originPostcode: string | null
  /** How it is lifted, when the yard loads, and with what; forwarders ask for these. */
  liftingPoints: string | null
  loadingHours: string | null
  loadingEquipment: string | null
  /** The contamination declaration; null if undeclared or not required. */
  norm: Finding | null
  h2s: Finding | null
  hydrocarbons: Finding | null
  /** The attributes of its type. */
  attributes: Attributes
}

/** What a seller may leave out; without one, `contentOfForm` does not compile. */
export const FACTS = [
  'lotPieces',
  'year',
  'partNumber',
  'serialNumber',
  'runningHours',
  'hsCode',
  'originCountry',
  'netWeightKg',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'originPostcode',
  'liftingPoints',
  'loadingHours',
  'loadingEquipment',
  ...HAZARDS,
] as const satisfies readonly (keyof ListingContent)[]
export type Fact = (typeof FACTS)[number]

/** Every field, in the order of the form; without one, `contentOf` does not compile. */
export const CONTENT_FIELDS = [
  'title',
  'brand',
  'category',
  'type',
  'condition',
  'descriptionHtml',
  'secondTitle',
  'secondDescriptionHtml',
  'country',
  'city',
  ...FACTS,
  'attributes',
] as const satisfies readonly (keyof ListingContent)[]
export type ContentField = (typeof CONTENT_FIELDS)[number]

/** The fields in which two contents differ, in the order of the form. */
export function changedFields(before: ListingContent, after: ListingContent): ContentField[] {
  return CONTENT_FIELDS.filter((field) =>
    field === 'attributes'
      ? changedAttributes(before.attributes, after.attributes).length > 0
      : before[field] !== after[field],
  )
}

/** What a content says in its second language. */
export type SecondTexts = Pick<ListingContent, 'secondTitle' | 'secondDescriptionHtml'>

/** Sold by the unit, as everything in revisions of earlier releases. */
export const NO_LOT = { lotPieces: null } as const

/** Nothing said for customs, as in revisions of earlier releases. */
export const NO_CUSTOMS = { originCountry: null, netWeightKg: null } as const

/** Nothing said about loading, as in revisions of earlier releases. */
export const NO_LOADING = { liftingPoints: null, loadingHours: null, loadingEquipment: null } as const

/** The empty contamination declaration. */
export const NO_DECLARATION = { norm: null, h2s: null, hydrocarbons: null } as const

/** What a unit weighs with its packing and without, as far as it is said. */
export interface UnitWeights {
  weightKg?: number | null | undefined
  netWeightKg?: number | null | undefined
}

/** Whether a unit would weigh more without its packing than with it. */
export const isNetHeavier = ({ weightKg, netWeightKg }: UnitWeights): boolean =>
  typeof weightKg === 'number' && typeof netWeightKg === 'number' && netWeightKg > weightKg

/**
 * Whether a draft was photographed in a yard and its form was never saved: it has no brand yet, and its price only
 * keeps the place of one.
 */
export const isUnfinished = ({ brand }: { brand: string }): boolean => brand === ''
