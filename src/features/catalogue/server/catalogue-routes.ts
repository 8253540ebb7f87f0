import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  parseDetail,
  presentCountedList,
  presentDetail,
  presentList,
  readDetailText,
  readListText,
  type ListStatement,
} from '#db/product-reader.ts'
import type { ReadSource } from '#db/read-catalogue.ts'
import type { Language } from '#kernel/text/language.ts'
import type { AnswerOf, Endpoint } from '#kernel/web/endpoint.ts'
import { serve, type Call, write, type Written } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { narrowingOf } from '#search/filters/list-filter.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import type { CountedFacets } from '#search/search-port.ts'
import {
  getProduct,
  listFeatured,
  listNarrowings,
  listNearest,
  listProducts,
  listRelated,
  readTableFacts,
  type Narrowings,
} from '../contract/endpoints.ts'
import { readSeller } from '../contract/seller-record.ts'
import { listSuggestions } from '../contract/suggestions.ts'
import { previewAddress } from '../domain/preview.ts'
import { publicListingOf, requireShown } from './find-shown.ts'
import { searchReader, type SearchReader } from './kept-searches.ts'
import { FEATURED, isPlain, plainList, RELATED } from './lists.ts'
import { createMemo, type Memo } from './memo.ts'
import { inOrderTo } from './currency-of-order.ts'
import { findNearest, presentNearest } from './nearest/find-nearest.ts'
import { presentNarrowings } from './present-narrowings.ts'
import { previewHash, servePreviews } from './preview.ts'
import { presentSeller, readSellerText } from './seller-record.ts'
import { shareReadings, type ShareReading } from './shared-readings.ts'
import { findSuggestions, presentSuggestions } from './suggest.ts'
import { presentTableFacts, readTableText } from './table-facts.ts'
import type { FindDelivered } from './comparison/comparison.ts'
import { serveComparisonFiles } from './comparison/comparison-files.ts'
import { serveComparisons } from './comparison/comparison-routes.ts'
import { serveDataSheets } from './data-sheet/data-sheet-routes.ts'

const LIMITS = { limits: ['reads'] } as const
/** Some two thousand products, or two hundred pages of lists. */
const KEPT_CHARACTERS = 4_000_000

/**
 * The public catalogue: lists, search, featured products and product pages. Responses are cached as bytes and
 * reused while the database, which is asked each time, returns the same data (decision 097). Concurrent
 * requests for the same data share one read.
 */
export function serveCatalogue(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'readCatalogue' | 'store' | 'now' | 'publicUrl'>,
  findDelivered: FindDelivered,
): void {
  servePreviews(app, services)
  serveDataSheets(app, services)
  serveComparisons(app, services)
  serveComparisonFiles(app, services, findDelivered)
  const kept: Keeping = {
    memo: createMemo(KEPT_CHARACTERS),
    share: sharedBy(services.readCatalogue, shareReadings()),
    searches: searchReader(services),
  }
  serveLists(app, kept)
  serveBeside(app, kept)
  serveNarrowings(app, services, kept)
  serveProducts(app, services, kept)
}

interface Keeping {
  memo: Memo
  share: ShareOf
  searches: SearchReader
}

/** Reads for visitors or for members; concurrent requests for the same data share the read. */
type ShareOf = <T>(
  request: FastifyRequest,
  name: string,
  read: (source: ReadSource) => Promise<T>,
) => Promise<T>

/**
 * Members see their own writes at once; visitors may see data some seconds old. A request that joins a shared
 * read does not count as work, so any number may join.
 */
function sharedBy(readCatalogue: Services['readCatalogue'], share: ShareReading): ShareOf {
  return (request, name, read) => {
    const from = request.actor === null ? readCatalogue : readCatalogue.current
    return share(from === readCatalogue ? name : `current ${name}`, () => from(read), request.endWork)
  }
}

