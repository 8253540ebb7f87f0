import type { FastifyInstance } from 'fastify'
import { readProductDetail, readProducts } from '#db/product-reader.ts'
import { AppError } from '#kernel/errors.ts'
import { filterOfQuery } from '#kernel/list-query.ts'
import type { Product } from '#kernel/product.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { getProduct, listFeatured, listNarrowings, listProducts, listRelated } from '../contract/endpoints.ts'
import { standingOf } from '../domain/standing.ts'
import { findFeatured, findPublicListing, findRelated } from './catalogue-repository.ts'
import { presentNarrowings } from './present-narrowings.ts'
import { createPostgresSearch } from './postgres-search.ts'
import type { SearchIndex } from './search-index.ts'

const LIMITS = { limits: ['reads'] } as const

/** What everybody may look at: the list and its search, featured products, a product's page. */
export function serveCatalogue(
  app: FastifyInstance,
  { db, pool, now }: Pick<Services, 'db' | 'pool' | 'now'>,
  search: SearchIndex = createPostgresSearch(pool),
): void {
  serve(
    app,
    listProducts,
    async ({ query, language }) => {
      const { total, ids } = await search.search(filterOfQuery(query))
      const page: [number, Product[]] = [total, await readProducts(db, ids, { language })]
      return page
    },
    LIMITS,
  )

  serve(
    app,
    listNarrowings,
    async ({ query, language }) => {
      const filter = filterOfQuery(query)
      return presentNarrowings(filter, await search.countFacets(filter), language)
    },
    LIMITS,
  )

  serve(
    app,
    listFeatured,
    async ({ language }) => readProducts(db, await findFeatured(db), { language }),
    LIMITS,
  )

  serve(
    app,
    getProduct,
    async ({ params, language }) => {
      const found = await findPublicListing(db, params.id)
      const standing = found ? standingOf(found, now()) : 'unknown'
      if (standing === 'gone') throw new AppError('gone')
      const product = standing === 'shown' ? await readProductDetail(db, params.id, { language }) : null
      if (!product) throw new AppError('not_found')
      return product
    },
    LIMITS,
  )

  serve(
    app,
    listRelated,
    async ({ params, language }) => readProducts(db, await findRelated(db, params.id), { language }),
    LIMITS,
  )
}
