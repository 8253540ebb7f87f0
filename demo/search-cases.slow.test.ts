import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import { listProducts } from '#features/catalogue/contract/endpoints.ts'
import { createApi } from '#client/api.ts'
import { injectTransport } from '#app/serving/inject-transport.ts'
import { recordPicture } from '#platform/pictures/store-picture.ts'
import { foldSearchChanges } from '#search/postgres/search-fold.ts'
import { useApp } from '#test/app.ts'
import { loadDemoListings } from './demo-listings.ts'
import { loadDemoPeople } from './demo-people.ts'

/**
 * Runs searches with what they have to find against the catalogue of the demonstration: ours of `demo/searches`, or those
 * of somebody else, where `SEARCH_CASES=FOLDER npm run test:slow -- search-cases` reads `cases.json` of the folder.
 */
const FOLDER = process.env['SEARCH_CASES'] ?? fileURLToPath(new URL('searches', import.meta.url))

const titles = z.optional(z.array(z.string()))
const searchCase = z.object({
  id: z.string(),
  group: z.string(),
  lang: z.string(),
  query: z.string(),
  /** The number of first matches that count. */
  within: z.number(),
  /** Titles, all of which are among the first. */
  must: titles,
  anyOf: z.optional(z.object({ min: z.number(), titles: z.array(z.string()) })),
  /** Titles that stand above none of the wanted ones. */
  mustNot: titles,
  /** Titles that are nowhere in the answer. */
  absent: titles,
  none: z.optional(z.boolean()),
})
type SearchCase = z.output<typeof searchCase>

const it = useApp()
/** By id, as written first: a page shows the text of its reader's language. */
const titleOf = new Map<number, string>()

beforeAll(async () => {
  const people = await loadDemoPeople(it.services, { staffPassword: 'Surplus!2026' })
  const files = [...new Set(demoListings().flatMap(({ views }) => views.map(({ file }) => file)))]
  const picture = { width: 1200, height: 900, variants: [], placeholder: '' }
  for (const hash of files) await recordPicture(it.services, { hash, ...picture }, new Date())
  const actAs = (token: string) =>
    createApi({ language: 'en', transport: injectTransport(it.app, '127.0.0.1'), token: () => token })
  const pictures = new Map(files.map((file) => [file, file]))
  const ids = await loadDemoListings(it.services, actAs, { people, pictures })
  for (const { key, title } of demoListings()) titleOf.set(ids.get(key) ?? 0, title)
  await foldSearchChanges(it.services.db)
}, 600_000)

/** The titles that a search finds, best first. */
async function found({ query, lang }: Pick<SearchCase, 'query' | 'lang'>): Promise<string[]> {
  const all: string[] = []
  for (let page = 1; ; page += 1) {
    const [total, products] = await it.call(listProducts, null, {
      query: { searchStr: query, displayCount: '100', page: String(page) },
      headers: { 'accept-language': lang },
    })
    all.push(...products.map(({ id }) => titleOf.get(id) ?? ''))
    if (products.length === 0 || all.length >= total) return all
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What is wrong with an answer; null if nothing is. */
function fault({ within, must = [], anyOf, mustNot = [], absent = [], none }: SearchCase, got: string[]) {
  if (none === true) return got.length > 0 ? `${got.length} found` : null
  const placeOf = (title: string) => got.indexOf(title) + 1 || Number.POSITIVE_INFINITY
  const missing = must.filter((title) => placeOf(title) > within)
  if (missing.length > 0) return `not among the first ${within}: ${missing.join('; ')}`
  const some = (anyOf?.titles ?? []).filter((title) => placeOf(title) <= within)
  if (anyOf && some.length < anyOf.min) return `only ${some.length} of ${anyOf.min}`
  const wanted = [...must, ...some.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, anyOf?.min)]
  const last = wanted.length > 0 ? Math.max(...wanted.map(placeOf)) : within + 1
  const above = mustNot.filter((title) => placeOf(title) < last)
  if (above.length > 0) return `above: ${above.join('; ')}`
  const there = absent.filter((title) => got.includes(title))
  return there.length > 0 ? `found: ${there.join('; ')}` : null
}

test('the cases of a folder: ours, or those that SEARCH_CASES names', async () => {
  const text = await readFile(join(FOLDER, 'cases.json'), 'utf8')
  const cases = z.array(searchCase).parse(JSON.parse(text))
  const listed = new Set(demoListings().flatMap(({ state, title }) => (state === 'published' ? [title] : [])))
  const failed: string[] = []
  for (const one of cases) {
    const got = await found(one)
    const unknown = [...(one.must ?? []), ...(one.anyOf?.titles ?? [])].filter((title) => !listed.has(title))
    const wrong = unknown.length > 0 ? `the catalogue has no ${unknown.join('; ')}` : fault(one, got)
    const line = `${one.id} ${one.lang} ${one.group}, ${one.query}`
    say(
      wrong === null
        ? `pass ${line}`
        : `FAIL ${line}\n     ${wrong}\n     ${got.slice(0, one.within).join(' | ')}`,
    )
    if (wrong !== null) failed.push(one.id)
  }
  say(`${cases.length - failed.length} of ${cases.length} pass`)
  expect(failed).toEqual([])
}, 600_000)
