import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'

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
    currency: 'usd' as const,
    units: 3,
    incoterm: 'DAP' as const,
    place: 'Libreville',
    delivery: 250,
    validUntil: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
    ...change,
  }
}

/** The calls of buyers, sellers and staff about quotes. */
export function quoting(it: TestApp) {
  const write = (id: string, who: Caller, message: object) =>
    it.attempt(api.writeMessage, who, { params: { id }, body: message })
  return {
    write,
    /** Returns the id of the quote. */
    async ask(id: number, who: Caller, change: object = {}): Promise<string> {
      const body = { ...TEST_REQUEST, ...change }
      return (await it.call(api.requestQuote, who, { params: { id }, body })).quoteId
    },
    read: (id: string, who: Caller) => it.call(api.readQuote, who, { params: { id } }),
    /** Returns the thread with the offer in it. */
    offer: (id: string, who: Caller, change: object = {}) =>
      it.call(api.writeMessage, who, { params: { id }, body: testOffer(change) }),
    accept: (id: string, who: Caller, offerId?: string) =>
      it.attempt(api.acceptQuote, who, { params: { id }, ...(offerId && { body: { offerId } }) }),
    decline: (id: string, who: Caller) => it.attempt(api.declineQuote, who, { params: { id } }),
  }
}
