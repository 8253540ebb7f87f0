import type { QuoteView } from '#features/quotes/contract/views.ts'
import type { TestApp } from '../app.ts'
import type { TestMember } from './accounts.ts'

type Who = Pick<TestMember, 'headers'>

export const TEST_REQUEST = {
  country: 'Gabon',
  units: 3,
  message: 'We need three of these in March,\ndelivered to Libreville.',
}

/** The terms of an offer, valid for a week. */
export function testOffer(change: object = {}, now = new Date()) {
  return {
    text: 'Tested and ready.',
    price: 1100.5,
    currency: 'usd',
    units: 3,
    incoterm: 'DAP',
    place: 'Libreville',
    delivery: 250,
    validUntil: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    ...change,
  }
}

/** What buyers, sellers and staff do with quotes, over HTTP. */
export function quoting(app: TestApp) {
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, { headers }: Who, payload?: object) =>
    app.app.inject({ method, url, headers, ...(payload && { payload }) })
  return {
    call,
    /** Answers the id of the quote. @throws Error when the request was refused. */
    async ask(listingId: number, who: Who, change: object = {}): Promise<string> {
      const answer = await call('POST', `/api/quote/${listingId}`, who, { ...TEST_REQUEST, ...change })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<{ quoteId: string }>().quoteId
    },
    /** @throws Error when it was refused. */
    async read(id: string, who: Who): Promise<QuoteView> {
      const answer = await call('GET', `/api/quotes/${id}`, who)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<QuoteView>()
    },
    write: (id: string, who: Who, message: object) =>
      call('POST', `/api/quotes/${id}/messages`, who, message),
    /** Answers the thread with the offer in it. @throws Error when it was refused. */
    async offer(id: string, who: Who, change: object = {}): Promise<QuoteView> {
      const answer = await call('POST', `/api/quotes/${id}/messages`, who, testOffer(change))
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<QuoteView>()
    },
    accept: (id: string, who: Who, offerId?: string) =>
      call('POST', `/api/quotes/${id}/accept`, who, offerId === undefined ? undefined : { offerId }),
    decline: (id: string, who: Who) => call('POST', `/api/quotes/${id}/decline`, who),
  }
}
