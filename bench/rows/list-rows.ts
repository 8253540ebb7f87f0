import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { PROBES, UNIT_LEXEMES } from '../data/probes.ts'
import { jsonOf, pathOf, requireSame, type Row, type Target } from './row.ts'
import { ASKED, type World } from './world.ts'

type Parameters = Readonly<Record<string, string | number>>

interface List {
  key: string
  says: string
  query: Parameters
  total: number
  /** Asks for that many pages in turn, so that hardly any two connections ask for the same one. */
  pages?: number
  /** The statements of bare servers by the name of the comparison, with their parameters. */
  floors: Readonly<Record<string, readonly [statement: string, parameters: Parameters]>>
  goal?: Row['goal']
}

const PATH = '/api/materiels'
/** More answers than the product keeps. */
const PAGES = 400

function listRow({ key, says, query, total, pages = 1, floors, goal = null }: List): Row {
  const page = Number(query['page'] ?? 1)
  const inTurn = Array.from({ length: pages }, (_, place) => page + place)
  const shown = Math.max(0, Math.min(DEFAULT_PAGE_SIZE, total - (page - 1) * DEFAULT_PAGE_SIZE))
  const ours: Target = {
    server: 'ours',
    requests: inTurn.map((number) => ({
      path: pathOf(PATH, { displayCount: DEFAULT_PAGE_SIZE, ...query, page: number }),
    })),
    check: (answer) => {
      const [found, products] = jsonOf(answer) as [number, { id: number }[]]
      requireSame('total', found, total)
      requireSame('products', products.length, shown)
    },
  }
  const against = Object.entries(floors).map(([name, [statement, parameters]]) => {
    const check: Target['check'] = (answer) => {
      const rows = jsonOf(answer) as { total: number }[]
      requireSame('products', rows.length, shown)
      if (shown > 0) requireSame('total', rows[0]?.total, total)
    }
    const requests = inTurn.map((number) => ({
      path: pathOf(`/${encodeURIComponent(statement)}`, {
        ...parameters,
        ...(pages > 1 && { offset: (number - 1) * DEFAULT_PAGE_SIZE }),
      }),
    }))
    return [name, { server: 'floor', requests, check } satisfies Target] as const
  })
  return { key, says, ours, against: Object.fromEntries(against), goal }
}

/** Lists without words: pages, filters, orders. */
export function listRows({ listed, category, filters, price, deepestPage }: World): Row[] {
  const { category: categorie, token, condition, country, currency, from, to } = ASKED
  const asNear = { of: 'kept', least: 0.7 }
  return [
    listRow({
      key: 'list',
      says: 'list of 20 with total',
      query: {},
      total: listed,
      floors: { floor: ['list', {}], kept: ['kept list', {}] },
      goal: asNear,
    }),
    listRow({
      key: 'list-new',
      says: 'list of 20, another page each time',
      query: {},
      total: listed,
      // Whole pages only, which the check expects.
      pages: Math.min(PAGES, deepestPage - 1),
      floors: { floor: ['list at', {}], kept: ['kept list at', {}] },
      goal: asNear,
    }),
    listRow({
      key: 'category',
      says: 'category, page 3',
      query: { categorie, page: 3 },
      total: category,
      floors: {
        floor: ['category', { category: categorie }],
        kept: ['kept category', { category: categorie, token }],
      },
      goal: asNear,
    }),
    listRow({
      key: 'filters',
      says: 'category, condition and country',
      query: { categorie, condition, country },
      total: filters,
      floors: { floor: ['filters', { category: categorie, condition, country }] },
    }),
    listRow({
      key: 'price',
      says: 'price range',
      query: { currency, minPrice: from, maxPrice: to },
      total: price,
      floors: { floor: ['price', { currency, from: from * 100, to: to * 100 }] },
    }),
    listRow({
      key: 'cheapest',
      says: 'sorted by price',
      query: { sort: 'price_asc' },
      total: listed,
      floors: { floor: ['cheapest', {}], kept: ['kept cheapest', {}] },
    }),
    listRow({
      key: 'page1000',
      says: 'page 1,000',
      query: { page: Math.min(1000, deepestPage) },
      total: listed,
      floors: deepestPage >= 1000 ? { floor: ['page1000', {}], kept: ['kept page1000', {}] } : {},
    }),
    listRow({
      key: 'deepest',
      says: 'the last page',
      query: { page: deepestPage },
      total: listed,
      floors: { kept: ['deepest', { offset: (deepestPage - 1) * DEFAULT_PAGE_SIZE }] },
    }),
  ]
}

/** The same search in a different spelling each time, so that no cached answer can be used. */
function askedAnew(row: Row): Row {
  const { requests } = row.ours
  const path = typeof requests === 'function' ? undefined : requests[0]?.path
  if (path === undefined) throw new Error(`${row.key} has no single address`)
  const anew = (number: number) => ({
    path: path.replace(
      'searchStr=',
      `searchStr=${number.toString(2).replaceAll('0', '.').replaceAll('1', '!')}+`,
    ),
  })
  return { ...row, ours: { ...row.ours, requests: anew } }
}

/**
 * Lists with words. A bare server has neither spelling correction nor units, so it gets the correct words.
 */
export function wordRows({ truth, partNumber }: World): Row[] {
  const words = (
    key: string,
    says: string,
    written: string,
    bare: string,
    total: number,
    least: number | null,
  ) =>
    listRow({
      key,
      says,
      query: { searchStr: written },
      total,
      floors: { floor: ['words', { words: bare }] },
      goal: least === null ? null : { of: 'floor', least },
    })
  return [
    words('common', 'one common word', PROBES.common, 'hydraulic', truth.common, 3),
    askedAnew(
      words('common-new', 'one common word, asked anew', PROBES.common, 'hydraulic', truth.common, null),
    ),
    words('pair', 'two words', PROBES.pair, 'annular preventer', truth.pair, 3),
    askedAnew(words('pair-new', 'two words, asked anew', PROBES.pair, 'annular preventer', truth.pair, null)),
    words('rare', 'a rare word', PROBES.rare, 'thermowell', truth.rare, null),
    words('misspelt', 'two misspelt words', PROBES.misspelt, 'hydraulic packer', truth.misspelt, null),
    listRow({
      key: 'unit',
      says: 'a pressure in another unit',
      query: { searchStr: PROBES.unit },
      total: truth.unit,
      floors: { floor: ['lexemes', { words: UNIT_LEXEMES.map((lexeme) => `'${lexeme}'`).join(' | ') }] },
    }),
    listRow({
      key: 'phrase',
      says: 'a phrase',
      query: { searchStr: PROBES.phrase },
      total: truth.phrase,
      floors: { floor: ['phrase', { words: 'mud pump' }] },
    }),
    listRow({
      key: 'part',
      says: 'a part number',
      query: { searchStr: partNumber.written },
      total: partNumber.listings,
      floors: { floor: ['words', { words: partNumber.written.replaceAll('-', '') }] },
    }),
  ]
}

/** Typed beginnings of a type, of makes and of places. */
export function suggestionRow(): Row {
  const check: Target['check'] = (answer) => {
    const found = jsonOf(answer) as { kind: string }[]
    if (found.length === 0 || found.length > 8) throw new Error(`${found.length} suggestions`)
  }
  const requests = ['val', 'ca', 'flowse', 'port', 'drilling e', '20-1'].map((text) => ({
    path: pathOf(`${PATH}/suggestions`, { text }),
  }))
  return {
    key: 'suggestion',
    says: 'suggestions for what is being typed',
    ours: { server: 'ours', requests, check },
    against: {},
    goal: null,
  }
}
