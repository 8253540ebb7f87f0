import type { YardBody } from '#features/collection/contract/bodies.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import * as api from '../api.ts'
import type { TestApp } from '../app.ts'
import type { Caller } from '../calls.ts'
import { buying } from './checkout.ts'
import { quoting } from './quotes.ts'

export const TEST_YARD: YardBody = {
  hours: (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map((day) => ({
    day,
    from: '08:00',
    until: '16:00',
  })),
  note: 'Report at gate 2. Helmet and shoes.',
  leadDays: 2,
  currency: 'usd',
  loadingFee: 150,
  removalDays: 10,
  storageFee: 25.5,
}

export const TEST_COLLECTOR = { person: 'Moussa Diallo', haulier: 'Sahel Transport', plate: 'GB-204-ZX' }

/** The calls of buyers and sellers about collection. */
export function collecting(it: TestApp) {
  const quotes = quoting(it)
  const { opened, pay, poll, ordersOf } = buying(it)
  const paramsOf = (id: string, { companyId: sellerId }: { companyId: number }) => ({
    id,
    sellerId: String(sellerId),
  })
  const later = (days: number) => addDays(dayOf(it.services.now()), days)
  return {
    later,
    /** Agrees on units of a listing without paying. Returns the cart. */
    async agree(
      { listingId, seller, buyer }: { listingId: number; seller: Caller; buyer: Caller },
      change: object = {},
    ): Promise<string> {
      const quoteId = await quotes.ask(listingId, buyer, { units: 2 })
      await quotes.offer(quoteId, seller, {
        price: 5000,
        units: 2,
        incoterm: 'FCA',
        place: 'Pau',
        delivery: 0,
        ...change,
      })
      const thread = await quotes.read(quoteId, buyer)
      const agreed = await quotes.accept(quoteId, buyer, thread.offer?.id)
      await it.call(api.payQuote, buyer, {
        params: { quoteId },
        body: { city: 'Port-Gentil', postcode: '', street: 'Zone Oprag, lot 14' },
      })
      return agreed.json().payment?.cartId ?? ''
    },
    /** Pays a cart by card. Returns the order's id. */
    async payFor(cartId: string, buyer: Caller): Promise<string> {
      const { intentId } = await opened(cartId, buyer)
      await pay(intentId)
      await poll(intentId, buyer)
      return (await ordersOf(cartId))[0]?.id ?? ''
    },
    saveYard: (who: Caller, change: object = {}) =>
      it.attempt(api.saveYard, who, { body: { ...TEST_YARD, ...change } }),
    read: (id: string, who: Caller) => it.attempt(api.readCollections, who, { params: { id } }),
    book: (id: string, seller: { companyId: number }, who: Caller, change: object = {}) =>
      it.attempt(api.bookAppointment, who, {
        params: paramsOf(id, seller),
        body: { day: later(3), time: '09:30', ...TEST_COLLECTOR, ...change },
      }),
    propose: (id: string, seller: { companyId: number }, who: Caller, change: object = {}) =>
      it.attempt(api.proposeTime, who, {
        params: paramsOf(id, seller),
        body: { day: later(4), time: '18:00', ...change },
      }),
    confirm: (id: string, seller: { companyId: number }, who: Caller, appointmentId: string) =>
      it.attempt(api.confirmAppointment, who, { params: paramsOf(id, seller), body: { appointmentId } }),
    note: (id: string, seller: { companyId: number }, who: Caller) =>
      it.attempt(api.readReleaseNote, who, { params: paramsOf(id, seller) }),
    /** Days before the appointment, so with a reason. */
    handOver: (id: string, seller: { companyId: number }, who: Caller, code: string, change: object = {}) =>
      it.attempt(api.handOver, who, {
        params: paramsOf(id, seller),
        body: {
          code,
          person: TEST_COLLECTOR.person,
          plate: TEST_COLLECTOR.plate,
          reason: 'The buyer called: they come today.',
          ...change,
        },
      }),
  }
}
