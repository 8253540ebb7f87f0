import { readFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { IMAGE_KINDS, type ImageKind } from '#platform/pictures/image-kind.ts'
import { receiveUpload, type Upload } from '#platform/pictures/receive-upload.ts'
import { pictureHash, requireKind, storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { PICTURES_MAX, UPLOAD_MAX_BYTES } from '../../domain/limits.ts'
import * as endpoints from '../../contract/picture-endpoints.ts'
import { texts } from '../../contract/texts.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { addPictures, checkAdmission, removePictures } from './change-pictures.ts'
import { serveDocumentUploads } from '../documents/document-routes.ts'
import { serveWalk } from '../walk/walk-routes.ts'
import { findAddresses, type NewPicture } from './picture-repository.ts'

const UPLOAD_RULES = {
  fileField: 'image',
  maxFiles: PICTURES_MAX,
  tooManyCode: 'too_many_images' as const,
  maxBytes: UPLOAD_MAX_BYTES,
  tooLargeMessage: 'listings.errors.images_large',
}
/** The edit call refuses gif (decisions §4). */
const KINDS_ON_EDIT: readonly ImageKind[] = ['jpeg', 'png']
const KEYS_MAX = 50

/** Pictures and documents, in a scope of their own: no other route accepts multipart. */
export async function serveUploads(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart)
  serveDocumentUploads(app, services)
  serveWalk(app, services)
  const limits = ['upload'] as const
  serve(
    app,
    endpoints.addPictures,
    ({ actor, request }) =>
      receiveUpload(request, UPLOAD_RULES, (upload) => {
        const target = { actor, listingId: listingIdIn(upload), removing: [] }
        return takeIn(services, target, upload, IMAGE_KINDS)
      }),
    { limits },
  )
  serve(
    app,
    endpoints.addPicturesOnEdit,
    ({ actor, params, request }) =>
      receiveUpload(request, UPLOAD_RULES, (upload) => {
        const named = upload.fields.has('materielId') ? listingIdIn(upload) : params.materielId
        if (named !== params.materielId) throw new AppError('malformed')
        const removing = keysIn(upload.fields.get('removing') ?? [])
        return takeIn(services, { actor, listingId: params.materielId, removing }, upload, KINDS_ON_EDIT)
      }),
    { limits },
  )
  serve(app, endpoints.removePictures, async ({ actor, params, body, language }) => {
    await removePictures(services, actor, params.id, body.ImagesKeys)
    return { message: texts[language].pictures_removed }
  })
  serveArrangement(app, services)
}

/** The order and descriptions of existing pictures: JSON, no files. */
function serveArrangement(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.arrangePictures, async ({ actor, params, body }) => {
    const arrangement = { images: body.images.map(placed), seen: body.seen?.map(placed) }
    return { images: await arrangePictures(services, actor, params.id, arrangement) }
  })
}

const placed = ({ lienImage: address, description }: { lienImage: string; description: string }) => ({
  address,
  description,
})

interface Target {
  actor: Actor
  listingId: number
  removing: readonly string[]
}

/**
 * Refuses what it can before decoding, then stores, then adds. A picture that the listing already shows is
 * answered like a new one.
 */
async function takeIn(
  services: Services,
  { actor, listingId, removing }: Target,
  { files }: Upload,
  kinds: readonly ImageKind[],
) {
  const added: NewPicture[] = []
  for (const file of files) {
    const content = await readFile(file)
    requireKind(content, kinds)
    added.push({ fileHash: pictureHash(content), bytes: content.length })
  }
  await checkAdmission(services, actor, listingId, added, removing)
  for (const file of files)
    await storePicture(services, await readFile(file), { accepted: kinds, companyId: actor.companyId })
  await addPictures(services, actor, listingId, added, removing)
  const addresses = await findAddresses(services.db, listingId)
  return { images: added.map(({ fileHash }) => ({ lienImage: addresses.get(fileHash) ?? '' })) }
}

function listingIdIn({ fields }: Upload): number {
  const values = fields.get('materielId') ?? []
  const value = values[0]?.trim() ?? ''
  if (values.length !== 1 || !/^[1-9]\d{0,8}$/.test(value)) throw new AppError('malformed')
  return Number(value)
}

/** A JSON list, or addresses separated by commas or line breaks; the field may be repeated. */
function keysIn(values: readonly string[]): string[] {
  const keys = values.flatMap((value) => {
    const text = value.trim()
    return text.startsWith('[') ? listIn(text) : text.split(/[\s,]+/).filter(Boolean)
  })
  if (keys.length > KEYS_MAX) throw new AppError('malformed')
  return keys
}

function listIn(json: string): string[] {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch (error) {
    throw new AppError('malformed', { cause: error })
  }
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string'))
    throw new AppError('malformed')
  return list
}
