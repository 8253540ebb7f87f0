import type { FastifyInstance } from 'fastify'
import {
  askFreight as askEndpoint,
  chooseFreight as chooseEndpoint,
  declineFreight as declineEndpoint,
  readQuoteFreight as readEndpoint,
  withdrawFreight as withdrawEndpoint,
} from '#features/freight/contract/endpoints.ts'
import { readFreightView } from '#features/freight/server/present-freight.ts'
import { keptEuroRates } from '#platform/carrier/euro-rates.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { askFreight, declineFreight, readQuoteFreight, withdrawFreight } from './ask-freight.ts'
import { chooseFreight } from './choose-freight.ts'

/** Freight within quotes: asked by the buyer, put into the thread by staff. */
export function serveQuoteFreight(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'pool' | 'now' | 'publicUrl'>,
): void {
  const { db, now } = services
  const sources = { db, now, rates: keptEuroRates(services.pool) }
  serve(app, readEndpoint, async ({ actor, params }) => readQuoteFreight(db, actor, params.id))
  serve(app, askEndpoint, async ({ actor, params, body }) => askFreight(services, actor, params.id, body), {
    limits: ['quote'],
  })
  serve(app, withdrawEndpoint, async ({ actor, params }) => withdrawFreight(services, actor, params.id))
  serve(app, chooseEndpoint, async ({ actor, params, body, repeat }) => {
    await chooseFreight({ ...services, rates: sources.rates }, actor, params.id, body, repeat)
    return readFreightView(sources, params.id)
  })
  serve(app, declineEndpoint, async ({ actor, params, body }) => {
    await declineFreight(services, actor, params.id, body.reason)
    return readFreightView(sources, params.id)
  })
}
