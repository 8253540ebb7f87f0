import { given } from '#kernel/text/tidy.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Condition } from '#kernel/trade/taxonomy.ts'
import { createListingBody, updateListingBody } from '../../contract/bodies.ts'
import { legalOwner, quantity } from '../../contract/fields.ts'
import { type Fact, FACTS } from '../../domain/content.ts'
import { LISTING_LIMITS } from '../../domain/limits.ts'
import {
  ATTRIBUTE_FIELDS,
  attributesBody,
  checkAttributes,
  NO_ATTRIBUTES,
  type AttributeTexts,
} from './attribute-values.ts'
import type { FormPicture } from '../pictures/form-pictures.ts'
import { typedNumber } from '#kernel/text/typed-number.ts'

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
  qty: '',
  prix: '',
  currency: '',
  country: '',
  city: '',
  owner: 'company',
  legalOwner: '',
  ...NO_ATTRIBUTES,
  reference: '',
  year: '',
  partNumber: '',
  serialNumber: '',
  runningHours: '',
  hsCode: '',
  weightKg: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
  originPostcode: '',
  norm: '',
  h2s: '',
  hydrocarbons: '',
  image: [],
}

export type ListingField = keyof ListingValues

/** The fields of each zone of the form (spec §2: basic info, details, images). */
export const ZONES = {
  basic: ['title', 'brand', 'categorie', 'type', 'condition'],
  details: [
    'description',
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
const FIGURES: readonly Fact[] = ['year', 'runningHours', 'weightKg', 'lengthCm', 'widthCm', 'heightCm']

/** The typed quantity; undefined if nothing was typed. */
export const quantityOf = (values: ListingValues, language: Language) => typedNumber(values.qty, language)

function factsOf(values: ListingValues, language: Language) {
  return (['reference', ...FACTS] as const).map((name) => {
    const isFigure = name !== 'reference' && FIGURES.includes(name)
    return [name, isFigure ? typedNumber(values[name], language) : given(values[name])] as const
  })
}

function commonBody(values: ListingValues, language: Language) {
  const { title, brand, categorie, type, description, country, city, currency, condition } = values
  const prix = typedNumber(values.prix, language)
  const written = values.language && { language: values.language }
  return { title, brand, categorie, type, description, country, city, prix, currency, condition, ...written }
}

/** The body of the create call as far as it is valid; empty optional fields are omitted. */
function createDraft(values: ListingValues, language: Language) {
  const attributes = Object.entries(attributesBody(values.type, values, language))
  const given = attributes.filter(([, value]) => value !== null)
  return {
    ...commonBody(values, language),
    ...Object.fromEntries(factsOf(values, language).filter(([, value]) => value !== undefined)),
    ...(given.length > 0 && { attributes: Object.fromEntries(given) }),
  }
}

/** The body of the update call as far as it is valid; `null` clears an optional field. */
function updateDraft(values: ListingValues, language: Language) {
  const attributes = attributesBody(values.type, values, language)
  return {
    ...commonBody(values, language),
    ...Object.fromEntries(factsOf(values, language).map(([name, value]) => [name, value ?? null])),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  }
}

/**
 * The body of `POST /api/materiels`, for values that passed `checkListing`.
 * @throws ZodError for any other values.
 */
export function createBodyOf(
  values: ListingValues,
  language: Language,
  company: { userEntreprise: string; userEntrepriseId: number },
) {
  return createListingBody.parse({
    ...createDraft(values, language),
    legalOwner: values.owner === 'other' ? values.legalOwner : company.userEntreprise,
    entrepriseId: company.userEntrepriseId,
  })
}

/** The body of `PUT /api/listing/update/{id}`, under the same condition. */
export function updateBodyOf(values: ListingValues, language: Language) {
  return updateListingBody.parse(updateDraft(values, language))
}

/** The errors by field, as keys of the message catalogue (spec §5). */
export function checkListing(
  values: ListingValues,
  { language, mode }: { language: Language; mode: 'add' | 'edit' },
): Partial<Record<ListingField, string>> {
  const found: Partial<Record<ListingField, string>> = checkAttributes(values.type, values, language)
  const note = (name: ListingField, result: { error?: { issues: readonly Issue[] } | undefined }) => {
    const message = result.error?.issues[0]?.message
    if (message !== undefined) found[name] ??= message
  }
  const body =
    mode === 'add'
      ? createListingBody.safeParse(createDraft(values, language))
      : updateListingBody.safeParse(updateDraft(values, language))
  for (const issue of body.error?.issues ?? []) {
    const name = issue.path[0]
    if (isField(name)) found[name] ??= issue.message
  }
  note('qty', quantity.safeParse(quantityOf(values, language)))
  if (mode === 'add' && values.owner === 'other') note('legalOwner', legalOwner.safeParse(values.legalOwner))
  if (values.image.every(({ removing }) => removing)) found.image = 'listings.errors.images'
  return inFormOrder(found)
}

/** Orders errors like the form, so that their summary reads like it. */
function inFormOrder<T>(found: Partial<Record<ListingField, T>>): Partial<Record<ListingField, T>> {
  const names = Object.keys(EMPTY_LISTING).filter((name): name is ListingField => name in found)
  return Object.fromEntries(names.map((name) => [name, found[name]]))
}

interface Issue {
  message: string
}

function isField(name: unknown): name is ListingField {
  return typeof name === 'string' && Object.hasOwn(EMPTY_LISTING, name)
}

export const { titleMax: TITLE_MAX, descriptionMax: DESCRIPTION_MAX } = LISTING_LIMITS
