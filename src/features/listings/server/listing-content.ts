import { changeAttributes } from '#kernel/trade/attributes/of-listing.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { mayState } from '#kernel/trade/residues/residues.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import type { CreateListingBody, ListingForm, UpdateListingBody } from '../contract/bodies.ts'
import { contradictionsOf } from '../domain/condition-grade.ts'
import {
  CONTENT_FIELDS,
  type ContentField,
  type Fact,
  FACTS,
  isNetHeavier,
  type ListingContent,
  NO_DECLARATION,
  type SecondTexts,
  type UnitWeights,
} from '../domain/content.ts'
import { plainText } from '#platform/operator-text/safe-html.ts'
import { sanitizeDescription } from './description.ts'
import type { ListingRow } from './listing-repository.ts'

type AnyForm = ListingForm<CreateListingBody> | ListingForm<UpdateListingBody>

/**
 * The content of a submitted form, sanitised. A fact, or a text in the second language, that the form omits stays as
 * it was; `null` clears it.
 * @throws AppError `invalid` for what a schema can't check: a description without a readable word, or in the second
 * language without a title, a future year, an attribute that is invalid or not of the type, a test to come, a net
 * weight above the packed one.
 */
export function contentOfForm(
  form: AnyForm,
  before: Pick<ListingContent, Fact | keyof SecondTexts | 'attributes'> | null,
  now: Date,
): ListingContent {
  const description = sanitizeDescription(form.description)
  if (description.text === '') throw invalidField('description', 'listings.errors.description')
  requirePossibleYear(form.year, now)
  const facts = Object.fromEntries(
    FACTS.map((name) => [name, form[name] === undefined ? (before?.[name] ?? null) : form[name]]),
  ) as Pick<ListingContent, Fact>
  // What an older release stored does not keep the rest from being edited.
  if (form.weightKg !== undefined || form.netWeightKg !== undefined) requirePossibleWeights(facts)
  return {
    title: form.title,
    brand: form.brand,
    category: form.category,
    type: form.type,
    condition: form.condition,
    descriptionHtml: description.html,
    ...secondTextsOf(form, before ?? NO_SECOND),
    country: form.country,
    city: form.city,
    ...facts,
    ...(!mayState(form) && NO_DECLARATION),
    attributes: attributesOfForm(form, before?.attributes ?? {}, now),
  }
}

/** Texts in the second language, as a form or a correction says them. */
interface SaidSecond {
  secondTitle?: string | null | undefined
  secondDescription?: string | null | undefined
}

const NO_SECOND: SecondTexts = { secondTitle: null, secondDescriptionHtml: null }

/** @throws AppError `invalid` for a description without a readable word, or without a title. */
export function secondTextsOf(
  { secondTitle: title, secondDescription: said }: SaidSecond,
  before: SecondTexts,
): SecondTexts {
  const description = typeof said === 'string' ? sanitizeDescription(said) : null
  if (description?.text === '') throw invalidField('secondDescription', 'listings.errors.description')
  const secondTitle = title === undefined ? before.secondTitle : title
  const secondDescriptionHtml =
    said === undefined ? before.secondDescriptionHtml : (description?.html ?? null)
  if (secondDescriptionHtml !== null && secondTitle === null)
    throw invalidField('secondTitle', 'listings.errors.second_title')
  return { secondTitle, secondDescriptionHtml }
}

/** @throws AppError `invalid` for a year of manufacture that has not come. */
export function requirePossibleYear(year: number | null | undefined, now: Date): void {
  if (typeof year === 'number' && year > now.getUTCFullYear() + 1)
    throw invalidField('year', 'listings.errors.year')
}

/** @throws AppError `invalid` for a unit that would weigh more without its packing than with it. */
export function requirePossibleWeights(weights: UnitWeights): void {
  if (isNetHeavier(weights)) throw invalidField('netWeightKg', 'listings.errors.net_heavier')
}

/**
 * What is stored and contradicts a new condition is cleared, unless the form says it again.
 * @throws AppError `invalid` that names every wrong attribute, such as `attributes.bore`.
 */
function attributesOfForm(
  { type, condition, attributes: given = {} }: AnyForm,
  before: Attributes,
  now: Date,
): Attributes {
  const stale = contradictionsOf(condition, before).filter((key) => given[key] === undefined)
  const cleared = Object.fromEntries(stale.map((key) => [key, null]))
  const { attributes, refused } = changeAttributes(type, before, { ...cleared, ...given })
  const wrong = [
    ...refused,
    ...contradictionsOf(condition, attributes).map((key) => ({ key, refusal: 'condition' as const })),
    ...testsToCome(attributes, now),
  ]
  if (wrong.length === 0) return attributes
  throw new AppError('invalid', {
    fields: wrong.map(({ key, refusal }) => ({
      field: `attributes.${key}`,
      message: `listings.errors.attribute_${refusal}`,
    })),
  })
}

/** Nothing was tested tomorrow; somewhere it is a day later than in France. */
function testsToCome({ tested_on: day }: Attributes, now: Date) {
  const isToCome = typeof day === 'string' && day > addDays(dayInFrance(now), 1)
  return isToCome ? [{ key: 'tested_on' as const, refusal: 'day_to_come' as const }] : []
}

/** The content of a stored listing. */
export function contentOf(listing: ListingRow): ListingContent {
  const fields = CONTENT_FIELDS.map((field) => [field, listing[field]])
  return Object.fromEntries(fields) as Pick<ListingRow, ContentField>
}

/** The columns of a content, including its plain texts. */
export function columnsOf(content: ListingContent) {
  const { descriptionHtml, secondDescriptionHtml } = content
  return {
    ...content,
    descriptionText: plainText(descriptionHtml),
    secondDescriptionText: secondDescriptionHtml === null ? null : plainText(secondDescriptionHtml),
  }
}
