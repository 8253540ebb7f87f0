import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { SCAN_PAGE, WALK_PAGE } from '#kernel/web/walk.ts'
import { qrCodeOf } from '#platform/documents/qr-code.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { texts } from '../../contract/texts.ts'
import * as endpoints from '../../contract/yard.ts'
import { isRevised } from '../../domain/life-cycle.ts'
import { followEdit } from '../follow-edit.ts'
import { columnsOf, contentOf } from '../listing-content.ts'
import { saveListing } from '../listing-repository.ts'
import { lockEditable } from '../lock-editable.ts'
import { findPendingRevision } from '../revision-repository.ts'
import { drawLabels, type Label } from './draw-labels.ts'
import { findLabelled } from './yard-repository.ts'

type YardServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** What ties the goods in a yard to their listings: labels, and what is said at the goods. */
export function serveYard(app: FastifyInstance, services: YardServices): void {
  serve(app, endpoints.printLabels, async ({ actor, query, language, reply }) => {
    const labels = await findLabels(services, actor, query.ids, language)
    if (labels.length === 0) throw new AppError('not_found')
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${texts[language].labels.file}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const { sheet, skipped = 0 } = query
    return Buffer.from(await drawLabels({ labels, sheet, skipped, language, now: services.now() }))
  })
  serve(app, endpoints.readPhoneCode, async ({ actor, params, language }) => {
    const [label] = await findLabels(services, actor, [params.id], language)
    if (!label) throw new AppError('not_found')
    const address = `${services.publicUrl}${localizePath(WALK_PAGE, language)}?listing=${params.id}`
    return { address, ...qrCodeOf(address) }
  })
  serve(app, endpoints.moveGoods, ({ actor, params, body }) => moveGoods(services, actor, params.id, body))
}

/** Listings of the own company that are not deleted, in the order in which they are asked for. */
async function findLabels(
  { db, publicUrl }: YardServices,
  { companyId }: Actor,
  ids: readonly number[],
  language: Language,
): Promise<Label[]> {
  const rows = await findLabelled(db, companyId, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    // The shortest address, so that the code is coarse enough for a scratched label.
    return row ? [{ ...row, address: `${publicUrl}${localizePath(SCAN_PAGE, language)}/${id}` }] : []
  })
}

/** Changes the city, as an edit would: the rest stays as it is, or as it is proposed. */
async function moveGoods(
  { db, now }: YardServices,
  actor: Actor,
  listingId: number,
  { city }: { city: string },
): Promise<{ city: string }> {
  const moment = now()
  await db.transaction(async (tx) => {
    const before = await lockEditable(tx, actor, listingId)
    const pending = await findPendingRevision(tx, listingId)
    const content = { ...(pending?.content ?? contentOf(before)), city }
    // Unlike a saved form it submits nothing.
    if (isRevised(before.state))
      await followEdit(tx, { listing: before, memberId: actor.memberId, now: moment }, content)
    else
      await saveListing(tx, listingId, {
        ...columnsOf(content),
        version: before.version + 1,
        updatedAt: moment,
      })
    await indexListing(tx, listingId)
  })
  return { city }
}
