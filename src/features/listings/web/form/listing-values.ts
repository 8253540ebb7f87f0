import { given } from '#kernel/text/tidy.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'
import type { SessionUser } from '#client/session-store.ts'
import type { ReadFigure } from '#client/use-form.ts'
import type { AddForm, EditForm } from '../../contract/bodies.ts'
import { type Fact, FACTS } from '../../domain/content.ts'
import { ATTRIBUTE_FIELDS, attributesBody, NO_ATTRIBUTES, type AttributeTexts } from './attribute-values.ts'
import type { FormPicture } from '../pictures/form-pictures.ts'

/** The values of the add and edit forms as typed, under the names of the interface; an unknown fact is ''. */
export interface ListingValues extends AttributeTexts, Record<Fact, string> {
  title: string
  /** The language of title and description; '' means that of the page. */
  language: '' | Language
  brand: string
  categorie: string
  type: string
  condition: '' | Condition
  description: string
  /** In the language that is not the one above. */
  secondTitle: string
  secondDescription: string
  qty: string
  prix: string
  currency: '' | Currency
  country: string
  city: string
  /** The owner: the member's company, or the one in `legalOwner`. */
  owner: 'company' | 'other'
  legalOwner: string
  /** The seller's own reference number. */
  reference: string
  /** Chosen and stored pictures, the cover first. */
  image: readonly FormPicture[]
}

export const EMPTY_LISTING: ListingValues = {
  title: '',
  language: '',
  brand: '',
  categorie: '',
  type: '',
  condition: '',
  description: '',
  secondTitle: '',
  secondDescription: '',
  qty: '',
  prix: '',
  currency: '',
  country: '',
  city: '',
  owner: 'company',
  legalOwner: '',
  ...NO_ATTRIBUTES,
  reference: '',
  lotPieces: '',
  year: '',
  partNumber: '',
  serialNumber: '',
  runningHours: '',
  hsCode: '',
  originCountry: '',
  netWeightKg: '',
  weightKg: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  originPostcode: '',
  liftingPoints: '',
  loadingHours: '',
  loadingEquipment: '',
  norm: '',
  h2s: '',
  hydrocarbons: '',
  image: [],
}

/** What the form of a new listing begins with: most goods stand where their seller is. */
export function newListingOf({
  userCountry: country,
  userCity: city,
}: Pick<SessionUser, 'userCountry' | 'userCity'>): ListingValues {
  return { ...EMPTY_LISTING, country, city }
}

export type ListingField = keyof ListingValues

/** The fields of each zone of the form (spec §2: basic info, details, images). */
export const ZONES = {
  basic: ['title', 'brand', 'categorie', 'type', 'condition'],
  details: [
    'description',
    'secondTitle',
    'secondDescription',
    'qty',
    'prix',
    'currency',
    'country',
    'city',
    'legalOwner',
    ...ATTRIBUTE_FIELDS,
    'reference',
    ...FACTS,
  ],
  images: ['image'],
} as const satisfies Record<string, readonly ListingField[]>
export type Zone = keyof typeof ZONES

/** The facts that are figures; the others are sent as typed. */
const FIGURES: readonly Fact[] = [
  'lotPieces',
  'year',
  'runningHours',
  'netWeightKg',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
]

/** How typed figures are read. */
export interface Reading {
  figure: ReadFigure
  language: Language
}

function factsOf(values: ListingValues, figure: ReadFigure) {
  return (['reference', ...FACTS] as const).map((name) => {
    // Its field has the English name, as all fields of countries.
    if (name === 'originCountry') return [name, countryByName(values[name])?.code] as const
    const isFigure = name !== 'reference' && FIGURES.includes(name)
    return [name, isFigure ? figure(values[name]) : given(values[name])] as const
  })
}

/** What may be left out, as typed. */
const optionalOf = (values: ListingValues, figure: ReadFigure) => [
  ...(['secondTitle', 'secondDescription'] as const).map((name) => [name, given(values[name])] as const),
  ...factsOf(values, figure),
]

function commonBody(values: ListingValues, figure: ReadFigure) {
  const { title, brand, categorie, type, description, country, city, currency, condition } = values
  const prix = figure(values.prix)
  const written = values.language && { language: values.language }
  return { title, brand, categorie, type, description, country, city, prix, currency, condition, ...written }
}

const furtherCalls = (values: ListingValues, figure: ReadFigure) => ({
  qty: figure(values.qty),
  image: values.image.filter(({ removing }) => !removing),
})

/** What the add form sends, as far as it is valid; empty optional fields are omitted. */
export function toAddForm(
  values: ListingValues,
  { figure, language }: Reading,
  company: { userEntreprise: string; userEntrepriseId: number },
): Typed<AddForm> {
  const attributes = Object.entries(attributesBody(values.type, values, language))
  const given = attributes.filter(([, value]) => value !== null)
  return {
    listing: {
      ...commonBody(values, figure),
      ...Object.fromEntries(optionalOf(values, figure).filter(([, value]) => value !== undefined)),
      ...(given.length > 0 && { attributes: Object.fromEntries(given) }),
      legalOwner: values.owner === 'other' ? values.legalOwner : company.userEntreprise,
      entrepriseId: company.userEntrepriseId,
    },
    ...furtherCalls(values, figure),
  }
}

/** What the edit form sends, as far as it is valid; `null` clears an optional field. */
export function toEditForm(values: ListingValues, { figure, language }: Reading): Typed<EditForm> {
  const attributes = attributesBody(values.type, values, language)
  return {
    listing: {
      ...commonBody(values, figure),
      ...Object.fromEntries(optionalOf(values, figure).map(([name, value]) => [name, value ?? null])),
      ...(Object.keys(attributes).length > 0 && { attributes }),
    },
    ...furtherCalls(values, figure),
  }
}

type Typed<Body> = { [Key in keyof Body]: unknown }
