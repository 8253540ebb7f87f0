import type { FastifyInstance } from 'fastify'
import { isDatabaseAway, isReplayConflict } from '#db/database-away.ts'
import { presentList, PRODUCTS, readListText } from '#db/product-reader.ts'
import type { ReadCatalogue, ReadSource } from '#db/read-catalogue.ts'
import { listByDelivered, type DeliveredList } from '#features/catalogue/contract/delivered-list.ts'
import { currencyOfOrder } from '#features/catalogue/server/currency-of-order.ts'
import { searchReader, type SearchReader } from '#features/catalogue/server/kept-searches.ts'
import {
  deliverySources,
  destinationsOf,
  findDeliveries,
  type DeliverySources,
  type Destinations,
} from '#features/checkout/server/delivered-price.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { filterOfQuery } from '#search/filters/list-query.ts'
import type { SearchResult } from '#search/search-port.ts'
import { withTypedPrice } from '#search/words/typed-price.ts'
import { inDeliveredOrder, isSettled, type Deliverable } from './delivered-order.ts'

/** The cheapest listings of a search, which are put in order. */
const MOST_COMPARED = 1000
/** Listings that are read and priced together. */
const BATCH = 100

/** The list of everything for sale in the order of the price delivered to a country. */
export function serveDeliveredList(app: FastifyInstance, services: Services): void {
  const sources = deliverySources(services)
  const { find } = searchReader(services)
  serve(
    app,
    listByDelivered,
    async ({ query: { to, ...query }, language, actor }) => {
      const destinations = await destinationsOf(sources, to)
      const asked = filterOfQuery(query)
      const currency = currencyOfOrder(asked, language)
      const { filter } = withTypedPrice(asked)
      const from = actor === null ? services.readCatalogue : services.readCatalogue.current
      const wanted = { filter: { ...filter, currency }, destinations, language }
      const listed = await readOrder(sources, ofOneSource(from, find), wanted)
      const text = await readListText(services.db, PRODUCTS.public, { ids: listed.page.map(({ id }) => id) })
      return {
        ...listed.counts,
        currency,
        products: presentList(text, language),
        delivered: listed.page.flatMap(deliveredOf),
      }
    },
    { limits: ['delivered'] },
  )
}

/** In major units, whose cents are exact. */
const inCents = (major: number) => Math.round(major * 100) / 100

const deliveredOf = ({ id, price, delivery }: Deliverable): DeliveredList['delivered'] =>
  delivery ? [{ id, from: inCents(price + delivery.from), to: inCents(price + delivery.to) }] : []

/**
 * Searches one source for a whole reading: replicas lag by different times, so between their pages a listing could
 * stand twice or be missing. Another one is asked only if it fails.
 */
export function ofOneSource(from: ReadCatalogue, find: SearchReader['find']) {
  let chosen: ReadSource | null = null
  const choose = (asked: ListFilter) =>
    from(async (source) => {
      const found = await find(source, asked)
      chosen = source
      return found
    })
  return (asked: ListFilter): Promise<SearchResult> =>
    chosen === null
      ? choose(asked)
      : find(chosen, asked).catch((error: unknown) => {
          if (error instanceof Error && (isDatabaseAway(error) || isReplayConflict(error)))
            return choose(asked)
          throw error
        })
}

interface Wanted {
  filter: ListFilter
  destinations: Destinations
  language: Language
}

/** Reads the cheapest listings, a batch at a time, until the page is known. */
export async function readOrder(
  sources: DeliverySources,
  search: (filter: ListFilter) => Promise<SearchResult>,
  { filter, destinations, language }: Wanted,
): Promise<{ page: Deliverable[]; counts: { total: number; matches: number } }> {
  const end = filter.page * filter.displayCount
  const cheapest: Deliverable[] = []
  const known = new Set<number>()
  let matches = 0
  for (let page = 1; page <= MOST_COMPARED / BATCH; page += 1) {
    const found = await search({ ...filter, sort: 'price_asc', displayCount: BATCH, page })
    matches = found.total
    // A page beyond the last one needs no prices.
    if (end - filter.displayCount >= Math.min(matches, MOST_COMPARED)) break
    // What was published or repriced meanwhile moves listings to a later page.
    const ids = found.ids.filter((id) => !known.has(id))
    for (const id of ids) known.add(id)
    cheapest.push(...(await readDeliverables(sources, language, ids, destinations)))
    if (found.ids.length < BATCH || isSettled(cheapest, end)) break
  }
  return {
    page: inDeliveredOrder(cheapest).slice(end - filter.displayCount, end),
    counts: { total: Math.min(matches, MOST_COMPARED), matches },
  }
}

async function readDeliverables(
  sources: DeliverySources,
  language: Language,
  ids: readonly number[],
  destinations: Destinations,
): Promise<Deliverable[]> {
  const offered = await findOfferedListings(sources.db, ids)
  const listings = ids.flatMap((id) => offered.get(id) ?? [])
  const deliveries = new Map(
    (await findDeliveries(sources, language, listings, destinations)).map((each) => [each.id, each]),
  )
  return listings.map(({ id, priceMinor }) => ({
    id,
    price: majorFromMinor(priceMinor),
    delivery: deliveries.get(id) ?? null,
  }))
}
