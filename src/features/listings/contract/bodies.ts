import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { isTypeOf } from '#kernel/trade/taxonomy.ts'
import { isNetHeavier, type UnitWeights } from '../domain/content.ts'
import * as fields from './fields.ts'

// Apart from the endpoints, so that the forms bundle only these.

const form = {
  title: fields.title,
  brand: fields.brand,
  categorie: fields.categorie,
  description: fields.description,
  country: fields.country,
  city: fields.city,
  prix: fields.prix,
  currency: fields.currency,
  condition: fields.condition,
  reference: fields.ownReference,
  /** The language of title and description; by default that of the call, on update the previous one. */
  language: z.optional(z.enum(LANGUAGES)),
  ...fields.secondTexts,
  ...fields.facts,
  attributes: fields.attributes,
}

interface SecondTexts {
  secondTitle?: string | null | undefined
  secondDescription?: string | null | undefined
}

/** A description in the second language needs a title in it; on update a title that is left out stays. */
const titledSecond = () =>
  z.refine<SecondTexts>(
    ({ secondTitle, secondDescription }) => typeof secondDescription !== 'string' || secondTitle !== null,
    { path: ['secondTitle'], error: 'listings.errors.second_title' },
  )

const netWithinGross = () =>
  z.refine<UnitWeights>((weights) => !isNetHeavier(weights), {
    path: ['netWeightKg'],
    error: 'listings.errors.net_heavier',
  })

/** The add form. Without `legalOwner`, the member's company is the owner (spec §4 Add listing). */
export const createListingBody = z
  .strictObject({
    ...form,
    type: fields.offeredType,
    legalOwner: z.optional(fields.legalOwner),
    entrepriseId: z.optional(z.int()),
  })
  .check(
    z.refine(({ categorie, type }) => isTypeOf(categorie, type), {
      path: ['type'],
      error: 'listings.errors.type',
    }),
    netWithinGross(),
    z.refine(
      ({ secondTitle, secondDescription }) =>
        typeof secondDescription !== 'string' || typeof secondTitle === 'string',
      { path: ['secondTitle'], error: 'listings.errors.second_title' },
    ),
  )
export type CreateListingBody = z.output<typeof createListingBody>

/**
 * The edit form: the type is free text. `mark` is that of the record that was read, so that the edit does not
 * overwrite a colleague's newer changes (optimistic locking).
 */
export const updateListingBody = z
  .strictObject({
    ...form,
    type: fields.freeType,
    mark: z.optional(z.string().check(z.maxLength(100, MALFORMED))),
  })
  .check(netWithinGross(), titledSecond())
export type UpdateListingBody = z.output<typeof updateListingBody>

/** What later calls of the forms send: the quantity, and at least one picture. */
const furtherCalls = {
  qty: fields.quantity,
  image: z.array(z.unknown()).check(z.minLength(1, 'listings.errors.images')),
}

/** The add form as a whole, which takes several calls. */
export const addForm = z.object({ listing: createListingBody, ...furtherCalls })
export type AddForm = z.output<typeof addForm>

/** The edit form as a whole. */
export const editForm = z.object({ listing: updateListingBody, ...furtherCalls })
export type EditForm = z.output<typeof editForm>

type Named<Body> = Omit<Body, 'categorie' | 'prix'>

/** A body with the field names of the domain. */
export type ListingForm<Body extends CreateListingBody | UpdateListingBody> = Named<Body> & {
  category: Body['categorie']
  /** In major units. */
  price: number
}

export function formOfBody<Body extends CreateListingBody | UpdateListingBody>(
  body: Body,
): ListingForm<Body> {
  const { categorie: category, prix: price, ...named } = body
  return { ...named, category, price }
}

/** The body of a form. The stored digests of imported rows are made from it. */
export function bodyOfForm<Body extends CreateListingBody | UpdateListingBody>(form: ListingForm<Body>) {
  const { category: categorie, price: prix, ...named } = form
  return { ...named, categorie, prix }
}
