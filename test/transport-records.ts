import type {
  Carriage,
  MilestoneRecord,
  OrderTransports,
  TransportFile,
  TransportView,
} from '#features/transport/contract/views.ts'

const TEST_RECORD: MilestoneRecord = {
  id: '7',
  milestone: 'picked_up',
  isExpected: false,
  day: '2026-11-24',
  place: 'Pau',
  note: 'CMR 4711',
  by: 'seller',
  who: null,
  toldAt: '2026-11-24T15:20:00.000Z',
}

/** A transport of which two steps were told, one of them corrected. */
export const TEST_TRANSPORT: TransportView = {
  sellerId: 2,
  seller: 'Kouilou Field Services',
  consignment: '1',
  goods: [{ title: 'Crawler bulldozer, 40 t', language: 'en', units: 1 }],
  from: 'Pau',
  isCollected: false,
  steps: [
    { ...TEST_RECORD, earlier: [] },
    {
      ...TEST_RECORD,
      id: '9',
      milestone: 'sailed',
      isExpected: true,
      day: '2026-12-04',
      place: 'Bordeaux',
      note: 'MV Equateur, voyage 12',
      by: 'forwarder',
      earlier: [{ ...TEST_RECORD, id: '8', milestone: 'sailed', isExpected: true, day: '2026-12-01' }],
    },
  ],
  files: [
    {
      id: 4,
      kind: 'cmr',
      state: 'shown',
      why: null,
      media: 'pdf',
      pages: 2,
      bytes: 183_000,
      by: 'forwarder',
      who: null,
      givenAt: '2026-11-24T15:30:00.000Z',
      moves: [],
      canTakeBack: false,
    },
  ],
  waiting: 0,
  hidden: [],
  links: [],
  can: { tell: true, give: true },
}

export const transportsOf = (
  side: OrderTransports['side'],
  change: Partial<TransportView> = {},
): OrderTransports => ({
  reference: 'GS-O-2031',
  side,
  isDelivered: false,
  transports: [{ ...TEST_TRANSPORT, can: { tell: side !== 'buyer', give: side !== 'buyer' }, ...change }],
})

/** A file of a forwarder that waits, as staff see it. */
export const WAITING_FILE: TransportFile = {
  id: 5,
  kind: 'bill_of_lading',
  state: 'waiting',
  why: null,
  media: 'pdf',
  pages: 1,
  bytes: 92_000,
  by: 'forwarder',
  who: 'Heavy Lift Lines',
  givenAt: '2026-11-24T16:00:00.000Z',
  moves: ['release', 'refuse'],
  canTakeBack: false,
}

/** What the chosen forwarder reads; some of it nobody said. */
export const TEST_CARRIAGE: Carriage = {
  loads: [
    {
      title: 'Crawler bulldozer, 40 t',
      language: 'en',
      units: 2,
      weightKg: 39_500,
      lengthCm: 850,
      widthCm: 340,
      heightCm: null,
      liftingPoints: 'four, marked',
      address: 'Quai 4, 64000 Pau, France',
      loadingHours: null,
      loadingEquipment: 'crane of 60 t',
      yardHours: ['Monday 08:00–12:00, 14:00–17:00'],
      note: 'Gate 3.',
      contact: { name: 'Paul Sellerson', phone: '+33 5 59 00 00 00' },
    },
  ],
  delivery: {
    address: 'Zone Oprag, lot 14, Port-Gentil, Gabon',
    contact: { name: '', phone: '' },
    hours: '7:00 to 15:00',
    note: '',
  },
}
