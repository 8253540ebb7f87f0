import { beforeAll, expect, test } from 'vitest'
import { company, member } from '#db/schema/accounts.ts'
import { useDatabase } from '#test/database.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { DEFAULT_FILTER } from '../filters/list-filter.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { searchAmong } from './search-among.ts'
import { indexListings } from './search-index.ts'

const database = useDatabase()
const titles = new Map<number, string>()

const SIZES = '9-5/8, 5-1/2, 8-1/2, 9-7/8, 11-3/4, 4-1/2, 9 5 8. '
/** Oldest first: of equal ranks, the newest is listed first. */
const LISTINGS = [
  { title: 'Casing 9-5/8 in 47 lb/ft', type: 'Casing', descriptionText: '' },
  { title: 'Scraper for casing, 9-5/8 in', type: 'Fishing Tools', descriptionText: '' },
  {
    title: 'Overshot 11-3/4 in, 5-5/8 to 8-5/8 in',
    type: 'Fishing Tools',
    descriptionText: `For casing. ${SIZES.repeat(20)}`,
  },
  { title: 'Mud tank', type: 'Miscellaneous', descriptionText: 'For a mud pump, mud pumps. '.repeat(30) },
  {
    title: 'Mud, base oil, barite in big bags, hoses and one pump',
    type: 'Miscellaneous',
    descriptionText: '',
  },
]

beforeAll(async () => {
  const { db } = database
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const companyId = firm?.id ?? 0
  const place = { country: 'France', city: 'Pau' }
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '1', jobTitle: 'x', ...place }
  const [seller] = await db
    .insert(member)
    .values({ ...person, companyId, passwordHash: '', verifiedAt: new Date() })
    .returning()
  const memberId = seller?.id ?? 0
  for (const [index, values] of LISTINGS.entries()) {
    const publishedAt = new Date(Date.UTC(2026, 0, 1 + index))
    const own = { category: 'Drilling Equipment', brand: 'Acme', attributes: {}, publishedAt, ...values }
    titles.set(await createTestListing(db, { companyId, memberId, values: own }), values.title)
  }
  await db.transaction((tx) => indexListings(tx, [...titles.keys()]))
})

const CASING = [
  'Casing 9-5/8 in 47 lb/ft',
  'Scraper for casing, 9-5/8 in',
  'Overshot 11-3/4 in, 5-5/8 to 8-5/8 in',
]

test.each([
  ['casing 9-5/8', CASING],
  ['9-5/8 casing', CASING],
  ['CASING 9 5/8"', CASING],
  ['9⅝ casing', CASING],
  ['mud pump', ['Mud, base oil, barite in big bags, hoses and one pump', 'Mud tank']],
])('%s: what has the words in its title comes before what mentions them', async (searchStr, expected) => {
  const filter = { ...DEFAULT_FILTER, searchStr }
  const found = await createPostgresSearch(database.pool).search(filter)
  expect(found.ids.map((id) => titles.get(id))).toEqual(expected)
  const among = await searchAmong(database.pool, [...titles.keys()].toReversed(), filter)
  expect(among.ids.map((id) => titles.get(id))).toEqual(expected)
})
