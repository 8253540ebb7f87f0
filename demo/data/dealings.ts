import type { DemoBuyerKey } from './accounts.ts'
import type { CompanyKey } from './companies.ts'

/** The featured listings of the home page; the list below it must not repeat them on its first page. */
export const FEATURED_KEYS: readonly string[] = [
  'workover-unit-congo-350',
  'bop-13-5-8-5k-cameron-u',
  'tug-45t-twin-screw',
  'mud-pump-12p160-gulf',
  'excavator-norway-demolition',
  'heat-exchanger-bem-france',
  'ball-valve-8-300-trunnion',
  'casing-9-5-8-l80-btc-kouilou',
]

/** The demonstration buyer's favourites, newest first. */
export const FAVOURITES: readonly { listing: string; hoursAgo: number }[] = [
  { listing: 'workover-unit-congo-350', hoursAgo: 20 },
  { listing: 'bop-13-5-8-5k-cameron-u', hoursAgo: 75 },
  { listing: 'mud-pump-12p160-gulf', hoursAgo: 140 },
  { listing: 'genset-500kva-open-kouilou', hoursAgo: 260 },
  { listing: 'wws-5-5-13cr-12-gauge', hoursAgo: 410 },
]

export type DemoSearch = {
  readonly name: string
  readonly query: string
  readonly frequency: 'daily' | 'weekly' | 'never'
  readonly hoursAgo: number
}

export const SEARCHES: readonly DemoSearch[] = [
  { name: 'Casing 9-5/8 in', query: 'searchStr=casing+9-5%2F8', frequency: 'daily', hoursAgo: 430 },
  {
    name: 'Workover units',
    query: 'categorie=Completion%2C+Intervention+Equipment&type=Workover+Units',
    frequency: 'weekly',
    hoursAgo: 300,
  },
  { name: 'Generators, used', query: 'searchStr=generator&condition=used', frequency: 'never', hoursAgo: 90 },
]

type Party = DemoBuyerKey | CompanyKey

export type DemoWanted = {
  readonly asker: Party
  readonly text: string
  readonly categorie: string
  readonly type: string
  readonly units: number
  readonly country: string
  readonly city: string
  readonly neededInDays: number
  readonly hoursAgo: number
  readonly answer?: { readonly listing: string; readonly text: string; readonly hoursAgo: number }
}

export const WANTED: readonly DemoWanted[] = [
  {
    asker: 'port-gentil',
    text: 'About 300 joints of 9-5/8 in casing, 47 lb/ft L80 or better, with mill certificates, for two appraisal wells.',
    categorie: 'Drilling Equipment',
    type: 'Casing',
    units: 300,
    country: 'Gabon',
    city: 'Port-Gentil',
    neededInDays: 75,
    hoursAgo: 190,
    answer: {
      listing: 'casing-9-5-8-l80-btc-kouilou',
      text: 'We hold 520 joints in Pointe-Noire, inspected this year. 300 can be set aside for you; the barge takes two days.',
      hoursAgo: 150,
    },
  },
  {
    asker: 'northfield',
    text: 'Wire-wrapped or premium screens 5-1/2 in, 13Cr, for a sidetrack. Quantities from 40 joints are of interest.',
    categorie: 'Completion, Intervention Equipment',
    type: 'Sand Screens',
    units: 40,
    country: 'United Kingdom',
    city: 'Aberdeen',
    neededInDays: 60,
    hoursAgo: 46,
  },
]

export type DemoTerms = {
  readonly price: number
  readonly units: number
  readonly incoterm: 'EXW' | 'FCA' | 'FOB' | 'CFR' | 'CIF' | 'CPT' | 'CIP' | 'DAP'
  readonly place: string
  readonly delivery?: number
  readonly validForDays: number
}

export type DemoQuote = {
  readonly buyer: Party
  readonly listing: string
  readonly units: number
  readonly country: string
  readonly message: string
  readonly hoursAgo: number
  /** The messages after the request, oldest first. */
  readonly thread: readonly {
    readonly by: 'buyer' | 'seller'
    readonly text: string
    readonly hoursAgo: number
    readonly offer?: DemoTerms
  }[]
  readonly end?: {
    readonly as: 'accept' | 'decline'
    readonly by: 'buyer' | 'seller'
    readonly hoursAgo: number
  }
}

