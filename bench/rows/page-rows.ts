import { brotliDecompressSync } from 'node:zlib'
import { askOnce, type Answer, type Request } from '../load/client.ts'
import { pathOf, type Row, type Target } from './row.ts'
import { ASKED, type World } from './world.ts'

/** Pages as a browser asks for them. */
const page = (path: string): Request => ({
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 bench' },
})

function requirePage({ status, head, body }: Answer): void {
  if (status !== 200) throw new Error(`answered ${status}`)
  const html = /\r\ncontent-encoding: br/i.test(head) ? brotliDecompressSync(body) : body
  if (!html.toString().includes('</html>')) throw new Error('not a whole page')
}

const ours = (paths: readonly string[]): Target => ({
  server: 'ours',
  requests: paths.map(page),
  check: requirePage,
})

/** Cached pages beside a fixed answer of the same size, and pages rendered for each request. */
export async function pageRows({ ids, many, titles, categories }: World, port: number): Promise<Row[]> {
  const kept = async (key: string, says: string, path: string): Promise<Row> => {
    const first = await askOnce(port, page(path))
    requirePage(first)
    const fixed: Target = {
      server: 'floor',
      requests: [page(`/fixed?bytes=${first.body.length}`)],
      check: ({ body }) => {
        if (body.length !== first.body.length) throw new Error(`${body.length} bytes`)
      },
    }
    return { key, says, ours: ours([path]), against: { fixed }, goal: { of: 'fixed', least: 0.5 } }
  }
  const fresh = (key: string, says: string, paths: readonly string[], data: readonly string[]): Row => ({
    key,
    says,
    ours: ours(paths),
    // More would be refused: rendering is admitted by what the event loop bears.
    connections: 4,
    against: {},
    goal: null,
    data,
  })
  const lists = ['', '/fr'].flatMap((prefix) =>
    categories.flatMap(({ name: categorie, pages }) =>
      Array.from({ length: Math.min(pages, 150) }, (_, place) =>
        pathOf(prefix || '/', { categorie, page: place + 1 }),
      ),
    ),
  )
  return [
    await kept('home', 'home, kept', '/'),
    await kept('keptproduct', 'product page, kept', `/product/${ids[0]}`),
    await kept('keptcategory', 'category page, kept', pathOf('/', { categorie: ASKED.category })),
    await kept('keptsearch', 'search page, asked again', pathOf('/', { searchStr: 'annular preventer' })),
    fresh(
      'product',
      'product page, fresh',
      many.map((id) => `/product/${id}`),
      ['detail', 'related'],
    ),
    fresh('categorypage', 'category page, fresh', lists, ['category']),
    fresh(
      'searchpage',
      'search page, fresh',
      titles.map((searchStr) => pathOf('/', { searchStr })),
      [],
    ),
  ]
}
