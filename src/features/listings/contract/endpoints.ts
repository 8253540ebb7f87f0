import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idInBody, idParameter } from '#kernel/web/id-parameter.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { createListingBody, updateListingBody } from './bodies.ts'
import * as fields from './fields.ts'
import { ownListing, PENDING_REVISION_STATES } from './views.ts'

const id = z.object({ id: idParameter })
const materielId = z.object({ materielId: idParameter })
const created = z.object({ materielId: z.number() })

export const createListing = endpoint({
  method: 'POST',
  path: '/api/materiels',
  access: 'member',
  once: true,
  summary: 'Creates a listing; it is a draft until it has stock and a picture',
  status: 201,
  body: createListingBody,
  response: created,
})

export const duplicateListing = endpoint({
  method: 'POST',
  path: '/api/listing/duplicate/:id',
  access: 'member',
  once: true,
  summary: 'Makes a draft like a listing of the own company: content, price and pictures, without stock',
  status: 201,
  params: id,
  response: created,
})

export const createStock = endpoint({
  method: 'POST',
  path: '/api/stocks',
  access: 'member',
  summary: 'Gives a new listing its quantity',
  status: 201,
  body: z.strictObject({ materielId: idInBody, quantite: fields.quantity }),
  response: z.object({ materielId: z.number(), quantite: z.number() }),
})

export const updateListing = endpoint({
  method: 'PUT',
  path: '/api/listing/update/:id',
  access: 'member',
  summary:
    'Edits a listing; of a published one, all but price and currency waits for review. 409 `listing_changed` where it is not the one of the mark any more.',
  status: 200,
  params: id,
  body: updateListingBody,
  response: created,
})

export const updateStock = endpoint({
  method: 'PUT',
  path: '/api/stock/update/:materielId',
  access: 'member',
  summary:
    'Sets what can be bought now; a stale stockVersion answers 409 stock_changed with the present figure',
  status: 201,
  params: materielId,
  body: z.strictObject({
    materielId: z.optional(idInBody),
    qty: fields.quantity,
    stockVersion: z.optional(z.nullable(fields.version)),
  }),
  response: z.object({ materielId: z.number(), qty: z.number(), stockVersion: z.number() }),
})

export const submitListing = endpoint({
  method: 'POST',
  path: '/api/listing/submit/:id',
  access: 'member',
  summary:
    'Closes an edit, so that staff can review it; publishes a dormant listing again. 409 statement_missing for used goods that may carry residues, until each hazard has a finding',
  status: 200,
  params: id,
  response: z.object({
    status: z.enum(LISTING_STATES),
    /** The state of the proposed change of a published listing, if there is one. */
    revision: z.nullable(z.enum(PENDING_REVISION_STATES)),
  }),
})

export const deleteListing = endpoint({
  method: 'PUT',
  path: '/api/listing/delete/:id',
  access: 'member',
  summary: 'Withdraws a listing; orders that refer to it keep working, and so do its pictures in them',
  status: 200,
  params: id,
  body: z.strictObject({ ImagesKeys: z.optional(fields.imagesKeys) }),
  response: z.object({ message: z.string() }),
})

export const getOwnListing = endpoint({
  method: 'GET',
  path: '/api/myproduct/:id',
  access: 'member',
  summary: 'A listing of the own company, as its owner reads it',
  status: 200,
  params: id,
  response: ownListing,
})
