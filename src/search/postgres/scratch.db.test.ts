import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { writeTradeListings } from '#test/trade/check-searches.ts'
import { TRADE_LISTINGS } from '#test/trade/listings.ts'
import { createTestListing } from '#test/factories/listings.ts'
import { company, member } from '#db/schema/accounts.ts'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import { indexListings } from './search-index.ts'
import { DEFAULT_FILTER } from '../filters/list-filter.ts'
import { createPostgresSearch } from './postgres-search.ts'
import { namedAmong } from './named-among.ts'
import { findSuggestions, presentSuggestions } from '#features/catalogue/server/suggest.ts'

const database = useDatabase()
const titles = new Map<number, string>()
beforeAll(async () => {
  const db = database.db
  const [firm] = await db.insert(company).values({ name: 'Acme' }).returning()
  const companyId = firm?.id ?? 0
  const [seller] = await db.insert(member).values({ firstName: 'A', lastName: 'B', email: 'a@trade.test', phone: '1', jobTitle: 'x', country: 'France', city: 'Pau', companyId, passwordHash: '', verifiedAt: new Date() }).returning()
  for (const one of demoListings().filter(({ state }) => state === 'published')) {
    const { title, brand, categorie, type, condition, description, city, country, partNumber, serialNumber, year, runningHours, attributes } = one as any
    const values: any = { title, brand, category: categorie, type, condition, descriptionText: description.replace(/<[^>]+>/g, ' '), city, country, attributes: attributes ?? {} }
    for (const [k, v] of Object.entries({ partNumber, serialNumber, year, runningHours })) if (v !== undefined) values[k] = v
    const id = await createTestListing(db, { companyId, memberId: seller?.id ?? 0, pictures: 0, values })
    titles.set(id, `${title} [${condition[0]}]`)
  }
  await db.transaction((tx) => indexListings(tx, [...titles.keys()]))
}, 300000)
test('scratch', async () => {
  const search = createPostgresSearch(database.pool, { leavesOut: true })
  const out: string[] = []
  for (const searchStr of (await readFile('/tmp/m19-queries.txt', 'utf8')).split('\n').filter((x) => x !== '')) {
    if (searchStr.startsWith('?')) {
      const s = presentSuggestions(await findSuggestions({ db: database.db, pool: database.pool } as any, searchStr.slice(1)), 'en')
      out.push(`${searchStr}: ${s.map(({ kind, label }) => `${kind} ${label}`).join(' | ')}`)
      continue
    }
    const { total, ids } = await search.search({ ...DEFAULT_FILTER, searchStr })
    const { reading } = await search.countFacets({ ...DEFAULT_FILTER, searchStr })
    out.push(`## ${searchStr} -> ${total}  out: ${reading.leftOut.join(', ')}  also: ${reading.also.join(', ')} cond: ${JSON.stringify(reading.condition)}\n   ${ids.slice(0, 6).map((id) => titles.get(id)).join(' | ')}`)
  }
  await import('node:fs/promises').then((fs) => fs.writeFile('/tmp/m19-out.txt', out.join('\n')))
}, 300000)
