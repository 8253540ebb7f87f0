import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { IMAGE_KINDS } from '#platform/pictures/image-kind.ts'
import { receiveUpload, type Upload } from '#platform/pictures/receive-upload.ts'
import { pictureHash, requireKind, storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import * as endpoints from '../../contract/walk.ts'
import { UPLOAD_MAX_BYTES } from '../../domain/limits.ts'
import { addPicturesIn, checkAdmission } from '../pictures/change-pictures.ts'
import { receiveItem } from './receive-item.ts'
import { claimPicture, findDraft, hasPicture, type ItemKey } from './walk-repository.ts'

const UPLOAD_RULES = {
  fileField: 'image',
  maxFiles: 1,
  tooManyCode: 'malformed' as const,
  maxBytes: UPLOAD_MAX_BYTES,
  tooLargeMessage: 'listings.errors.images_large',
}

/** What phones send of items in a yard; register it where multipart is parsed. */
export function serveWalk(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.receiveWalkItem, async ({ actor, params, body: sent, language }) => {
    const { entrepriseId: companyId, categorie: category, materielId: forListing, ...words } = sent
    const body = { ...words, companyId, category, forListing }
    return { materielId: await receiveItem(services, actor, { key: params.item, body, language }) }
  })
  serve(
    app,
    endpoints.receiveWalkPicture,
    async ({ actor, params, request }) => {
      const item = { memberId: actor.memberId, key: params.item }
      const materielId = await receiveUpload(request, UPLOAD_RULES, (upload) =>
        receivePicture(services, actor, { item, key: params.picture }, upload),
      )
      return { materielId }
    },
    { limits: ['upload'] },
  )
}

/**
 * Adds a picture to the draft of its item, once. One that arrived before is answered like a new one, also when it
 * was removed at the desk since: it does not come back.
 * @throws AppError `foreign_company`; `not_found` for an unknown item; `gone`; `too_many_images`.
 */
async function receivePicture(
  services: Services,
  actor: Actor,
  { item, key }: { item: ItemKey; key: string },
  { fields, files }: Upload,
): Promise<number> {
  const [path] = files
  if (path === undefined) throw new AppError('no_image')
  const companies = fields.get('entrepriseId') ?? []
  if (companies.length !== 1) throw new AppError('malformed')
  if (companies[0] !== String(actor.companyId)) throw new AppError('foreign_company')
  const listingId = await findDraft(services.db, item)
  if (listingId === null) throw new AppError('not_found')
  if (await hasPicture(services.db, item, key)) return listingId
  const content = await readFile(path)
  requireKind(content, IMAGE_KINDS)
  const added = [{ fileHash: pictureHash(content), bytes: content.length }]
  await checkAdmission(services, actor, listingId, added)
  await storePicture(services, content, { accepted: IMAGE_KINDS, companyId: actor.companyId })
  const moment = services.now()
  await services.db.transaction(async (tx) => {
    if (await claimPicture(tx, item, key, moment))
      await addPicturesIn(tx, actor, listingId, { added }, moment)
  })
  return listingId
}
