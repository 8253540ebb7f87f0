import { DEMO_BUYERS } from './accounts.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { DemoBuyerKey } from './accounts.ts'
import { DEMO_COMPANIES } from './companies.ts'
import type { CompanyKey, DemoCompany } from './companies.ts'
import { demoListings } from './demo-catalogue.ts'
import type { DemoListing } from './demo-listing.ts'

/** Order status codes of the specification (§4), 1 confirmed to 7 delivered. */
export type DemoOrderStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type DemoOrderMove = {
  readonly status: DemoOrderStatus
  readonly hoursAgo: number
  readonly reason?: string
}

/** The part of an order that leaves from one place; with a tracking number once it has left. */
export type DemoShipment = {
  readonly city: string
  readonly country: string
  readonly trackingNumber?: string
}

type Recipe = {
  readonly key: string
  readonly buyer: DemoBuyerKey | CompanyKey
  readonly payment: 'card' | 'transfer'
  readonly items: readonly (readonly [listing: string, qty: number])[]
  /** Delivery charge in major units of the order's currency. */
  readonly shipping: number
  readonly delivery: {
    readonly country: string
    readonly city: string
    readonly postcode?: string
    readonly street: string
  }
  /** The first entry is the order itself. */
  readonly history: readonly [DemoOrderMove, ...DemoOrderMove[]]
  /** By origin, in the order in which the items first name it. */
  readonly tracking?: readonly string[]
}

/** A demonstration order with its listings looked up; amounts in major units. */
export type DemoOrder = Omit<Recipe, 'items' | 'tracking'> & {
  readonly items: readonly { readonly listing: DemoListing; readonly qty: number }[]
  readonly currency: Currency
  readonly status: DemoOrderStatus
  readonly subTotal: number
  readonly total: number
  readonly daysAgo: number
  readonly shipments: readonly DemoShipment[]
}

const PORT_GENTIL = {
  country: 'Gabon',
  city: 'Port-Gentil',
  street: 'Zone industrielle Oprag, lot 14',
} as const
const ABERDEEN = {
  country: 'United Kingdom',
  city: 'Aberdeen',
  postcode: 'AB21 0GT',
  street: 'Unit 6, Kirkhill Business Court',
} as const

