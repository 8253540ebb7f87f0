import type { CollectionView, OrderCollections } from '#features/collection/contract/endpoints.ts'

/** A collection with a confirmed appointment, as its seller reads it. */
export const TEST_COLLECTION: CollectionView = {
  sellerId: 2,
  seller: 'Kouilou Field Services',
  articles: [{ title: 'Mud pump', language: 'en', units: 2 }],
  terms: {
    hours: [
      { day: 'mon', from: '08:00', until: '16:00' },
      { day: 'tue', from: '08:00', until: '16:00' },
      { day: 'fri', from: '08:00', until: '12:00' },
    ],
    leadDays: 2,
    currency: 'usd',
    loadingFee: 150,
    storageFee: 25.5,
    removalDays: 10,
    note: 'Report at gate 2.',
  },
  removeBy: '2026-12-07',
  stoodStill: null,
  storage: { days: 0, amount: 0 },
  appointment: {
    id: 'abcdefghijklmnopqrstuv',
    day: '2026-12-04',
    time: '09:30',
    person: 'Moussa Diallo',
    haulier: 'Sahel Transport',
    plate: 'GB-204-ZX',
    proposedBy: 'buyer',
    isConfirmed: true,
  },
  code: null,
  lockedUntil: null,
  handedOver: null,
  can: { book: false, propose: true, confirm: false, handOver: true },
}

export const collectionsOf = (
  side: OrderCollections['side'],
  change: Partial<CollectionView> = {},
): OrderCollections => ({
  reference: 'GS-O-2031',
  side,
  collections: [{ ...TEST_COLLECTION, ...change }],
})