function serveLists(app: FastifyInstance, kept: Keeping): void {
  const readList = listReader(kept)
  const { readFound } = kept.searches
  serve(
    app,
    listProducts,
    async ({ query, ...call }) => {
      const filter = filterOfQuery(query)
      if (isPlain(filter))
        return readList(call, listProducts, { ...plainList(filter), present: presentCountedList })
      const name = `found ${JSON.stringify(filter)}`
      const text = await kept.share(call.request, name, (source) => readFound(source, filter))
      return kept.memo(`${name} ${call.language}`, text, () =>
        write(call.reply, listProducts, presentCountedList(text, call.language)),
      )
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

/** What stands beside a list: the nearest listings, and the columns of its table. */
function serveBeside(app: FastifyInstance, kept: Keeping): void {
  const { find } = kept.searches
  serve(
    app,
    listNearest,
    async ({ query, language, request }) => {
      const filter = narrowingOf(filterOfQuery(query))
      const found = await kept.share(request, `nearest ${JSON.stringify(filter)}`, (source) =>
        findNearest(source, filter, find),
      )
      return presentNearest(filter, found, language)
    },
    LIMITS,
  )

  serve(
    app,
    readTableFacts,
    async ({ query: { ids, by }, language, request, reply }) => {
      const name = `table ${ids}`
      const text = await kept.share(request, name, ({ db }) => readTableText(db, ids.split(',').map(Number)))
      return kept.memo(`${name} ${language} ${by ?? ''}`, text, () =>
        write(reply, readTableFacts, presentTableFacts(text, language, by)),
      )
    },
    LIMITS,
  )
}

/** The filters of a list with their counts, and the suggestions of the search field. */
function serveNarrowings(
  app: FastifyInstance,
  { now }: Pick<Services, 'now'>,
  { share, searches }: Keeping,
): void {
  const { readFacets } = searches
  // The counts are the same object until something changes, and each filter has its own object.
  type WrittenOf = WeakMap<CountedFacets, Written<Narrowings>>
  const written: Record<Language, WrittenOf> = { en: new WeakMap(), fr: new WeakMap() }
  serve(
    app,
    listNarrowings,
    async ({ query: { to, ...query }, language, request, reply }) => {
      const asked = narrowingOf(filterOfQuery(query))
      const order = to !== undefined && { to, language, now: now() }
      const filter = order
        ? await share(request, `order ${to} ${language} ${JSON.stringify(asked)}`, (source) =>
            inOrderTo(source, asked, order),
          )
        : asked
      const counted = await share(request, `facets ${JSON.stringify(filter)}`, (source) =>
        readFacets(source, filter),
      )
      const answer =
        written[language].get(counted) ??
        write(reply, listNarrowings, presentNarrowings(filter, counted, language))
      written[language].set(counted, answer)
      return answer
    },
    LIMITS,
  )

  serve(
    app,
    listSuggestions,
    async ({ query: { text }, language, request }) => {
      const found = await share(request, `suggestions ${text}`, (source) => findSuggestions(source, text))
      return presentSuggestions(found, language)
    },
    LIMITS,
  )
}

function serveProducts(app: FastifyInstance, { now }: Pick<Services, 'now'>, { memo, share }: Keeping): void {
  serve(
    app,
    getProduct,
    async ({ params: { id }, language, reply, request }) => {
      const text = await share(request, `product ${id}`, ({ db }) => readDetailText(db, id))
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

  serve(
    app,
    readSeller,
    async ({ params: { id }, language, reply, request }) => {
      const text = await share(request, `seller ${id}`, ({ db }) => readSellerText(db, id, now()))
      return memo(`seller ${id} ${language}`, text, () =>
        write(reply, readSeller, presentSeller(text, language)),
      )
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
  call: Pick<Call<E>, 'language' | 'reply' | 'request'>,
  endpoint: E,
  asked: AskedList<E>,
) => Promise<Written<AnswerOf<E>>>

function listReader({ memo, share }: Keeping): ReadList {
  return async ({ language, reply, request }, endpoint, { statement, values = {}, present }) => {
    const name = JSON.stringify([statement.name, values])
    const text = await share(request, name, ({ db }) => readListText(db, statement, values))
    return memo(`${name} ${language}`, text, () => write(reply, endpoint, present(text, language)))
  }
}
