import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/collection/contract/endpoints.ts'
import { texts } from '#features/collection/contract/texts.ts'
import { collectionError } from '#features/collection/server/collection-errors.ts'
import { findCollection, listArticles } from '#features/collection/server/collection-repository.ts'
import { drawReleaseNote } from '#features/collection/server/draw-release-note.ts'
import { readOwnYard } from '#features/collection/server/yard-routes.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { localizePath, type Language } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { bookAppointment, confirmAppointment, proposeTime, requireOpen, type Which } from './appointments.ts'
import { requireGoingOn } from '../disavowals/require-going-on.ts'
import { handOver } from './hand-over.ts'
import { readCollections } from './present-collections.ts'
import { saveYardTerms } from './save-yard.ts'

type CollectionServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'releaseCodes'>

/** Collection at the seller's yard: its terms, appointment, release note, hand-over. */
export function serveCollections(app: FastifyInstance, services: CollectionServices): void {
  const { db } = services
  const read = (actor: Actor, id: string) => readCollections(services, db, actor, id)
  const whichOf = ({ id, sellerId }: { id: string; sellerId: number }): Which => ({ orderId: id, sellerId })
  serve(app, endpoints.saveYard, async ({ actor, body }) => {
    await saveYardTerms(services, actor, body)
    return readOwnYard(db, actor)
  })
  serve(app, endpoints.readCollections, ({ actor, params }) => read(actor, params.id))
  serve(app, endpoints.bookAppointment, async ({ actor, params, body }) => {
    await bookAppointment(services, actor, whichOf(params), body)
    return read(actor, params.id)
  })
  serve(app, endpoints.proposeTime, async ({ actor, params, body }) => {
    await proposeTime(services, actor, whichOf(params), body)
    return read(actor, params.id)
  })
  serve(app, endpoints.confirmAppointment, async ({ actor, params, body }) => {
    await confirmAppointment(services, actor, whichOf(params), body.appointmentId)
    return read(actor, params.id)
  })
  serve(app, endpoints.handOver, async ({ actor, params, body }) => {
    await handOver(services, actor, whichOf(params), body)
    return read(actor, params.id)
  })
  serve(app, endpoints.readReleaseNote, async ({ actor, params, language, reply }) => {
    const { file, name } = await drawNote(services, actor, whichOf(params), language)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    })
    return Buffer.from(file)
  })
}

/** Drawn when it is asked for: a stored file would contain the code. */
async function drawNote(
  { db, now, publicUrl, releaseCodes }: CollectionServices,
  actor: Actor,
  { orderId, sellerId }: Which,
  language: Language,
) {
  const collection = await findCollection(db, orderId, sellerId)
  if (collection?.buyerId !== actor.companyId) throw new AppError('not_found')
  requireOpen(collection)
  await requireGoingOn(db, orderId)
  const { appointment } = collection
  if (appointment?.state !== 'confirmed') throw collectionError('not_confirmed')
  const code = releaseCodes.codeOf(appointment.id)
  const articles = (await listArticles(db, orderId)).filter(({ companyId }) => companyId === sellerId)
  const page = localizePath(`/user/sales/${orderId}/collection`, language)
  const address = `${publicUrl}${page}#${code}`
  const drawn = { collection: { ...collection, appointment }, articles, code, address, language, now: now() }
  return {
    file: await drawReleaseNote(drawn),
    name: texts[language].paper.file(referenceOf(collection.number)),
  }
}