const RECIPES: readonly Recipe[] = [
  {
    key: 'bits-confirmed',
    buyer: 'port-gentil',
    payment: 'card',
    items: [['tricone-12-25-iadc-517', 2]],
    shipping: 864.5,
    delivery: PORT_GENTIL,
    history: [{ status: 1, hoursAgo: 5 }],
  },
  {
    key: 'impellers-confirmed',
    buyer: 'northfield',
    payment: 'card',
    items: [['impeller-magnum-8x6', 2]],
    shipping: 374.2,
    delivery: ABERDEEN,
    history: [{ status: 1, hoursAgo: 27 }],
  },
  {
    key: 'packers-awaiting-transfer',
    buyer: 'port-gentil',
    payment: 'transfer',
    items: [
      ['production-packer-7-perm', 2],
      ['bridge-plug-9-5-8-drillable', 6],
    ],
    shipping: 1912.8,
    delivery: PORT_GENTIL,
    history: [{ status: 2, hoursAgo: 52 }],
  },
  {
    key: 'ball-valves-awaiting-transfer',
    buyer: 'ebrie',
    payment: 'transfer',
    items: [['ball-valve-6-600-algeria', 3]],
    shipping: 2140,
    delivery: { country: 'Ivory Coast', city: 'Abidjan', street: 'Rue du Canal de Vridi, Port-Bouët' },
    history: [{ status: 2, hoursAgo: 98 }],
  },
  {
    key: 'overshot-cancelled-by-buyer',
    buyer: 'port-gentil',
    payment: 'card',
    items: [['overshot-8-1-8-series-150', 1]],
    shipping: 1385,
    delivery: PORT_GENTIL,
    history: [
      { status: 1, hoursAgo: 700 },
      { status: 3, hoursAgo: 676, reason: 'Cancelled by the buyer: the fish was recovered in the meantime.' },
    ],
  },
  {
    key: 'swell-packers-transfer-expired',
    buyer: 'wouri',
    payment: 'transfer',
    items: [['open-hole-swell-packers-8-5', 3]],
    shipping: 2290.6,
    delivery: { country: 'Cameroon', city: 'Douala', street: 'Zone portuaire amont, hangar 22' },
    history: [
      { status: 2, hoursAgo: 860 },
      { status: 3, hoursAgo: 620, reason: 'The transfer did not arrive within ten days.' },
    ],
  },
  {
    key: 'flanges-packaging',
    buyer: 'northfield',
    payment: 'card',
    items: [
      ['flanges-duplex-lot-norway', 1],
      ['gate-valve-6-600-lcc', 1],
    ],
    shipping: 1176.4,
    delivery: ABERDEEN,
    history: [
      { status: 1, hoursAgo: 142 },
      { status: 4, hoursAgo: 96 },
    ],
  },
  {
    key: 'ppe-packaging',
    buyer: 'port-gentil',
    payment: 'card',
    items: [
      ['ppe-kit-pointe-noire', 40],
      ['spill-kit-360l-overpack', 4],
    ],
    shipping: 731.9,
    delivery: PORT_GENTIL,
    history: [
      { status: 1, hoursAgo: 190 },
      { status: 2, hoursAgo: 186, reason: 'The size list for the boots is missing.' },
      { status: 1, hoursAgo: 160 },
      { status: 4, hoursAgo: 118 },
    ],
  },
  {
    key: 'bearings-ready',
    buyer: 'sahra',
    payment: 'transfer',
    items: [['bearing-set-mud-pump', 1]],
    shipping: 1698,
    delivery: {
      country: 'Algeria',
      city: 'Hassi Messaoud',
      postcode: '30500',
      street: 'Base industrielle, îlot 7',
    },
    history: [
      { status: 2, hoursAgo: 430 },
      { status: 1, hoursAgo: 334 },
      { status: 4, hoursAgo: 240 },
      { status: 5, hoursAgo: 71 },
    ],
  },
  {
    key: 'frac-plugs-ready',
    buyer: 'bowridge',
    payment: 'card',
    items: [['composite-frac-plug-4-5', 60]],
    shipping: 1540.75,
    delivery: {
      country: 'Canada',
      city: 'Grande Prairie',
      postcode: 'T8V 4C6',
      street: '10812 92 Avenue, gate 3',
    },
    history: [
      { status: 1, hoursAgo: 265 },
      { status: 4, hoursAgo: 214 },
      { status: 5, hoursAgo: 49 },
    ],
  },
  {
    key: 'gate-valves-shipped',
    buyer: 'port-gentil',
    payment: 'card',
    items: [['gate-valve-8-300-wcb', 2]],
    shipping: 1248.3,
    delivery: PORT_GENTIL,
    history: [
      { status: 1, hoursAgo: 410 },
      { status: 4, hoursAgo: 368 },
      { status: 5, hoursAgo: 222 },
      { status: 6, hoursAgo: 46 },
    ],
    tracking: ['4471 0056 21'],
  },
  {
    key: 'haul-truck-parts-shipped',
    buyer: 'lufira',
    payment: 'transfer',
    items: [
      ['cylinder-haul-truck-hoist', 2],
      ['bearing-haul-truck-wheel', 1],
    ],
    shipping: 2065.1,
    delivery: {
      country: 'Democratic Republic of the Congo',
      city: 'Lubumbashi',
      street: 'Route de Likasi, km 8, atelier central',
    },
    history: [
      { status: 2, hoursAgo: 690 },
      { status: 1, hoursAgo: 588 },
      { status: 4, hoursAgo: 510 },
      { status: 5, hoursAgo: 290 },
      { status: 6, hoursAgo: 120 },
    ],
    tracking: ['4471 0058 40', '4471 0058 51'],
  },
  {
    key: 'pdc-bit-shipped',
    buyer: 'northfield',
    payment: 'card',
    items: [['pdc-16-dammam', 1]],
    shipping: 1460,
    delivery: ABERDEEN,
    history: [
      { status: 1, hoursAgo: 530 },
      { status: 4, hoursAgo: 470 },
      { status: 5, hoursAgo: 310 },
      { status: 6, hoursAgo: 76 },
    ],
    tracking: ['4471 0061 07'],
  },
  {
    key: 'spill-pallets-delivered',
    buyer: 'port-gentil',
    payment: 'card',
    items: [
      ['spill-pallet-4-drum-poly', 6],
      ['gate-valve-4-900-refinery', 1],
    ],
    shipping: 1893.2,
    delivery: PORT_GENTIL,
    history: [
      { status: 1, hoursAgo: 1420 },
      { status: 4, hoursAgo: 1370 },
      { status: 5, hoursAgo: 1205 },
      { status: 6, hoursAgo: 1130 },
      { status: 7, hoursAgo: 940 },
    ],
    tracking: ['4470 9802 13'],
  },
  {
    key: 'scraper-delivered',
    buyer: 'kouilou',
    payment: 'card',
    items: [['casing-scraper-7-rotating', 1]],
    shipping: 520,
    delivery: { country: 'Congo', city: 'Pointe-Noire', street: 'Boulevard de Loango, base Kouilou' },
    history: [
      { status: 1, hoursAgo: 1690 },
      { status: 4, hoursAgo: 1650 },
      { status: 5, hoursAgo: 1540 },
      { status: 6, hoursAgo: 1478 },
      { status: 7, hoursAgo: 1300 },
    ],
    tracking: ['4470 9715 66'],
  },
  {
    key: 'tricone-bits-delivered',
    buyer: 'awash',
    payment: 'transfer',
    items: [['tricone-8-5-617-algeria', 4]],
    shipping: 1377.6,
    delivery: {
      country: 'Ethiopia',
      city: 'Addis Ababa',
      postcode: '1000',
      street: 'Kality, logistics yard 3',
    },
    history: [
      { status: 2, hoursAgo: 1980 },
      { status: 1, hoursAgo: 1872 },
      { status: 4, hoursAgo: 1780 },
      { status: 5, hoursAgo: 1610 },
      { status: 6, hoursAgo: 1512 },
      { status: 7, hoursAgo: 1296 },
    ],
    tracking: ['4470 9644 92'],
  },
]

