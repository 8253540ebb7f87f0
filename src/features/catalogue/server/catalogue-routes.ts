import type { FastifyInstance } from 'fastify'
import { readProducts } from '#db/product-reader.ts'
import type { Product } from '#kernel/trade/product.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import { getProduct, listFeatured, listNarrowings, listProducts, listRelated } from '../contract/endpoints.ts'
import { previewAddress } from '../domain/preview.ts'
import { findFeatured, findRelated } from './catalogue-repository.ts'
import { findShownProduct } from './find-shown.ts'
import { presentNarrowings } from './present-narrowings.ts'
import { previewHash } from './preview.ts'
import { serveDataSheets } from './data-sheet/data-sheet-routes.ts'
import { servePreviews } from './preview-routes.ts'

const LIMITS = { limits: ['reads'] } as const

/** The public catalogue: the list and its search, featured products, product pages. */
export function serveCatalogue(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'readCatalogue' | 'store' | 'now' | 'publicUrl'>,
): void {
  servePreviews(app, services)
  serveDataSheets(app, services)
  serveLists(app, services)
  serveProducts(app, services)
}

function serveLists(app: FastifyInstance, { readCatalogue }: Pick<Services, 'readCatalogue'>): void {
  serve(
    app,
    listProducts,
    ({ query, language }) =>
      readCatalogue(async ({ db, pool }) => {
        const { total, ids } = await createPostgresSearch(pool).search(filterOfQuery(query))
        const page: [number, Product[]] = [total, await readProducts(db, ids, { language })]
        return page
      }),
    LIMITS,
  )

  serve(
    app,
    listNarrowings,
    async ({ query, language }) => {
      const filter = filterOfQuery(query)
      const counts = await readCatalogue(({ pool }) => createPostgresSearch(pool).countFacets(filter))
      return presentNarrowings(filter, counts, language)
    },
    LIMITS,
  )

  serve(
    app,
    listFeatured,
    ({ language }) => readCatalogue(async ({ db }) => readProducts(db, await findFeatured(db), { language })),
    LIMITS,
  )
}

function serveProducts(
  app: FastifyInstance,
  { readCatalogue, now }: Pick<Services, 'readCatalogue' | 'now'>,
): void {
  serve(
    app,
    getProduct,
    async ({ params: { id }, language }) => {
      const product = await readCatalogue(({ db }) => findShownProduct(db, id, language, now()))
      const hash = previewHash(product, language)
      return { ...product, preview: previewAddress({ language, listingId: id, hash }) }
    },
    LIMITS,
  )

  serve(
    app,
    listRelated,
    ({ params, language }) =>
      readCatalogue(async ({ db }) => readProducts(db, await findRelated(db, params.id), { language })),
    LIMITS,
  )
}
