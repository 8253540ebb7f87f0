import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/client.ts'
import {
  parseDetail,
  presentCountedList,
  presentDetail,
  presentList,
  readDetailText,
  readListText,
  readProducts,
  type ListStatement,
} from '#db/product-reader.ts'
import { createMemo, type Memo } from '#kernel/memo.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Product } from '#kernel/trade/product.ts'
import type { AnswerOf, Endpoint } from '#kernel/web/endpoint.ts'
import { serve, type Call, write, type Written } from '#platform/http/serve.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import { boundedSearch } from '#search/postgres/bounded-search.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import { notePhrases } from '#search/postgres/search-fold.ts'
import type { NotePhrases } from '#search/postgres/words-on-map.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { getProduct, listFeatured, listNarrowings, listProducts, listRelated } from '../contract/endpoints.ts'
import { previewAddress } from '../domain/preview.ts'
import { publicListingOf, requireShown } from './find-shown.ts'
import { FEATURED, isPlain, plainList, RELATED } from './lists.ts'
import { presentNarrowings } from './present-narrowings.ts'
import { previewHash, servePreviews } from './preview.ts'
import { serveDataSheets } from './data-sheet/data-sheet-routes.ts'

const LIMITS = { limits: ['reads'] } as const
/** Some two thousand products, or two hundred pages of lists. */
const KEPT_CHARACTERS = 4_000_000

/**
 * The public catalogue: the list and its search, featured products, product pages. Answers are kept as bytes
 * for as long as the database, asked each time, says the same of them (decision 097).
 */
export function serveCatalogue(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'readCatalogue' | 'store' | 'now' | 'publicUrl'>,
): void {
  servePreviews(app, services)
  serveDataSheets(app, services)
  const memo = createMemo(KEPT_CHARACTERS)
  serveLists(app, services, listReader(services, memo))
  serveProducts(app, services, memo)
}

function serveLists(
  app: FastifyInstance,
  { readCatalogue, ...noting }: Pick<Services, 'readCatalogue' | 'db' | 'log'>,
  readList: ReadList,
): void {
  serve(
    app,
    listProducts,
    async ({ query, ...call }) => {
      const filter = filterOfQuery(query)
      if (isPlain(filter))
        return readList(call, listProducts, { ...plainList(filter), present: presentCountedList })
      return readCatalogue(async ({ db, pool }) => {
        const { total, ids } = await searchIn(pool, noting, (index) => index.search(filter))
        const page: [number, Product[]] = [total, await readProducts(db, ids, { language: call.language })]
        return page
      })
    },
    LIMITS,
  )

  serve(
    app,
    listNarrowings,
    async ({ query, language }) => {
      const filter = filterOfQuery(query)
      const counts = await readCatalogue(({ pool }) =>
        searchIn(pool, noting, (index) => index.countFacets(filter)),
      )
      return presentNarrowings(filter, counts, language)
    },
    LIMITS,
  )

  serve(
    app,
    listFeatured,
    (call) => readList(call, listFeatured, { statement: FEATURED, present: presentList }),
    LIMITS,
  )

  serve(
    app,
    listRelated,
    ({ params, ...call }) =>
      readList(call, listRelated, { statement: RELATED, values: { id: params.id }, present: presentList }),
    LIMITS,
  )
}

/** A bounded search. Phrases that should have a bitmap are noted for a job, above all when it took too long. */
async function searchIn<T>(
  pool: Database['pool'],
  { db, log }: Pick<Services, 'db' | 'log'>,
  search: (index: SearchIndex) => Promise<T>,
): Promise<T> {
  const asked = new Set<string>()
  const note: NotePhrases = (queries) => queries.forEach((query) => asked.add(query))
  try {
    return await boundedSearch(pool, (reader) => search(createPostgresSearch(reader, { note })))
  } finally {
    if (asked.size > 0)
      await notePhrases(db, [...asked]).catch((error: unknown) =>
        log.warn({ err: describeError(error) }, 'what was searched for was not noted'),
      )
  }
}

function serveProducts(
  app: FastifyInstance,
  { readCatalogue, now }: Pick<Services, 'readCatalogue' | 'now'>,
  memo: Memo,
): void {
  serve(
    app,
    getProduct,
    async ({ params: { id }, language, reply }) => {
      const text = await readCatalogue(({ db }) => readDetailText(db, id))
      const { listing, answer } = memo(`${id} ${language}`, text, () => {
        const row = parseDetail(text)
        const shown = publicListingOf(row)
        requireShown(shown, now())
        const product = presentDetail(row, language)
        const preview = previewAddress({ language, listingId: id, hash: previewHash(product, language) })
        return { listing: shown, answer: write(reply, getProduct, { ...product, preview }) }
      })
      // A kept answer is not sent once its product was sold long ago.
      requireShown(listing, now())
      return answer
    },
    LIMITS,
  )
}

interface AskedList<E extends Endpoint> {
  statement: ListStatement
  values?: Record<string, unknown>
  present: (text: string, language: Language) => AnswerOf<E>
}

type ReadList = <E extends Endpoint>(
  call: Pick<Call<E>, 'language' | 'reply'>,
  endpoint: E,
  asked: AskedList<E>,
) => Promise<Written<AnswerOf<E>>>

function listReader({ readCatalogue }: Pick<Services, 'readCatalogue'>, memo: Memo): ReadList {
  return async ({ language, reply }, endpoint, { statement, values = {}, present }) => {
    const text = await readCatalogue(({ db }) => readListText(db, statement, values))
    return memo(JSON.stringify([statement.name, language, values]), text, () =>
      write(reply, endpoint, present(text, language)),
    )
  }
}