const HOURS_PER_DAY = 24

/** The company behind the key of a buyer, be it a pure buyer or one of the sellers. */
export function buyerCompany(key: DemoBuyerKey | CompanyKey): DemoCompany {
  return key === 'port-gentil' || key === 'northfield' ? DEMO_BUYERS[key] : DEMO_COMPANIES[key]
}

/** Adds amounts with two decimals without floating-point error. */
function sum(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}

/** The shipments of an order, one for each place from which its items leave. */
function shipmentsOf(listings: readonly DemoListing[], tracking: readonly string[]): DemoShipment[] {
  const origins = Map.groupBy(listings, ({ city, country }) => `${city}, ${country}`)
  return [...origins.values()].flatMap(([first], index) => {
    if (first === undefined) return []
    const trackingNumber = tracking[index]
    return [{ city: first.city, country: first.country, ...(trackingNumber && { trackingNumber }) }]
  })
}

/** The demonstration orders, newest first. A listing's `qty` is what is left after them. */
export function demoOrders(): readonly DemoOrder[] {
  const byKey = new Map(demoListings().map((listing) => [listing.key, listing]))
  const orders = RECIPES.map(({ items, tracking = [], ...recipe }): DemoOrder => {
    const found = items.map(([key, qty]) => {
      const listing = byKey.get(key)
      if (listing === undefined)
        throw new Error(`The demonstration order ${recipe.key} names no listing: ${key}`)
      return { listing, qty }
    })
    const subTotal = sum(found.map(({ listing, qty }) => listing.price * qty))
    return {
      ...recipe,
      items: found,
      currency: found[0]?.listing.currency ?? 'usd',
      status: recipe.history.at(-1)?.status ?? 1,
      subTotal,
      total: sum([subTotal, recipe.shipping]),
      daysAgo: Math.floor(recipe.history[0].hoursAgo / HOURS_PER_DAY),
      shipments: shipmentsOf(
        found.map(({ listing }) => listing),
        tracking,
      ),
    }
  })
  return orders.toSorted((a, b) => a.history[0].hoursAgo - b.history[0].hoursAgo)
}
