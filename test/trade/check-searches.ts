import type { Db } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import type { SearchIndex, SearchReading } from '#search/search-port.ts'
import { createTestListing } from '../factories/listings.ts'
import { TRADE_LISTINGS } from './listings.ts'
import { ABOVE, LEFT_OUT, LIMITS, NOTHING, readSearches, WITHOUT, type TradeSearch } from './searches.ts'

/** Writes the listings of the trade, of one year if it is given; returns their keys by id. */
export async function writeTradeListings(db: Db, year?: number): Promise<ReadonlyMap<number, string>> {
  const keys = new Map<number, string>()
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const companyId = firm?.id ?? 0
  const place = { country: 'France', city: 'Pau' }
  const person = { firstName: 'A', lastName: 'B', email: 'a@trade.test', phone: '1', jobTitle: 'x', ...place }
  const [seller] = await db
    .insert(member)
    .values({ ...person, companyId, passwordHash: '', verifiedAt: new Date() })
    .returning()
  for (const [place, { key, ...values }] of TRADE_LISTINGS.entries()) {
    const category = CATEGORIES.find(({ types }) => types.some((type) => type === values.type))?.name ?? ''
    const priceMinor = BigInt(place + 1) * 100_000n
    const id = await createTestListing(db, {
      companyId,
      memberId: seller?.id ?? 0,
      pictures: 0,
      values: { ...values, category, currency: 'usd', priceMinor, year: year ?? null },
    })
    keys.set(id, key)
  }
  await db.transaction((tx) => indexListings(tx, [...keys.keys()]))
  return keys
}

interface Checked {
  search: SearchIndex
  /** The keys of the listings of the trade, by id. */
  keys: ReadonlyMap<number, string>
  /** What sets them apart from others. */
  narrowed?: Partial<ListFilter>
}

/** Checks of the tables of searches; each resolves to a line for each search with another answer than expected. */
export function checksOf({ search, keys, narrowed = {} }: Checked) {
  const filterOf = (searchStr: string): ListFilter => ({ ...DEFAULT_FILTER, ...narrowed, searchStr })
  const found = async (searchStr: string): Promise<string[]> => {
    const { ids } = await search.search(filterOf(searchStr))
    return ids.map((id) => keys.get(id) ?? '?')
  }
  const readingOf = async (searchStr: string): Promise<SearchReading> =>
    (await search.countFacets(filterOf(searchStr))).reading
  return {
    found,
    readingOf,
    /** The searches whose first matches are others than expected, with what came first. */
    first: (searches: readonly TradeSearch[]) =>
      faultsOf(searches, async ({ text, first }) => {
        const got = (await found(text)).slice(0, first.length)
        return first.some((key) => !got.includes(key)) ? `${text}: ${told(got, first)}` : null
      }),
    leftOut: () =>
      faultsOf(readSearches(LEFT_OUT), async ({ text, leftOut }) => {
        const got = (await readingOf(text)).leftOut
        return got.join() === leftOut.join() ? null : `${text}: left out ${told(got, leftOut)}`
      }),
    limits: () =>
      faultsOf(readSearches(LIMITS), async ({ text, first }) => {
        const got = (await found(text)).toSorted()
        return got.join() === first.toSorted().join() ? null : `${text}: ${told(got, first)}`
      }),
    unwanted: () =>
      faultsOf(linesOf(WITHOUT), async ({ keysOf, text }) => {
        const [wanted = '', absent = ''] = keysOf.split(' ! ')
        const got = await found(text)
        const isWrong =
          wanted.split(' ').some((key) => !got.includes(key)) ||
          absent.split(' ').some((key) => got.includes(key))
        return isWrong ? `${text}: ${told(got, wanted.split(' '))}` : null
      }),
    nothing: () =>
      faultsOf(NOTHING, async (text) => {
        const got = await found(text)
        return got.length > 0 ? `${text}: ${told(got, [])}` : null
      }),
    above: () =>
      faultsOf(linesOf(ABOVE), async ({ keysOf, text }) => {
        const [above = '', below = ''] = keysOf.split(' > ')
        const got = await found(text)
        const isAbove =
          got.includes(above) && (!got.includes(below) || got.indexOf(above) < got.indexOf(below))
        return isAbove ? null : `${text}: ${told(got, [above, below])}`
      }),
  }
}

const told = (got: readonly string[], expected: readonly string[]) =>
  `${got.join(' ') || 'nothing'} instead of ${expected.join(' ') || 'nothing'}`

const linesOf = (table: string): { keysOf: string; text: string }[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [keysOf = '', searches = ''] = line.split(' = ')
      return searches.split(' | ').map((text) => ({ keysOf, text }))
    })

async function faultsOf<One>(all: readonly One[], faultOf: (one: One) => Promise<string | null>) {
  const faults: string[] = []
  for (const one of all) {
    const fault = await faultOf(one)
    if (fault !== null) faults.push(fault)
  }
  return faults
}
