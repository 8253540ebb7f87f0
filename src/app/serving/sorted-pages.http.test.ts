import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { builtManifests } from '#test/built-manifests.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { buildApi } from '../build-api.ts'
import { render } from '../web/entry-server.tsx'
import { servePages } from './pages.ts'

const it = useApp()
const distribution = builtManifests()
let app: Awaited<ReturnType<typeof buildApi>>
const LIST = 'view=table&categorie=General+Equipment&type=Valves'
const NEWEST = ['DN 200', 'DN 300', 'DN 100']

beforeAll(async () => {
  const seller = await createTestMember(it.services)
  const staff = await createTestMember(it.services, { role: 'staff' })
  for (const size of NEWEST.toReversed()) {
    const id = await sellerCalls(it, () => seller).list({ title: size, attributes: { nominal_size: size } })
    await it.call(calls.decideListing, staff, { params: { id }, body: { decision: 'publish' } })
  }
  app = await buildApi(it.services, {
    trustedProxies: [],
    extend: async (instance) =>
      servePages(instance, {
        distribution,
        publicUrl: 'https://g.example',
        render,
        realPaymentProvider: false,
        stamp: { known: () => 'now', last: () => 'now', read: async () => 'now' },
        isReady: () => true,
        isDatabaseAway: () => false,
        admission: { render: (_, draw) => draw() },
        fromMemory: {
          isOpen: () => false,
          trustedProxies: [],
          limiter: { take: () => undefined },
          metrics: undefined,
        },
      }),
  })
})
afterAll(() => app.close())

/** What a reader without scripts is shown: the rows of the table, and the heads that it is sorted by. */
async function tableAt(path: string) {
  const answer = await app.inject({ url: path })
  expect([answer.statusCode, path]).toEqual([200, path])
  const [table = ''] = /<table.*?<\/table>/s.exec(answer.body) ?? []
  const wordsOf = (markup = '') => markup.replaceAll(/<[^>]*>/g, '')
  return {
    rows: [...table.matchAll(/<a [^>]*title="([^"]+)"/g)].map(([, title]) => title),
    heads: [...table.matchAll(/<th [^>]*aria-sort="(\w+)"[^>]*>(.*?)<\/th>/gs)].map(
      ([, order, head]) => `${wordsOf(head)} ${order}`,
    ),
    languages: [...answer.body.matchAll(/<a href="([^"]*)" hrefLang=/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  }
}

test.each([
  ['by=nominal_size', ['DN 100', 'DN 200', 'DN 300'], 'ascending'],
  ['by=-nominal_size', ['DN 300', 'DN 200', 'DN 100'], 'descending'],
])('a table without scripts is sorted by an attribute in each language: %s', async (by, rows, order) => {
  for (const [path, head] of [
    ['/', 'Nominal size'],
    ['/fr', 'Diamètre nominal'],
  ] as const) {
    const shown = await tableAt(`${path}?${LIST}&sort=figure&${by}`)
    expect(shown.rows).toEqual(rows)
    expect(shown.heads).toEqual([`${head} ${order}`])
    const kept = shown.languages.map((href) => new URLSearchParams(href.split('?')[1]).get('by'))
    expect(new Set(kept)).toEqual(new Set([by.slice('by='.length)]))
  }
})

test('each order of a list is a page of its own, and the newest come first without one', async () => {
  expect(await tableAt(`/?${LIST}&sort=figure&by=nominal_size`)).toMatchObject({
    rows: ['DN 100', 'DN 200', 'DN 300'],
  })
  expect(await tableAt(`/?${LIST}`)).toMatchObject({ rows: NEWEST, heads: ['Listed descending'] })
})
