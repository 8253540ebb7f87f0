import type { FastifyInstance } from 'fastify'
import { readProducts } from '#db/product-reader.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import * as publishing from '../../contract/publishing.ts'
import * as endpoints from '../../contract/staff-endpoints.ts'
import {
  changePublishingSetting,
  decidePublishing,
  readOwnPublishing,
  readPublishing,
  readPublishingSetting,
} from '../publishing/staff-publishing.ts'
import { claimListing, releaseListing } from './claims.ts'
import { countPassing, countWaiting, listForReview } from './list-for-review.ts'
import { listFeatured, setFeatured } from './featured.ts'
import { getForReview } from './present-review.ts'
import { getOwnListing } from '../present-listing.ts'
import { proposeSecondLanguage } from './second-language.ts'

/** Staff's view of listings, and their claims. Decisions are a flow. */
export function serveReview(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  serve(app, endpoints.listForReview, ({ actor, query: { categorie: category, ...query }, language }) =>
    listForReview(db, { staff: actor, language, now: now() }, { ...query, category }),
  )
  serve(app, endpoints.countWaiting, async ({ query: { categorie: chosen, company } }) => {
    const { categories, companies } = await countWaiting(db, { category: chosen, company })
    return {
      categories: categories.map(({ category: categorie, waiting }) => ({ categorie, waiting })),
      companies,
    }
  })
  serve(app, endpoints.countPassing, ({ actor, query: { company }, language }) =>
    countPassing(db, { staff: actor, language, now: now() }, company),
  )
  serve(app, endpoints.getForReview, ({ actor, params, language }) =>
    getForReview(db, { staff: actor, language, now: now() }, params.id),
  )
  serve(app, endpoints.proposeSecondLanguage, async ({ actor, params, body, language }) => {
    await proposeSecondLanguage(services, actor, params.id, body)
    return getOwnListing(db, actor, params.id, language)
  })
  servePublishing(app, services)
  serve(app, endpoints.claimListing, async ({ actor, params }) => ({
    claimedBy: await claimListing(db, actor, params.id, now()),
  }))
  serve(app, endpoints.releaseListing, async ({ actor, params }) => {
    await releaseListing(db, actor, params.id)
    return {}
  })
  serve(app, endpoints.getFeatured, async ({ language }) => {
    const ids = await listFeatured(db)
    return { ids, products: await readProducts(db, ids, { language }) }
  })
  serve(app, endpoints.setFeatured, async ({ actor, body }) => {
    await setFeatured(services, actor, body.ids)
    return { ids: await listFeatured(db) }
  })
}

/** Who publishes at once, and whether anybody does. */
function servePublishing(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, publishing.readPublishing, ({ params }) => readPublishing(db, params.id))
  serve(app, publishing.decidePublishing, async ({ actor, params, body }) => {
    await decidePublishing(services, actor, params.id, body)
    return readPublishing(db, params.id)
  })
  serve(app, publishing.readOwnPublishing, ({ actor }) => readOwnPublishing(db, actor))
  serve(app, publishing.readPublishingSetting, ({ actor }) => readPublishingSetting(db, actor))
  serve(app, publishing.changePublishingSetting, ({ actor, body }) =>
    changePublishingSetting(services, actor, body.isOn),
  )
}
