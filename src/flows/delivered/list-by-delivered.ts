import type { FastifyInstance } from 'fastify'
import { requireServed } from '#db/destinations.ts'
import { presentList, PRODUCTS, readListText } from '#db/product-reader.ts'
import { listByDelivered, type DeliveredList } from '#features/catalogue/contract/delivered-list.ts'
import { searchReader } from '#features/catalogue/server/kept-searches.ts'
import {
  deliverySources,
  findDeliveries,
  type DeliverySources,
} from '#features/checkout/server/delivered-price.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import { majorFromMinor, type Currency } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
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

/** Prices in two currencies have no order. */
const CURRENCY_OF_READERS: Readonly<Record<Language, Currency>> = { en: 'usd', fr: 'eur' }

/** The list of everything for sale in the order of the price delivered to a country. */
export function serveDeliveredList(app: FastifyInstance, services: Services): void {
  const sources = deliverySources(services)
  const { find } = searchReader(services)
  serve(
    app,
    listByDelivered,
    async ({ query: { to, ...query }, language, actor }) => {
      await requireServed(services.db, services.now(), [countryByCode(to)?.en ?? to])
      const { filter } = withTypedPrice(filterOfQuery(query))
      const currency = filter.currency ?? CURRENCY_OF_READERS[language]
      const from = actor === null ? services.readCatalogue : services.readCatalogue.current
      const search = (asked: ListFilter) => from((source) => find(source, asked))
      const listed = await readOrder(sources, search, { filter: { ...filter, currency }, to, language })
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

interface Wanted {
  filter: ListFilter
  /** Country code. */
  to: string
  language: Language
}

/** Reads the cheapest listings, a batch at a time, until the page is known. */
async function readOrder(
  sources: DeliverySources,
  search: (filter: ListFilter) => Promise<SearchResult>,
  { filter, to, language }: Wanted,
): Promise<{ page: Deliverable[]; counts: { total: number; matches: number } }> {
  const end = filter.page * filter.displayCount
  const cheapest: Deliverable[] = []
  let matches = 0
  for (let page = 1; page <= MOST_COMPARED / BATCH; page += 1) {
    const found = await search({ ...filter, sort: 'price_asc', displayCount: BATCH, page })
    matches = found.total
    // A page beyond the last one needs no prices.
    if (end - filter.displayCount >= Math.min(matches, MOST_COMPARED)) break
    cheapest.push(...(await readDeliverables(sources, language, found.ids, to)))
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
  to: string,
): Promise<Deliverable[]> {
  const offered = await findOfferedListings(sources.db, ids)
  const listings = ids.flatMap((id) => offered.get(id) ?? [])
  const deliveries = new Map(
    (await findDeliveries(sources, language, listings, to)).map((each) => [each.id, each]),
  )
  return listings.map(({ id, priceMinor }) => ({
    id,
    price: majorFromMinor(priceMinor),
    delivery: deliveries.get(id) ?? null,
  }))
}
