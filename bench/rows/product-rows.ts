import type { Request } from '../load/client.ts'
import { jsonOf, pathOf, type Row, type Target } from './row.ts'
import { ASKED, type World } from './world.ts'

const bare = (statement: string, parameters: Readonly<Record<string, string | number>>) => ({
  path: pathOf(`/${encodeURIComponent(statement)}`, parameters),
})

const anyRows =
  (least: number): Target['check'] =>
  (answer) => {
    if ((jsonOf(answer) as unknown[]).length < least) throw new Error('too few rows')
  }

/** One listing, and what its page shows beside it. */
export function productRows({ ids, many }: World): Row[] {
  const { category } = ASKED
  const detailRow = (key: string, says: string, asked: readonly number[]): Row => ({
    key,
    says,
    ours: {
      server: 'ours',
      requests: asked.map((id) => ({ path: `/api/product/${id}` })),
      check: (answer) => {
        const { qty, images } = jsonOf(answer) as { qty: number; images: unknown[] }
        if (qty < 1 || images.length < 1) throw new Error('a listed product has units and pictures')
      },
    },
    against: {
      floor: { server: 'floor', requests: asked.map((id) => bare('detail', { id })), check: anyRows(1) },
    },
    goal: { of: 'floor', least: 0.7 },
  })
  return [
    detailRow('detail', 'one listing', ids),
    detailRow('detail-new', 'one listing, another each time', many),
    {
      key: 'related',
      says: 'related products',
      ours: {
        server: 'ours',
        requests: ids.map((id) => ({ path: `/api/product/${id}/related` })),
        check: anyRows(4),
      },
      against: {
        floor: {
          server: 'floor',
          requests: ids.map((id) => bare('related', { id, category, type: 'Drilling Tools' })),
          check: anyRows(4),
        },
      },
      goal: null,
    },
    {
      key: 'sheet',
      says: 'data sheet of one listing',
      connections: 4,
      ours: {
        server: 'ours',
        requests: ids.map((id) => ({ path: `/product/${id}/sheet.pdf` })),
        check: ({ status, body }) => {
          if (status !== 200 || !body.subarray(0, 5).equals(Buffer.from('%PDF-')))
            throw new Error('not a sheet')
        },
      },
      against: {},
      goal: null,
    },
    {
      key: 'featured',
      says: 'featured products',
      ours: { server: 'ours', requests: [{ path: '/api/featured' }], check: anyRows(8) },
      against: { floor: { server: 'floor', requests: [bare('featured', {})], check: anyRows(8) } },
      goal: null,
    },
  ]
}

function listingsOfTypes(answer: Parameters<Target['check']>[0]): number {
  const { facets } = jsonOf(answer) as { facets: { name: string; values: { listings: number }[] }[] }
  const values = facets.find(({ name }) => name === 'type')?.values ?? []
  return values.reduce((found, { listings }) => found + listings, 0)
}

/** The facets by which a list can be narrowed. */
export function facetRows({ category: total, truth, filters }: World): Row[] {
  const { category, condition } = ASKED
  const path = '/api/materiels/facets'
  /** Every listing of a category has a type of the taxonomy. */
  const sums =
    (expected: number | null): Target['check'] =>
    (answer) => {
      const sum = listingsOfTypes(answer)
      if (expected === null ? sum < filters : sum !== expected) throw new Error(`types add up to ${sum}`)
    }
  const facetRow = (
    key: string,
    says: string,
    query: Record<string, string>,
    check: Target['check'],
    floor: Request,
  ): Row => ({
    key,
    says,
    ours: { server: 'ours', requests: [{ path: pathOf(path, query) }], check },
    against: { floor: { server: 'floor', requests: [floor], check: anyRows(1) } },
    goal: null,
  })
  return [
    facetRow(
      'facets',
      'facets of a category',
      { categorie: category },
      sums(total),
      bare('facets', { category }),
    ),
    facetRow(
      'narrowed',
      'facets of a category and a condition',
      { categorie: category, condition },
      sums(null),
      bare('narrowed', { category, condition }),
    ),
    facetRow(
      'wordfacets',
      'facets of a common word in a category',
      { searchStr: 'hydraulic', categorie: category },
      (answer) => {
        const sum = listingsOfTypes(answer)
        if (sum === 0 || sum > Math.min(truth.common, total)) throw new Error(`types add up to ${sum}`)
      },
      bare('facets of a word', { words: 'hydraulic', category }),
    ),
  ]
}
