import type { OrderThreadsView, OrderThreadView } from '#features/orders/contract/threads.ts'
import { TEST_ORDER } from './order-records.ts'

/** A thread of a paid order. */
export const TEST_THREAD: OrderThreadView = {
  sellerId: 4,
  buyer: 'Port-Gentil Energy Services',
  seller: 'Mandji Surplus',
  contacts: {
    buyer: { name: 'Aminata Diallo', email: 'buyer@gisement.test', phone: '+241 01 02 03 04' },
    seller: { name: 'Paul Nguema', email: 'seller@gisement.test', phone: '+241 05 06 07 08' },
  },
  messages: [
    {
      id: '1',
      side: 'buyer',
      text: 'Which thread protectors are on it?',
      masked: false,
      sentAt: '2026-03-13T08:00:00.000Z',
      file: null,
      asksStaff: false,
    },
  ],
  waitsForStaff: false,
  areNamed: true,
  can: { write: true, settle: false },
}

export const threadsOf = (
  side: OrderThreadsView['side'],
  change: Partial<OrderThreadView> = {},
): OrderThreadsView => ({
  reference: TEST_ORDER.reference,
  side,
  threads: [{ ...TEST_THREAD, ...change }],
})

/** What a page of an order asks for around the order itself. */
export function aroundOrder(name: string, side: OrderThreadsView['side'] = 'buyer') {
  if (!name.startsWith('GET ')) return undefined
  // The desk of staff is tested without them.
  if (name.endsWith('/messages'))
    return {
      body: side === 'staff' ? { ...threadsOf(side), threads: [] } : threadsOf(side, { messages: [] }),
    }
  return name.endsWith('/bought-before') ? { body: [] } : undefined
}