/** Quotes between the two companies whose accounts the start prints, and with others; one in each state. */
export const QUOTES: readonly DemoQuote[] = [
  {
    buyer: 'port-gentil',
    listing: 'workover-unit-congo-350',
    units: 1,
    country: 'Gabon',
    message:
      'We plan a six-well workover campaign onshore from March. Is the unit ready to move, and what does the last mast inspection say?',
    hoursAgo: 122,
    thread: [
      {
        by: 'seller',
        text: 'The unit is rigged down and can leave within two weeks. The mast was inspected (category III) in May; I can send the report.',
        hoursAgo: 98,
      },
      { by: 'buyer', text: 'Good. Please quote it loaded at Pointe-Noire port.', hoursAgo: 76 },
      {
        by: 'seller',
        text: 'With the spare drilling line and the set of elevators from the store.',
        hoursAgo: 52,
        offer: {
          price: 372_000,
          units: 1,
          incoterm: 'FOB',
          place: 'Pointe-Noire',
          validForDays: 21,
        },
      },
      {
        by: 'buyer',
        text: 'Our ceiling for the unit is 355,000 with the same parts. We can pay by transfer in a week.',
        hoursAgo: 27,
        offer: {
          price: 355_000,
          units: 1,
          incoterm: 'FOB',
          place: 'Pointe-Noire',
          validForDays: 14,
        },
      },
    ],
  },
  {
    buyer: 'port-gentil',
    listing: 'wws-5-5-13cr-12-gauge',
    units: 24,
    country: 'Gabon',
    message:
      'We need 24 joints for one lateral. Are the screens still in the original crates, and are the pin protectors in place?',
    hoursAgo: 30,
    thread: [],
  },
  {
    buyer: 'port-gentil',
    listing: 'bop-13-5-8-5k-cameron-u',
    units: 1,
    country: 'Gabon',
    message:
      'Please quote the stack delivered to Port-Gentil, with the pressure test after overhaul and the certificates of the elastomers.',
    hoursAgo: 240,
    thread: [
      {
        by: 'seller',
        text: 'Price with test to 10,000 psi before it leaves, witnessed by an inspector of your choice at your cost.',
        hoursAgo: 168,
        offer: {
          price: 302_000,
          units: 1,
          incoterm: 'CFR',
          place: 'Port-Gentil',
          delivery: 18_400,
          validForDays: 30,
        },
      },
    ],
  },
  {
    buyer: 'port-gentil',
    listing: 'genset-500kva-open-kouilou',
    units: 1,
    country: 'Gabon',
    message:
      'We need the set for a camp in Gamba. Please quote it delivered to Port-Gentil, with filters for one year.',
    hoursAgo: 148,
    thread: [
      {
        by: 'seller',
        text: 'Filters included. The set was run on a load bank for four hours last month.',
        hoursAgo: 119,
        offer: {
          price: 36_900,
          units: 1,
          incoterm: 'DAP',
          place: 'Port-Gentil',
          delivery: 2_450,
          validForDays: 20,
        },
      },
    ],
    end: { as: 'accept', by: 'buyer', hoursAgo: 22 },
  },
  {
    buyer: 'northfield',
    listing: 'shaker-mongoose-pt',
    units: 2,
    country: 'United Kingdom',
    message: 'Could you confirm the hours on the motors, and quote two of the three units ex works?',
    hoursAgo: 310,
    thread: [
      {
        by: 'seller',
        text: 'Between 2,100 and 2,600 h by the counters. Two units as asked:',
        hoursAgo: 262,
        offer: { price: 29_500, units: 2, incoterm: 'EXW', place: 'Pointe-Noire', validForDays: 30 },
      },
    ],
    end: { as: 'decline', by: 'buyer', hoursAgo: 200 },
  },
  {
    buyer: 'wouri',
    listing: 'cementing-unit-twin-congo',
    units: 1,
    country: 'Cameroon',
    message:
      'Interested in the twin cementing skid for a base in Douala. Which controls does it have, and is a factory test on record?',
    hoursAgo: 16,
    thread: [],
  },
]
