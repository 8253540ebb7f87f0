import type { FastifyInstance } from 'fastify'
import { comparedIn } from '#kernel/trade/compared.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readComparison } from '../../contract/comparison/endpoints.ts'
import { readComparedListings } from './read-comparison.ts'

/** Listings side by side. */
export function serveComparisons(
  app: FastifyInstance,
  { readCatalogue, now }: Pick<Services, 'readCatalogue' | 'now'>,
): void {
  serve(
    app,
    readComparison,
    async ({ query, language, request }) => {
      // Members see what they have just written.
      const read = request.actor === null ? readCatalogue : readCatalogue.current
      return read(({ db }) => readComparedListings(db, comparedIn(query.ids), language, now()))
    },
    { limits: ['reads'] },
  )
}
