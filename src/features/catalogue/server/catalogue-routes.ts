import type { FastifyInstance } from 'fastify'
import {
  parseDetail,
  presentCountedList,
  presentDetail,
  presentList,
  readDetailText,
  readListText,
  type ListStatement,
} from '#db/product-reader.ts'
import { createMemo, type Memo } from '#kernel/memo.ts'
import { shareReadings, type ShareReading } from '#kernel/shared-readings.ts'
import type { Language } from '#kernel/text/language.ts'
import type { AnswerOf, Endpoint } from '#kernel/web/endpoint.ts'
import { serve, type Call, write, type Written } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import { getProduct, listFeatured, listNarrowings, listProducts, listRelated } from '../contract/endpoints.ts'
import { previewAddress } from '../domain/preview.ts'
import { publicListingOf, requireShown } from './find-shown.ts'
import { searchReader } from './kept-searches.ts'
import { FEATURED, isPlain, plainList, RELATED } from './lists.ts'
import { presentNarrowings } from './present-narrowings.ts'
import { previewHash, servePreviews } from './preview.ts'
import { serveDataSheets } from './data-sheet/data-sheet-routes.ts'

const LIMITS = { limits: ['reads'] } as const
/** Some two thousand products, or two hundred pages of lists. */
const KEPT_CHARACTERS = 4_000_000

/**
 * The public catalogue: the list and its search, featured products, product pages. Answers are kept as bytes
 * for as long as the database, asked each time, says the same of them (decision 097). Who asks for the same at
 * the same time shares a reading.
 */
export function serveCatalogue(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'log' | 'readCatalogue' | 'store' | 'now' | 'publicUrl'>,
): void {
  servePreviews(app, services)
  serveDataSheets(app, services)
  const kept: Keeping = { memo: createMemo(KEPT_CHARACTERS), share: shareReadings() }
  serveLists(app, services, kept)
  serveProducts(app, services, kept)
}

interface Keeping {
  memo: Memo
  share: ShareReading
}

function serveLists(
  app: FastifyInstance,
  { readCatalogue, ...noting }: Pick<Services, 'readCatalogue' | 'db' | 'log'>,
  kept: Keeping,
): void {
  const readList = listReader(readCatalogue, kept)
  const { readFound, readFacets } = searchReader(noting)
  serve(
    app,
    listProducts,
    async ({ query, ...call }) => {
      const filter = filterOfQuery(query)
      if (isPlain(filter))
        return readList(call, listProducts, { ...plainList(filter), present: presentCountedList })
      const name = `found ${JSON.stringify(filter)}`
      const text = await kept.share(name, () => readCatalogue((source) => readFound(source, filter)))
      return kept.memo(`${name} ${call.language}`, text, () =>
        write(call.reply, listProducts, presentCountedList(text, call.language)),
      )
    },
    LIMITS,
  )

  serve(
    app,
    listNarrowings,
    async ({ query, language }) => {
      const filter = filterOfQuery(query)
      const counts = await kept.share(`facets ${JSON.stringify(filter)}`, () =>
        readCatalogue((source) => readFacets(source, filter)),
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

function serveProducts(
  app: FastifyInstance,
  { readCatalogue, now }: Pick<Services, 'readCatalogue' | 'now'>,
  { memo, share }: Keeping,
): void {
  serve(
    app,
    getProduct,
    async ({ params: { id }, language, reply }) => {
      const text = await share(`product ${id}`, () => readCatalogue(({ db }) => readDetailText(db, id)))
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

function listReader(readCatalogue: Services['readCatalogue'], { memo, share }: Keeping): ReadList {
  return async ({ language, reply }, endpoint, { statement, values = {}, present }) => {
    const name = JSON.stringify([statement.name, values])
    const text = await share(name, () => readCatalogue(({ db }) => readListText(db, statement, values)))
    return memo(`${name} ${language}`, text, () => write(reply, endpoint, present(text, language)))
  }
}
