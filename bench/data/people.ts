import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { createPasswords } from '#features/accounts/server/passwords.ts'
import { makeOf } from './names.ts'
import { randomOf } from './random.ts'
import type { People } from './listing-rows.ts'
import { PLACES } from './trade.ts'
import { writeRows } from './write-rows.ts'

/** The password of every member of the data. */
export const PASSWORD = 'Surplus!2026'
const BUYERS = 2000
/** Listings of a seller's company, on average. */
const LISTINGS_EACH = 400

export const buyerEmail = (place: number) => `buyer-${place}@bench.example`

/** Sellers, buyers and one of staff. A buyer's id is its place after the sellers. */
export async function writePeople(db: Db, last: number, now: Date): Promise<People> {
  const passwordHash = await createPasswords().hash(PASSWORD)
  const sellers = Math.ceil(last / LISTINGS_EACH) + 10
  const count = sellers + BUYERS + 1
  const places = Array.from({ length: count }, (_, index) => index + 1)
  const createdAt = new Date(now.getTime() - 800 * 86_400_000)
  await writeRows(
    db,
    company,
    places.map((id) => ({ id, name: nameOf(id), ...addressOf(id), createdAt })),
  )
  await writeRows(
    db,
    member,
    places.map((id) => ({
      id,
      companyId: id,
      isCompanyAdmin: true,
      role: id === count ? 'staff' : 'member',
      firstName: 'Aminata',
      lastName: 'Diallo',
      email: emailOf(id, sellers, count),
      phone: '+241 11 00 48 58',
      jobTitle: 'Materials manager',
      ...addressOf(id),
      passwordHash,
      verifiedAt: createdAt,
      createdAt,
    })),
  )
  for (const table of ['company', 'member'])
    await db.execute(sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${count})`)
  return {
    now,
    last,
    staffId: count,
    sellers: places.slice(0, sellers).map((id) => ({ companyId: id, memberId: id, name: nameOf(id) })),
  }
}

const nameOf = (id: number) => `${makeOf(id + 20)} Supply ${id}`

function addressOf(id: number) {
  const [country, city] = randomOf(id).weighted(PLACES)
  return { country, city }
}

function emailOf(id: number, sellers: number, count: number): string {
  if (id === count) return 'staff@bench.example'
  return id <= sellers ? `seller-${id}@bench.example` : buyerEmail(id - sellers)
}
