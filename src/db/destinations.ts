import { asc, inArray, sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { countryByCode, type Country } from '#kernel/trade/countries.ts'
import type { Db, Tx } from './client.ts'
import { countsOn } from './dated-rules.ts'
import { prepared } from './prepared-queries.ts'
import { destinationRefusal } from './schema/destinations.ts'
import { listing } from './schema/listings.ts'

interface RefusedCountry {
  country: Country
  reasonEn: string
  reasonFr: string
}

/** Countries by their English names. */
export type RefusedCountries = ReadonlyMap<string, RefusedCountry>

/** The countries refused today. */
export async function listRefusedCountries(db: Db | Tx, now: Date): Promise<RefusedCountries> {
  const query = prepared(db, 'refused-countries', () => refusedQuery(db))
  const rows = await query.execute({ today: dayInFrance(now) })
  return new Map(
    rows.flatMap(({ countryCode, ...reasons }) => {
      const country = countryByCode(countryCode)
      return country ? [[country.en, { country, ...reasons }] as const] : []
    }),
  )
}

const refusedQuery = (db: Db | Tx) => {
  const { id, countryCode, reasonEn, reasonFr } = destinationRefusal
  return db
    .select({ countryCode, reasonEn, reasonFr })
    .from(destinationRefusal)
    .where(countsOn(destinationRefusal, sql.placeholder('today')))
    .orderBy(asc(id))
    .prepare('refused-countries')
}

/**
 * Refuses trade with any of these countries, given by their English names. `field` is the form field that
 * contains the first of them. Resolves to all refused countries.
 * @throws AppError `destination_refused`, with the country and the reason.
 */
export async function requireServed(
  db: Db | Tx,
  now: Date,
  countries: readonly string[],
  field?: string,
): Promise<RefusedCountries> {
  const refused = await listRefusedCountries(db, now)
  const name = countries.find((each) => refused.has(each))
  const found = name === undefined ? undefined : refused.get(name)
  if (!found) return refused
  const { country, reasonEn, reasonFr } = found
  throw refusedError(
    { country: country.en, reason: reasonEn },
    { country: country.fr, reason: reasonFr },
    name === countries[0] ? field : undefined,
  )
}

interface SaidRefusal {
  country: string
  reason: string
}

/** `field` is the form field that names what is refused. */
export const refusedError = (en: SaidRefusal, fr: SaidRefusal, field?: string) =>
  new AppError('destination_refused', {
    ...(field !== undefined && { fields: [{ field, message: 'errors.destination_refused' }] }),
    values: { en: { ...en }, fr: { ...fr } },
    extra: { country: en.country },
  })

/** A trade: its destination, and the listings, whose countries are the origins. */
interface Trade {
  country: string
  listingIds: readonly number[]
}

/**
 * Refuses a trade to or from a refused country. Resolves to all refused countries.
 * @throws AppError `destination_refused`
 */
export async function requireTradable(db: Db | Tx, now: Date, trade: Trade): Promise<RefusedCountries> {
  return requireServed(db, now, await countriesOf(db, trade))
}

export async function isTradable(db: Db | Tx, now: Date, trade: Trade): Promise<boolean> {
  const refused = await listRefusedCountries(db, now)
  return !(await countriesOf(db, trade)).some((country) => refused.has(country))
}

async function countriesOf(db: Db | Tx, { country, listingIds }: Trade): Promise<string[]> {
  const rows = await db
    .selectDistinct({ country: listing.country })
    .from(listing)
    .where(inArray(listing.id, [...listingIds]))
  return [country, ...rows.map((row) => row.country)]
}
