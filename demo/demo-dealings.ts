import { FAVOURITES, FEATURED_KEYS, QUOTES, SEARCHES, WANTED, type DemoQuote } from '#demo/data/dealings.ts'
import type { addFavourite } from '#features/favourites/contract/endpoints.ts'
import type { setFeatured } from '#features/listings/contract/staff-endpoints.ts'
import type {
  acceptQuote,
  declineQuote,
  requestQuote,
  writeMessage,
} from '#features/quotes/contract/endpoints.ts'
import type { saveSearch } from '#features/searches/contract/endpoints.ts'
import type { answerWanted, askForEquipment } from '#features/wanted/contract/endpoints.ts'
import type { Api } from '#client/api.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Services } from '#platform/services.ts'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import type { ActAs } from './demo-listings.ts'
import type { DemoPeople } from './demo-people.ts'
import { inThePast } from './in-the-past.ts'

export interface DealingSources {
  actAs: ActAs
  people: DemoPeople
  /** Listing ids by key. */
  listings: ReadonlyMap<string, number>
}

/** Creates everything besides orders: featured listings, favourites, searches, requests and quotes. */
export async function loadDemoDealings(services: Services, sources: DealingSources): Promise<void> {
  const { actAs, people } = sources
  const idOf = (key: string): number => {
    const id = sources.listings.get(key)
    if (id === undefined) throw new Error(`the demonstration has no listing ${key}`)
    return id
  }
  const apiOf = (key: string): Api => {
    const member = people.ofCompany.get(key)
    if (!member) throw new Error(`nobody acts for ${key}`)
    return actAs(member.token)
  }

  await actAs(people.staff.token).call<typeof setFeatured>('PUT', '/api/staff/featured', {
    body: { ids: FEATURED_KEYS.map(idOf) },
  })
  const buyer = apiOf('port-gentil')
  for (const { listing, hoursAgo } of FAVOURITES.toReversed())
    await inThePast(services, hoursAgo, () =>
      buyer.call<typeof addFavourite>('POST', '/user/addfav', { body: { productId: idOf(listing) } }),
    )
  for (const { hoursAgo, ...body } of SEARCHES)
    await inThePast(services, hoursAgo, () =>
      buyer.call<typeof saveSearch>('POST', '/api/searches', { body }),
    )
  for (const { asker, neededInDays, hoursAgo, answer, ...asked } of WANTED) {
    const { id } = await inThePast(services, hoursAgo, () =>
      apiOf(asker).call<typeof askForEquipment>('POST', '/api/wanted', {
        once: true,
        body: { ...asked, neededBy: dayIn(neededInDays) },
      }),
    )
    if (answer)
      await inThePast(services, answer.hoursAgo, () =>
        apiOf(companyOf(answer.listing)).call<typeof answerWanted>('POST', '/api/wanted/:id/answers', {
          params: { id: String(id) },
          body: { productId: idOf(answer.listing), text: answer.text },
        }),
      )
  }
  for (const quote of QUOTES) {
    const sides = { buyer: apiOf(quote.buyer), seller: apiOf(companyOf(quote.listing)) }
    await deal(services, { quote, listingId: idOf(quote.listing), sides })
  }
}

interface Deal {
  quote: DemoQuote
  listingId: number
  sides: Record<'buyer' | 'seller', Api>
}

async function deal(services: Services, { quote, listingId, sides }: Deal): Promise<void> {
  const { units, country, message, thread, end } = quote
  const { quoteId: id } = await inThePast(services, quote.hoursAgo, () =>
    sides.buyer.call<typeof requestQuote>('POST', '/api/quote/:id', {
      once: true,
      params: { id: String(listingId) },
      body: { units, country, message },
    }),
  )
  const { currency } = listingOf(quote.listing)
  let offerSeen: string | null = null
  for (const { by, text, hoursAgo, offer } of thread) {
    const { validForDays, ...terms } = offer ?? { validForDays: 0 }
    const { offer: standing } = await inThePast(services, hoursAgo, () =>
      sides[by].call<typeof writeMessage>('POST', '/api/quotes/:id/messages', {
        once: true,
        params: { id },
        body: { text, ...(offer && { ...terms, currency, validUntil: dayIn(validForDays), offerSeen }) },
      }),
    )
    offerSeen = standing?.id ?? null
  }
  if (end?.as === 'decline')
    await inThePast(services, end.hoursAgo, () =>
      sides[end.by].call<typeof declineQuote>('POST', '/api/quotes/:id/decline', { params: { id } }),
    )
  if (end?.as === 'accept')
    await inThePast(services, end.hoursAgo, () =>
      sides[end.by].call<typeof acceptQuote>('POST', '/api/quotes/:id/accept', {
        params: { id },
        body: offerSeen === null ? null : { offerId: offerSeen },
      }),
    )
}

function listingOf(key: string) {
  const listing = demoListings().find((one) => one.key === key)
  if (!listing) throw new Error(`the demonstration has no listing ${key}`)
  return listing
}

const companyOf = (key: string): string => listingOf(key).company

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
