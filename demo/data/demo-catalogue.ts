import type { CompanyKey } from './companies.ts'
import type { DemoListing, UndatedListing } from './demo-listing.ts'
import { COMMODITY_LISTINGS } from './listings/commodities.ts'
import { COMPLETION_LISTINGS } from './listings/completion.ts'
import { DRILLING_LISTINGS } from './listings/drilling.ts'
import { GENERAL_LISTINGS } from './listings/general.ts'
import { MACHINE_LISTINGS } from './listings/mining-heavy-marine.ts'
import { SAFETY_LISTINGS } from './listings/safety.ts'
import { SPARE_PART_LISTINGS } from './listings/spare-parts.ts'
import { viewsOf, type PictureSlug } from './pictures.ts'

/** Among this many neighbours in newest-first order no picture is repeated. */
export const PICTURE_SPACING = 20

/** The newest listings, which the home page features until staff choose others. */
export const NEWEST_KEYS: readonly string[] = [
  'land-rig-1500hp-ac-hassi',
  'xmas-tree-3-1-8-5k',
  'psv-75m-ghana',
  'gear-set-tug-thruster',
  'haul-truck-777-guinea',
  'pdc-12-25-6-blade',
  'spill-kits-senegal',
  'genset-enclosed-mozambique',
]

const MINUTES_PER_DAY = 1440
const OLDEST_MINUTES = 120 * MINUTES_PER_DAY - 600
const NEWEST_MINUTES = 95

const ALL: readonly UndatedListing[] = [
  ...COMPLETION_LISTINGS,
  ...COMMODITY_LISTINGS,
  ...DRILLING_LISTINGS,
  ...GENERAL_LISTINGS,
  ...MACHINE_LISTINGS,
  ...SAFETY_LISTINGS,
  ...SPARE_PART_LISTINGS,
]

/** A hash of the text between 0 and 1 (FNV-1a). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash ^= hash >>> 13
  return (hash >>> 0) / 2 ** 32
}

type Placed = { readonly listing: UndatedListing; readonly wish: number }

/** Spreads the listings of each picture evenly over the whole order, each picture with its own phase. */
function wishesOf(listings: readonly UndatedListing[]): Placed[] {
  const groups = Map.groupBy(listings, ({ picture }) => picture)
  return [...groups.values()]
    .flatMap((group) => {
      const step = listings.length / group.length
      const phase = fractionOf(group[0]?.picture ?? '')
      return group
        .toSorted((a, b) => fractionOf(a.key) - fractionOf(b.key))
        .map((listing, index) => ({ listing, wish: (index + phase) * step }))
    })
    .toSorted((a, b) => a.wish - b.wish)
}

/** How close the same picture is in its category: 0 (far) to 1. */
function nearnessInCategory(listing: UndatedListing, before: readonly UndatedListing[]): number {
  const ofCategory = before.filter(({ categorie }) => categorie === listing.categorie)
  const last = ofCategory.findLastIndex(({ picture }) => picture === listing.picture)
  const distance = last < 0 ? PICTURE_SPACING : ofCategory.length - last
  return Math.max(0, 1 - distance / PICTURE_SPACING)
}

/**
 * The cost of placing a listing here: its distance from the desired place, and repetitions among its
 * neighbours.
 */
function costAt(position: number, { listing, wish }: Placed, before: readonly UndatedListing[]): number {
  const sameCategory = before.slice(-2).filter(({ categorie }) => categorie === listing.categorie).length
  const sameCompany = before.slice(-4).filter(({ company }) => company === listing.company).length
  return wish - position + 2 * sameCategory + 4 * sameCompany + 30 * nearnessInCategory(listing, before)
}

/** The order of the published listings, newest first: no picture twice within PICTURE_SPACING. */
function arrange(listings: readonly UndatedListing[]): readonly UndatedListing[] {
  const byKey = new Map(listings.map((listing) => [listing.key, listing]))
  const order = NEWEST_KEYS.flatMap((key) => byKey.get(key) ?? [])
  const waiting = wishesOf(listings.filter((listing) => !order.includes(listing)))
  while (waiting.length > 0) {
    const recent = new Set<PictureSlug>(order.slice(1 - PICTURE_SPACING).map(({ picture }) => picture))
    const allowed = waiting.filter(({ listing }) => !recent.has(listing.picture))
    const candidates = allowed.length > 0 ? allowed : waiting
    const best = candidates.reduce((one, other) =>
      costAt(order.length, other, order) < costAt(order.length, one, order) ? other : one,
    )
    order.push(best.listing)
    waiting.splice(waiting.indexOf(best), 1)
  }
  return order
}

/** The share of published listings confirmed within days, then within weeks; the rest await confirmation. */
const CONFIRMED_LATELY = 0.55
const CONFIRMED_WITHIN_WEEKS = 0.95

/** Hours since the seller confirmed the listing, no more than since its publication. */
function confirmedHoursAgo(key: string, publishedMinutesAgo: number): number {
  const [share, place] = [fractionOf(key), fractionOf(`${key} confirmed`)]
  const days =
    share < CONFIRMED_LATELY ? place * 6 : share < CONFIRMED_WITHIN_WEEKS ? 7 + place * 50 : 62 + place * 25
  return Math.min(Math.floor(days * 24), Math.floor(publishedMinutesAgo / 60))
}

/** Companies that write a few lines where others write a page. */
export const BRIEF: ReadonlySet<CompanyKey> = new Set(['shatt', 'gebze', 'sidra'])

/** The entry of a seller in a hurry: what it is, without its history, one picture, and no optional facts. */
function shortened(full: UndatedListing): UndatedListing {
  const { attributes: _, year: __, description, ...listing } = full
  const [first = ''] = description.split('</p>')
  return { ...listing, description: `<p>${first.replaceAll(/<[^>]*>/g, '')}</p>` }
}

function dated(full: UndatedListing, publishedMinutesAgo: number, nth: number): DemoListing {
  const isBrief = BRIEF.has(full.company)
  const listing = isBrief ? shortened(full) : full
  return {
    ...listing,
    views: viewsOf(listing.picture, nth).slice(0, isBrief ? 1 : undefined),
    confirmedHoursAgo: confirmedHoursAgo(listing.key, publishedMinutesAgo),
    publishedMinutesAgo,
    publishedDaysAgo: Math.floor(publishedMinutesAgo / MINUTES_PER_DAY),
  }
}

/**
 * The whole demonstration catalogue: the published listings newest first, then those in other states.
 * Deterministic; every age is distinct, so that the order is unambiguous.
 */
export function demoListings(): readonly DemoListing[] {
  const published = arrange(ALL.filter(({ state }) => state === 'published'))
  const step = Math.floor((OLDEST_MINUTES - NEWEST_MINUTES) / published.length)
  const others = ALL.filter(({ state }) => state !== 'published')
  return [
    ...published.map((listing, index) =>
      dated(
        listing,
        NEWEST_MINUTES + index * step + Math.floor(fractionOf(listing.key) * (step - 60)),
        published.slice(0, index).filter(({ picture }) => picture === listing.picture).length,
      ),
    ),
    ...others.map((listing, index) =>
      dated(listing, 11 + index * 397 + Math.floor(fractionOf(listing.key) * 300), 0),
    ),
  ]
}
