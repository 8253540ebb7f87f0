import type { MilestoneBody } from '#features/transport/contract/bodies.ts'
import { dayOf } from '#kernel/text/day.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'
import type { TestMember } from './accounts.ts'
import { buying } from './checkout.ts'
import { freighting, HEAVY } from './freight.ts'
import { createTestListing } from './listings.ts'
import { quoting } from './quotes.ts'

/** The calls of sellers, staff and forwarders about a transport. */
export function transporting(it: TestApp) {
  const quotes = quoting(it)
  const freight = freighting(it)
  const { opened, pay, poll } = buying(it)
  const bodyOf = (change: Partial<MilestoneBody> = {}): MilestoneBody => ({
    milestone: 'picked_up',
    isExpected: false,
    day: dayOf(it.services.now()),
    place: 'Pau',
    note: '',
    seen: null,
    ...change,
  })
  const tokenIn = (text: string | undefined) => /\/user\/transport\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  /** The token of the last link that was mailed to a forwarder. */
  const linkOf = async (email: string): Promise<string> => {
    await it.runJobs()
    const mails = await it.mailsTo(email)
    return mails.map(({ text }) => tokenIn(text)).find((token) => token !== '') ?? ''
  }
  return {
    linkOf,
    /** Goods of 40 t that were sold with a forwarder's freight, before payment. Returns how to pay. */
    async agreed(
      { seller, buyer, staff }: { seller: TestMember; buyer: Caller; staff: Caller },
      email: string,
    ): Promise<{ cartId: string; payFor: () => Promise<string> }> {
      const values = { ...HEAVY, currency: 'usd' as const }
      const listingId = await createTestListing(it.services.db, { ...seller, onHand: 2, values })
      const quoteId = await quotes.ask(listingId, buyer, { units: 1 })
      const id = await freight.askFreight(quoteId, buyer)
      const token = await freight.invite(id, staff, email)
      await freight.answer(token)
      const terms = { price: 5000, units: 1, incoterm: 'FCA', place: 'Pau', delivery: 0 } as const
      await quotes.offer(quoteId, seller, terms)
      await freight.choose(id, staff)
      const thread = await quotes.read(quoteId, buyer)
      const accepted = await quotes.accept(quoteId, buyer, thread.offer?.id)
      const cartId = accepted.json().payment?.cartId ?? ''
      await it.call(api.payQuote, buyer, {
        params: { quoteId },
        body: { city: 'Port-Gentil', postcode: '', street: 'Zone Oprag, lot 14' },
      })
      return {
        cartId,
        payFor: async () => {
          const { intentId } = await opened(cartId, buyer)
          await pay(intentId)
          return (await poll(intentId, buyer)).orderId ?? ''
        },
      }
    },
    read: (id: string, who: Caller) => it.attempt(api.readTransports, who, { params: { id } }),
    tell: (id: string, seller: Caller, change: Partial<MilestoneBody> = {}) =>
      it.attempt(api.tellMilestone, seller, { params: { id }, body: bodyOf(change) }),
    tellAsStaff: (
      id: string,
      { companyId }: { companyId: number },
      staff: Caller,
      change: Partial<MilestoneBody> = {},
    ) =>
      it.attempt(api.tellMilestoneAsStaff, staff, {
        params: { id, sellerId: String(companyId) },
        body: bodyOf(change),
      }),
    open: (token: string) => it.attempt(api.openTransportLink, null, { params: { token } }),
    tellByLink: (token: string, change: Partial<MilestoneBody> = {}) =>
      it.attempt(api.tellMilestoneByLink, null, { params: { token }, body: bodyOf(change) }),
  }
}
