import { beforeAll, expect, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import { useDatabase } from '#test/database.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { DEFAULT_FILTER } from '../filters/list-filter.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { foldSearchChanges, notePhrases } from './search-fold.ts'
import { indexListings } from './search-index.ts'

const database = useDatabase()
const titles = new Map<number, string>()

beforeAll(async () => {
  const { db } = database
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const seller = { companyId: firm?.id ?? 0, memberId: 0 }
  const person = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.test',
    phone: '1',
    jobTitle: 'x',
    country: 'France',
    city: 'Pau',
  }
  const [made] = await db
    .insert(member)
    .values({ ...person, companyId: seller.companyId, passwordHash: '', verifiedAt: new Date() })
    .returning()
  seller.memberId = made?.id ?? 0
  for (const title of [
    'Excavator 36 t',
    'Mud pump F-1600',
    'Slush pump',
    'Pompe de puits',
    'Mud tank',
    'Boulon',
  ])
    titles.set(await createTestListing(db, { ...seller, values: { title } }), title)
  await db.transaction((tx) => indexListings(tx, [...titles.keys()]))
})

const CASES: readonly [text: string, found: readonly string[]][] = [
  ['pelleteuse', ['Excavator 36 t']],
  ['digger ', ['Excavator 36 t']],
  ['pompe à boue', ['Mud pump F-1600', 'Slush pump']],
  ['mud pump -slush', ['Mud pump F-1600']],
  ['recherche pelleteuses', ['Excavator 36 t']],
  ['"pompe à boue"', []],
]

test.for(CASES)('%s, by the full-text index and by bitmaps', async ([searchStr, expected]) => {
  const asked = new Set<string>()
  const search = async (rankUpTo: number) => {
    const options = {
      rankUpTo,
      rareUpTo: 0,
      note: (queries: readonly string[]) => queries.forEach((one) => asked.add(one)),
    }
    const { total, ids } = await createPostgresSearch(database.pool, options).search({
      ...DEFAULT_FILTER,
      searchStr,
    })
    expect(ids).toHaveLength(total)
    return ids.map((id) => titles.get(id)).toSorted()
  }
  expect(await search(1000)).toEqual(expected)
  await search(-1)
  await notePhrases(database.db, [...asked])
  await foldSearchChanges(database.db, 1)
  asked.clear()
  expect(await search(-1)).toEqual(expected)
  expect([...asked]).toEqual([])
})
