import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { readProducts } from '#db/product-reader.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  deleteShortlist,
  fileListing,
  listShortlists,
  readFilings,
  readShortlist,
  removeFromShortlist,
  renameShortlist,
  type ShortlistDetail,
} from '../contract/endpoints.ts'
import { deleteShortlistOf, fileListingOf, renameShortlistOf } from './file-listing.ts'
import {
  deleteEntries,
  findShortlist,
  listEntries,
  listFiled,
  listNotes,
  listShortlistsOf,
} from './shortlist-repository.ts'

/** Lists of listings that a company's members share, and the notes that members write about listings. */
export function serveShortlists(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  const { db } = services
  serve(app, listShortlists, ({ actor }) => listShortlistsOf(db, actor.companyId))

  serve(app, readShortlist, ({ actor, params, language }) => readDetail(db, actor, params.id, language))

  serve(app, renameShortlist, ({ actor, params, body }) =>
    renameShortlistOf(db, { ...params, companyId: actor.companyId }, body.name),
  )

  serve(app, deleteShortlist, ({ actor: { companyId }, params }) =>
    deleteShortlistOf(db, { ...params, companyId }),
  )

  serve(app, removeFromShortlist, async ({ actor, params: { id, listingId }, language }) => {
    if ((await findShortlist(db, { id, companyId: actor.companyId })) === null)
      throw new AppError('not_found')
    await deleteEntries(db, { listingId, shortlistIds: [id] })
    return readDetail(db, actor, id, language)
  })

  serve(app, readFilings, async ({ actor: { companyId, memberId }, query }) => {
    const ids = [...new Set(query.ids.split(',').map(Number))]
    const filed = await listFiled(db, companyId, ids)
    const notes = await listNotes(db, companyId, ids)
    return ids.map((listingId) => ({
      listingId,
      note: notes.find((note) => note.listingId === listingId && note.memberId === memberId)?.note ?? null,
      shortlistIds: filed
        .filter((entry) => entry.listingId === listingId)
        .map(({ shortlistId }) => shortlistId),
    }))
  })

  serve(app, fileListing, ({ actor, params, body }) => fileListingOf(services, actor, params.id, body))
}

async function readDetail(
  db: Db,
  { companyId, memberId }: Actor,
  id: number,
  language: Language,
): Promise<ShortlistDetail> {
  const found = await findShortlist(db, { id, companyId })
  if (!found) throw new AppError('not_found')
  const entries = await listEntries(db, id)
  const shown = entries.flatMap(({ listingId, isOnShow }) => (isOnShow ? [listingId] : []))
  const products = new Map(
    (await readProducts(db, shown, { language })).map((product) => [product.id, product]),
  )
  const notes = await listNotes(
    db,
    companyId,
    entries.map(({ listingId }) => listingId),
  )
  return {
    ...found,
    entries: entries.map(({ listingId, addedBy, addedAt }) => ({
      listingId,
      product: products.get(listingId) ?? null,
      addedBy: addedBy || null,
      addedAt: addedAt.toISOString(),
      notes: notes
        .filter((note) => note.listingId === listingId)
        .map(({ by, note, memberId: writer }) => ({ by, note, isOwn: writer === memberId })),
    })),
  }
}
