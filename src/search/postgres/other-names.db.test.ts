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

const LISTINGS: readonly (readonly [title: string, category: string, type: string])[] = [
  ['Excavator 36 t', 'General Equipment', 'Heavy Equipment'],
  ['Mud pump F-1600', 'Drilling Equipment', 'Solids Control Equipment'],
  ['Slush pump', 'Drilling Equipment', 'Drilling Tools'],
  ['Pompe de puits', 'General Equipment', 'Valves'],
  ['Mud tank', 'Commodities', 'Cement'],
  ['Boulon', 'Safety Equipment', 'PPE'],
  ['Genset 60 Hz', 'General Equipment', 'Generators'],
  ['Barge', 'General Equipment', 'Vessels and Marine'],
]

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
  for (const [title, category, type] of LISTINGS)
    titles.set(await createTestListing(db, { ...seller, values: { title, category, type } }), title)
  await db.transaction((tx) => indexListings(tx, [...titles.keys()]))
})

const CASES: readonly [text: string, found: readonly string[]][] = [
  ['pelleteuse', ['Excavator 36 t']],
  ['digger ', ['Excavator 36 t']],
  ['pompe à boue', ['Mud pump F-1600', 'Slush pump']],
  ['mud pump -slush', ['Mud pump F-1600']],
  ['recherche pelleteuses', ['Excavator 36 t']],
  ['"pompe à boue"', []],
  ['Équipement de forage', ['Mud pump F-1600', 'Slush pump']],
  ['forage', ['Mud pump F-1600', 'Slush pump']],
  ['outils de forage', ['Slush pump']],
  ['Matières premières', ['Mud tank']],
  ['Équipement de sécurité', ['Boulon']],
  ['engins lourds', ['Excavator 36 t']],
  ['Heavy Equipment', ['Excavator 36 t']],
  ['-forage -"pompe de puits" engins-lourds', ['Excavator 36 t']],
  ['navires', ['Barge']],
  ['groupe-électrogène', ['Genset 60 Hz']],
  ["j'ai besoin d'une pelleteuse", ['Excavator 36 t']],
  ['I need an excavator', ['Excavator 36 t']],
  ['soupapes', ['Pompe de puits']],
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
