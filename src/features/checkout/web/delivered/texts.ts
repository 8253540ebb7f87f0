import type { FreightMode } from '#kernel/trade/rate-card/rate-card.ts'
import { fr } from './texts.fr.ts'

const modes: Readonly<Record<FreightMode, string>> = {
  groupage: 'groupage',
  full_truck: 'full truck',
  container: 'container',
  flat_rack: 'flat rack',
  roro: 'RoRo',
}

/** The delivered price of a product. */
export const en = {
  form: 'Where to?',
  country: 'Deliver to',
  choose: 'Choose a country',
  city: 'Town',
  postcode: 'Post code',
  show: 'Show',
  change: 'Change',
  changeUnits: 'Change country or quantity',
  /** On a card, where space is tight. */
  onCard: (amount: string, country: string) => `≈ ${amount} to ${country}`,
  heading: (country: string) => `Delivered to ${country}`,
  units: 'Quantity',
  inAll: (amount: string) => `${amount} per unit, delivered, excl. VAT`,
  inAllOf: (amount: string, units: string) => `${amount} for ${units} units, delivered, excl. VAT`,
  inAllLots: (amount: string, lots: string) => `${amount} for ${lots}, delivered, excl. VAT`,
  delivery: (amount: string) => `Delivery ${amount}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  terms: (term: string) => `${term} (Incoterms 2020)`,
  workingDays: (from: number, to: number) =>
    `${from < to ? `${from} to ` : ''}${to} working ${to === 1 ? 'day' : 'days'}`,
  days: (from: number, to: number) => `about ${from < to ? `${from} to ` : ''}${to} days`,
  fromPickUp: 'Days count from pick-up; checking and packing come before.',
  byCarrier: (carrier: string, units: string, isOne: boolean, lots: string | undefined) =>
    `Rate of ${carrier}, for ${lots ?? (isOne ? 'one unit' : `${units} units`)}. It is rated again with your address.`,
  byTable: (mode: string, day: string) =>
    `Estimate for ${mode} by our freight table of ${day}. A quote has the price that binds.`,
  /** Several trucks, containers or the like. */
  loads: (loads: string, mode: string) => `${loads} × ${mode}`,
  modes,
  noMeasures: 'The seller has not given weight and size, so the delivery has no price yet.',
  needsPlace: 'The carrier needs your town and post code for a price.',
  byQuote: {
    table: 'There is no estimate yet: our freight table has no rates. Forwarders name the price.',
    route:
      'There is no estimate yet: our freight table has no rate for this route. Forwarders name the price.',
    size: 'There is no estimate yet: our freight table has no rate for this weight and size. Forwarders name the price.',
  },
  /** In a comparison, before a country is chosen. */
  price: 'Delivered price',
  choosePlace: 'Choose a country',
  loading: 'Working out the delivered price...',
  retry: 'Try again',
}

export const texts = { en, fr }
