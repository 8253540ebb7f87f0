import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { isTypeOf } from '#kernel/trade/taxonomy.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idInBody, INT_MAX } from '#kernel/web/id-parameter.ts'
import { LISTING_LIMITS as LIMITS } from '../domain/limits.ts'
import * as fields from './fields.ts'

const item = z.object({ item: z.uuid() })
const picture = z.object({ item: z.uuid(), picture: z.uuid() })

export const receiveWalkItem = endpoint({
  method: 'PUT',
  path: '/api/walk/:item',
  access: 'member',
  summary:
    'Makes a draft of an item photographed in a yard, once for the number that the phone gave it; a later version changes its words until its form was saved. With materielId its pictures are for that listing, and no draft is made',
  status: 200,
  params: item,
  body: z
    .strictObject({
      /** The company that the item was photographed for; another one is refused. */
      entrepriseId: idInBody,
      version: z.int().check(z.minimum(1), z.maximum(INT_MAX)),
      /** The listing whose goods are photographed, if there is one: then its words stay as they are. */
      materielId: z.optional(idInBody),
      title: fields.title,
      categorie: fields.categorie,
      type: fields.offeredType,
      condition: fields.condition,
      /** What the data plate says; empty without one. */
      plate: z
        .string()
        .check(
          tidy(),
          z.maxLength(LIMITS.plateMax, 'listings.errors.plate_long'),
          z.refine<string>(isStorable, 'listings.errors.control_characters'),
        ),
    })
    .check(
      z.refine(({ categorie, type }) => isTypeOf(categorie, type), {
        path: ['type'],
        error: 'listings.errors.type',
      }),
    ),
  response: z.object({ materielId: z.number() }),
})

/** multipart: `entrepriseId`, and one `image`. */
export const receiveWalkPicture = endpoint({
  method: 'PUT',
  path: '/api/walk/:item/pictures/:picture',
  access: 'member',
  summary:
    'Adds a picture to the draft of an item, once for the number that the phone gave it: multipart with entrepriseId and one image',
  status: 200,
  params: picture,
  multipart: true,
  response: z.object({ materielId: z.number() }),
})
