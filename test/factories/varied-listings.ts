import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import type { listing } from '#db/schema/listings.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { createTestListing } from './listings.ts'

const NOUNS = ['pump', 'pumps', 'pumping', 'valve', 'valves', 'rig', 'riser', 'casing', 'tubing', 'motor']
const BRANDS = ['Cameron', 'Hydril', 'Pump Works', 'Valvoline']
const SIZES = ['13-5/8', '13 5/8', '5-1/2', '5 of 8, 13']
/** One model as people write it, and what only has its parts. */
const MODELS = ['TR-660', 'TR660', 'TR 660', '660 of TR']
const PLACES = [
  ['Pau', 'France'],
  ['Port-Gentil', 'Gabon'],
  ['Luanda', 'Angola'],
] as const
const KINDS = [
  ['General Equipment', 'Valves'],
  ['Drilling Equipment', 'Casing'],
  ['Drilling Equipment', 'Drilling Tools'],
] as const

/** A choice that depends only on the listing and the turn. */
const choose = <T>(list: readonly T[], n: number, turn: number): T =>
  list[(n * 31 + turn * 17 + ((n * turn) % 7)) % list.length] as T

function valuesOf(n: number): Partial<typeof listing.$inferInsert> {
  const [city, country] = choose(PLACES, n, 3)
  const [category, type] = choose(KINDS, n, 4)
  return {
    title: `${choose(NOUNS, n, 1)} ${choose(NOUNS, n, 2)} ${n % 40 === 0 ? 'unicorn' : 'spare'}${n % 3 === 0 ? ` ${choose(MODELS, n, 10)}` : ''}`,
    brand: choose(BRANDS, n, 5),
    category,
    type,
    city,
    country,
    condition: n % 3 === 0 ? 'new' : 'used',
    currency: n % 2 === 0 ? 'eur' : 'usd',
    priceMinor: BigInt(10_000 + ((n * 7919) % 500) * 100),
    descriptionText: `${choose(NOUNS, n, 6)} and ${choose(NOUNS, n, 8)} kept dry ${choose(SIZES, n, 7)} ${choose(MODELS, n, 9)}`,
    attributes: type === 'Casing' ? { outside_diameter: n % 4 === 0 ? 7 : 9.625 } : {},
    publishedAt: new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % 240) * 60_000),
  }
}

/** 240 listings that share words in many combinations; their ids span the border of two ranges. */
export async function createVariedListings(db: Db): Promise<number[]> {
  const ids: number[] = []
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const companyId = firm?.id ?? 0
  const [person] = await db
    .insert(member)
    .values({
      companyId,
      firstName: 'Ada',
      lastName: 'Diallo',
      email: 'ada@acme.test',
      phone: '+33100000000',
      jobTitle: 'Buyer',
      country: 'France',
      city: 'Pau',
      passwordHash: '',
      verifiedAt: new Date(),
    })
    .returning()
  await db.execute(sql`SELECT setval(pg_get_serial_sequence('listing', 'id'), 29900)`)
  for (let n = 0; n < 240; n += 1)
    ids.push(
      await createTestListing(db, {
        companyId,
        memberId: person?.id ?? 0,
        values: valuesOf(n),
        pictures: 0,
      }),
    )
  await db.transaction((tx) => indexListings(tx, ids))
  return ids
}
