import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { PlaceField } from '#features/destinations/domain/place-fields.ts'
import {
  type NamedPlace,
  type PlaceText,
  refusedIn,
  refusedPlacesNamed,
  regionOf,
} from '#features/destinations/domain/refused-places.ts'
import type { Address } from '#kernel/trade/address.ts'
import type { Db, Tx } from './client.ts'
import { type RefusedCountries, refusedError } from './destinations.ts'
import { placeMark } from './schema/destinations.ts'

/** A refused place that somebody names, and where. */
interface FoundPlace extends NamedPlace {
  field: PlaceField
}

/** An address, whose country was chosen, as a text about a place. */
export const addressText = ({ country, city, postcode, street }: Address): PlaceText => ({
  field: 'delivery_address',
  text: [street, postcode, city].filter(Boolean).join(', '),
  country,
})

/** The town where goods stand. */
export const locationText = ({ country, city }: Pick<Address, 'country' | 'city'>): PlaceText => ({
  field: 'location',
  text: city,
  country,
})

/**
 * Refuses texts that name a refused country, or in an address in Ukraine a region under a ban of the European Union.
 * Returns what else they name, for `markPlaces`. `formField` is the form field of the texts.
 * @throws AppError `destination_refused`, in the words for a country.
 */
export function requirePlaces(
  refused: RefusedCountries,
  texts: readonly PlaceText[],
  formField?: string,
): FoundPlace[] {
  const countries = [...refused.values()].map(({ country }) => country)
  for (const text of texts) {
    const place = refusedIn(text, countries)
    if (place !== null) throw refusalOf(place, refused, formField)
  }
  return texts.flatMap(({ field, text }) =>
    refusedPlacesNamed(text, countries).map((place) => ({ ...place, field })),
  )
}

function refusalOf({ name, code }: NamedPlace, refused: RefusedCountries, formField?: string) {
  const region = regionOf(name)
  if (region !== null) return refusedError(region.en, region.fr, formField)
  const found = [...refused.values()].find(({ country }) => country.code === code)
  if (!found) throw new Error('a place is of a refused country')
  const { country, reasonEn, reasonFr } = found
  return refusedError(
    { country: country.en, reason: reasonEn },
    { country: country.fr, reason: reasonFr },
    formField,
  )
}

/** What a mark is about: the cart also of an order. */
type About = { cartId: string } | { quoteId: string } | { listingId: number }

/** Points staff to refused places that are named: once for each place and field, also after they have settled it. */
export async function markPlaces(
  db: Db | Tx,
  about: About,
  found: readonly FoundPlace[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return
  const rows = found.map(({ field, name, code }) => ({
    ...about,
    field,
    place: name,
    countryCode: code,
    foundAt: now,
  }))
  await db.insert(placeMark).values(rows).onConflictDoNothing()
}

interface Settled {
  settledBy: number
  settledAt: Date
  reason: string
}

/** Settles the marks of a matter up to the last that was read. Returns the places. */
export async function settleMarks(
  tx: Tx,
  { id, upTo }: { id: number; upTo: number },
  settled: Settled,
): Promise<string[]> {
  const [mark] = await tx.select().from(placeMark).where(eq(placeMark.id, id))
  if (!mark) return []
  const { cartId, quoteId, listingId } = mark
  const isOfMatter =
    cartId !== null
      ? eq(placeMark.cartId, cartId)
      : quoteId !== null
        ? eq(placeMark.quoteId, quoteId)
        : eq(placeMark.listingId, listingId ?? 0)
  const waiting = await tx
    .select({ id: placeMark.id, place: placeMark.place })
    .from(placeMark)
    .where(and(isOfMatter, isNull(placeMark.settledAt), lte(placeMark.id, upTo)))
    .orderBy(asc(placeMark.id))
    .for('update')
  const ids = waiting.map((row) => row.id)
  if (ids.length > 0) await tx.update(placeMark).set(settled).where(inArray(placeMark.id, ids))
  return [...new Set(waiting.map(({ place }) => place))]
}
