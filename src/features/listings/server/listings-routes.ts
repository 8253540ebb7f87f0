import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { servePictures } from '#platform/pictures/serve-pictures.ts'
import type { Services } from '#platform/services.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import * as availability from '../contract/availability.ts'
import { formOfBody } from '../contract/bodies.ts'
import * as endpoints from '../contract/endpoints.ts'
import * as ownList from '../contract/own-list.ts'
import { texts } from '../contract/texts.ts'
import { confirmByLink, confirmOwn, readAvailability } from './availability/confirm-available.ts'
import { serveBatches } from './batches/batch-routes.ts'
import { recordView } from './count-views.ts'
import { createListing, duplicateListing } from './create-listing.ts'
import { serveDocuments } from './documents/document-routes.ts'
import { countOwnListings, listOwnListings } from './own-list/list-own-listings.ts'
import { serveUploads } from './pictures/picture-routes.ts'
import { getOwnListing } from './present-listing.ts'
import { serveReview } from './review/review-routes.ts'
import { createStock, markSold, updateStock } from './set-stock.ts'
import { submitListing } from './submit-listing.ts'
import { updateListing } from './update-listing.ts'
import { withdrawListing } from './withdraw-listing.ts'
import { serveYard } from './yard/yard-routes.ts'

/** The routes of sellers' listings, of their pictures and documents, and of staff's review. */
export async function serveListings(app: FastifyInstance, services: Services): Promise<void> {
  serveForms(app, services)
  serveStock(app, services)
  serve(app, endpoints.getOwnListing, ({ actor, params, language }) =>
    getOwnListing(services.db, actor, params.id, language),
  )
  serveOwnList(app, services)
  serveBatches(app, services)
  serveYard(app, services)
  serveAvailability(app, services)
  serveReview(app, services)
  await app.register((scope) => serveUploads(scope, services))
  servePictures(app, services)
  serveDocuments(app, services)
}

function serveOwnList(app: FastifyInstance, services: Services): void {
  serve(app, ownList.listOwnListings, ({ actor, query, language }) =>
    listOwnListings(
      services.db,
      actor,
      { ...filterOfQuery(query), status: query.status || null, order: query.order || null },
      language,
    ),
  )
  serve(app, ownList.countOwnListings, ({ actor, query }) =>
    countOwnListings(services.db, actor, filterOfQuery(query)),
  )
  serve(
    app,
    ownList.recordView,
    ({ actor, params, request }) =>
      recordView(services, { listingId: params.id, actor, userAgent: request.headers['user-agent'] }),
    { limits: ['reads'] },
  )
}

function serveAvailability(app: FastifyInstance, services: Services): void {
  const byLink = { limits: ['reads'] } as const
  serve(app, availability.readAvailability, ({ params }) => readAvailability(services, params.token), byLink)
  serve(app, availability.confirmByLink, ({ params }) => confirmByLink(services, params.token), byLink)
  serve(app, availability.confirmOwnListings, ({ actor }) => confirmOwn(services, actor))
  serve(app, availability.markSold, async ({ actor, params, language }) => {
    await markSold(services, actor, params.id)
    return { message: texts[language].sold }
  })
}

function serveForms(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.createListing, async ({ actor, body, language, repeat }) => ({
    materielId: await createListing(services, actor, formOfBody(body), { language, repeat }),
  }))
  serve(app, endpoints.duplicateListing, async ({ actor, params, repeat }) => ({
    materielId: await duplicateListing(services, actor, params.id, repeat),
  }))
  serve(app, endpoints.updateListing, async ({ actor, params, body }) => {
    await updateListing(services, actor, params.id, formOfBody(body))
    return { materielId: params.id }
  })
  serve(app, endpoints.submitListing, ({ actor, params }) => submitListing(services, actor, params.id))
  serve(app, endpoints.deleteListing, async ({ actor, params, language }) => {
    await withdrawListing(services, actor, params.id)
    return { message: texts[language].deleted }
  })
}

function serveStock(app: FastifyInstance, services: Services): void {
  serve(app, endpoints.createStock, async ({ actor, body: { materielId, quantite } }) => {
    await createStock(services, actor, materielId, quantite)
    return { materielId, quantite }
  })
  serve(app, endpoints.updateStock, async ({ actor, params: { materielId }, body }) => {
    if (body.materielId !== undefined && body.materielId !== materielId) throw new AppError('malformed')
    const change = { qty: body.qty, stockVersion: body.stockVersion ?? null }
    return { materielId, ...(await updateStock(services, actor, materielId, change)) }
  })
}
