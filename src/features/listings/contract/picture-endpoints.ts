import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { PICTURES_MAX } from '../domain/limits.ts'
import { imageDescription, imagesKeys } from './fields.ts'
import { ownImage } from './views.ts'

const stored = z.object({ images: z.array(z.object({ lienImage: z.string() })) })

/** multipart: `materielId`, and one `image` per file. */
export const addPictures = endpoint({
  method: 'POST',
  path: '/api/image',
  access: 'member',
  summary: 'Adds pictures (jpeg, png, gif) to a listing: multipart with materielId and one image a file',
  status: 201,
  multipart: true,
  response: stored,
})

/**
 * multipart: one `image` per file; optionally `removing`, the ImagesKeys that the edit removes, as JSON or
 * comma-separated.
 */
export const addPicturesOnEdit = endpoint({
  method: 'PUT',
  path: '/api/image/:materielId',
  access: 'member',
  summary: 'Adds pictures (jpeg, png) on edit; those named by the field removing leave and are not counted',
  status: 201,
  params: z.object({ materielId: idParameter }),
  multipart: true,
  response: stored,
})

export const removePictures = endpoint({
  method: 'PUT',
  path: '/api/images/delete/:id',
  access: 'member',
  summary: 'Removes pictures of a listing by their lienImage; at least one stays',
  status: 200,
  params: z.object({ id: idParameter }),
  body: z.strictObject({ ImagesKeys: imagesKeys }),
  response: z.object({ message: z.string() }),
})

const placedPictures = z
  .array(z.strictObject({ lienImage: z.string().check(z.maxLength(500)), description: imageDescription }))
  .check(z.maxLength(PICTURES_MAX))

export const arrangePictures = endpoint({
  method: 'PUT',
  path: '/api/images/arrange/:id',
  access: 'member',
  summary:
    'Puts the pictures of a listing in order and describes them; of a published one both wait for review. 409 `conflict` where they are not those of `seen`',
  status: 200,
  params: z.object({ id: idParameter }),
  body: z.strictObject({
    images: placedPictures,
    /** The order and descriptions that the sender had seen, so that nothing newer is overwritten. */
    seen: z.optional(placedPictures),
  }),
  response: z.object({ images: z.array(ownImage) }),
})
