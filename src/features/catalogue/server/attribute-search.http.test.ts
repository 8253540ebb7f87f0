import { beforeAll, describe, expect, it } from 'vitest'
import type { Narrowings } from '#features/catalogue/contract/endpoints.ts'
import * as api from '#test/api.ts'
import { createTestMember, type TestMember } from '#test/factories/accounts.ts'
import { sellerCalls } from '#test/factories/listing-calls.ts'
import { useApp } from '#test/app.ts'

const testApp = useApp()
let seller: TestMember
let staff: TestMember
const ids: Record<string, number> = {}
const calls = sellerCalls(testApp, () => seller)

const COMPLETION = 'Completion, Intervention Equipment'
const CATALOGUE: Readonly<Record<string, object>> = {
  // Entered in psi and inches, and in bar and millimetres.
  tree: {
    title: 'Production tree',
    categorie: COMPLETION,
    type: 'Wellheads',
    attributes: { bore: '4-1/16 in', pressure_class: '10,000 psi', material_class: 'EE' },
  },
  wellhead: {
    title: 'Compact head',
    country: 'Gabon',
    year: 2016,
    categorie: COMPLETION,
    type: 'Wellheads',
    brand: 'VETCO  Gray',
    attributes: { bore: '346.1 mm', pressure_class: '690 bar', psl: 'PSL 3' },
  },
  low: {
    title: 'Small head',
    country: 'Gabon',
    year: 2015,
    categorie: COMPLETION,
    type: 'Wellheads',
    brand: 'CAT',
    attributes: { bore: '11 in', pressure_class: '3000 psi' },
  },
  tubing: {
    title: 'Pipe',
    categorie: COMPLETION,
    type: 'Tubing',
    attributes: { outside_diameter: '5 1/2 in', grade: 'L-80', connection: 'Own premium', range: 'R3' },
  },
  generator: {
    title: 'Standby set',
    categorie: 'General Equipment',
    type: 'Generators',
    runningHours: 700,
    attributes: { power: '1000 hp', fuel: 'diesel' },
  },
  valve: {
    title: 'Isolation',
    categorie: 'General Equipment',
    type: 'Valves',
    attributes: { valve_type: 'gate', nominal_size: 'DN 100', asme_class: '600' },
  },
}

beforeAll(async () => {
  seller = await createTestMember(testApp.services)
  staff = await createTestMember(testApp.services, { role: 'staff' })
  for (const [key, change] of Object.entries(CATALOGUE)) {
    const id = await calls.list({ description: 'Stored indoors.', ...change })
    await testApp.call(api.decideListing, staff, {
      params: { id },
      body: { decision: 'publish' },
    })
    ids[key] = id
  }
})

const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
  testApp.app.inject({ url: `${path}?${new URLSearchParams(query).toString()}`, headers })

async function found(
  query: Record<string, string>,
  path = '/api/materiels',
  headers = {},
): Promise<string[]> {
  const answer = await get(path, query, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  const [total, products] = answer.json<[number, { id: number }[]]>()
  expect(total).toBe(products.length)
  return products.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id) ?? '?').toSorted()
}

describe('a search by figures', () => {
  it.each([
    ['10,000 psi', ['tree', 'wellhead']],
    ['10000 psi', ['tree', 'wellhead']],
    ['10000psi', ['tree', 'wellhead']],
    ['10 000 psi', ['tree', 'wellhead']],
    ['10k', ['tree', 'wellhead']],
    ['10K psi', ['tree', 'wellhead']],
    ['690 bar', ['tree', 'wellhead']],
    ['690bar', ['tree', 'wellhead']],
    ['"690 bar"', ['tree', 'wellhead']],
    ['69 MPa', ['tree', 'wellhead']],
    ['207 bar', ['low']],
    ['13-5/8', ['wellhead']],
    ['13 5/8', ['wellhead']],
    ['13⅝', ['wellhead']],
    ['13-5/8"', ['wellhead']],
    ['13.625 in', ['wellhead']],
    ['346 mm', ['wellhead']],
    ['346,1 mm', ['wellhead']],
    ['4-1/16 10k', ['tree']],
    ['5 1/2', ['tubing']],
    ['5-1/2 in L80', ['tubing']],
    ['139.7 mm', ['tubing']],
    ['own premium', ['tubing']],
    ['1000 hp', ['generator']],
    ['746 kW', ['generator']],
    ['gazole', ['generator']],
    ['DN100', ['valve']],
    ['robinet-vanne', ['valve']],
    ['4 in class 600', ['valve']],
    ['345 bar', []],
  ])('%s finds what has it, whichever system it was entered in', async (searchStr, expected) => {
    expect(await found({ searchStr })).toEqual(expected)
  })
})

describe('an order by an attribute', () => {
  const order = async (query: Record<string, string>) => {
    const answer = await get('/api/materiels', query)
    expect(answer.statusCode, answer.body).toBe(200)
    const [, products] = answer.json<[number, { id: number }[]]>()
    return products.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id))
  }

  it('is that of the figures in one unit, in both directions, what does not state it last', async () => {
    const others = ['valve', 'generator', 'tubing']
    expect(await order({ by: 'bore' })).toEqual(['tree', 'low', 'wellhead', ...others])
    expect(await order({ by: '-bore' })).toEqual(['wellhead', 'low', 'tree', ...others])
    expect(await order({ by: '-pressure_class', type: 'Wellheads' })).toEqual(['wellhead', 'tree', 'low'])
    expect(await order({ by: 'year', categorie: COMPLETION })).toEqual(['low', 'wellhead', 'tubing', 'tree'])
    expect(await order({ by: 'running_hours', searchStr: 'standby' })).toEqual(['generator'])
    expect(await order({ by: '', type: 'Wellheads' })).toEqual(['low', 'wellhead', 'tree'])
  })

  it('is offered by the list of a type or a category for its figures, in the words of the reader', async () => {
    const offered = async (query: Record<string, string>, language = 'en') => {
      const answer = await get('/api/materiels/facets', query, { 'accept-language': language })
      return answer.json<{ orders: { by: string; label: string }[] }>().orders
    }
    expect(await offered({ searchStr: 'own' })).toEqual([])
    const orders = await offered({ categorie: COMPLETION, type: 'Wellheads' })
    expect(orders).toContainEqual({ by: 'bore', label: 'Bore, lowest first' })
    expect(orders.at(-1)).toEqual({ by: '-year', label: 'Year of manufacture, newest first' })
    for (const { by } of orders) expect((await order({ by })).length).toBeGreaterThan(0)
    expect(await offered({ categorie: COMPLETION, type: 'Wellheads' }, 'fr')).toContainEqual({
      by: '-bore',
      label: 'Passage (alésage), ordre décroissant',
    })
  })

  it('goes on over the pages of a list', async () => {
    const pages = ['1', '2'].map((page) => order({ by: 'bore', displayCount: '20', page }))
    expect((await Promise.all(pages)).map(({ length }) => length)).toEqual([6, 0])
  })

  it('is refused where there is none, beside another order, and by other lists', async () => {
    for (const query of [{ by: 'fits' }, { by: 'unknown' }, { by: '--bore' }, { by: 'bore', sort: 'newest' }])
      expect((await get('/api/materiels', query)).statusCode, JSON.stringify(query)).toBe(400)
    expect((await get('/api/listings', { by: 'bore' }, seller.headers)).statusCode).toBe(400)
    expect((await get('/api/materiels/table', { ids: '1', by: 'fits' })).statusCode).toBe(400)
  })
})

describe('a filter by attributes', () => {
  it('narrows by figure, span and choice, and together with everything else', async () => {
    expect(await found({ attributes: 'pressure_class:10000' })).toEqual(['tree', 'wellhead'])
    expect(await found({ attributes: 'pressure_class:10000,bore:13.625' })).toEqual(['wellhead'])
    expect(await found({ attributes: 'power:500-1000', type: 'Generators' })).toEqual(['generator'])
    expect(await found({ attributes: 'running_hours:500-2000' })).toEqual(['generator'])
    expect(await found({ attributes: 'grade:l80', searchStr: 'pipe', categorie: COMPLETION })).toEqual([
      'tubing',
    ])
    expect(await found({ attributes: 'grade:l80', searchStr: 'head' })).toEqual([])
    expect(await found({ attributes: '' })).toHaveLength(6)
    expect(await found({ attributes: 'bore:11,bore:13.625' })).toEqual(['low', 'wellhead'])
    expect(await found({ attributes: 'bore:11,bore:13.625,pressure_class:10000' })).toEqual(['wellhead'])
  })

  it('is the same within favourites and own listings', async () => {
    const buyer = await createTestMember(testApp.services)
    for (const key of ['tree', 'low', 'generator'])
      await testApp.attempt(api.addFavourite, buyer, { body: { productId: ids[key] } })
    const saved = '/api/products/saved'
    expect(await found({ attributes: 'pressure_class:10000' }, saved, buyer.headers)).toEqual(['tree'])
    expect(await found({ searchStr: '690 bar' }, saved, buyer.headers)).toEqual(['tree'])
    const own = '/api/listings'
    expect(await found({ attributes: 'pressure_class:10000' }, own, seller.headers)).toEqual([
      'tree',
      'wellhead',
    ])
    expect(await found({ attributes: 'power:500-1000' }, own, seller.headers)).toEqual(['generator'])
    expect(await found({ attributes: 'running_hours:500-2000,fuel:diesel' }, own, seller.headers)).toEqual([
      'generator',
    ])
    expect(await found({ attributes: 'power:2000-' }, own, seller.headers)).toEqual([])
  })

  it.each(['bore', 'nonsense:1', 'bore:abc', 'power:500-999', 'fits:x', 'bore:9,bore:9'])(
    'that is %j is refused',
    async (attributes) => {
      expect((await get('/api/materiels', { attributes })).statusCode).toBe(400)
      expect((await get('/api/materiels/facets', { attributes })).statusCode).toBe(400)
    },
  )
})

describe('what a list can be narrowed by', () => {
  const narrowings = async (query: Record<string, string>, headers = {}) => {
    const answer = await get('/api/materiels/facets', query, headers)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Narrowings>()
  }
  const valuesOf = ({ facets }: Narrowings, key: string) => facets.find((facet) => facet.key === key)?.values
  const countsOf = (narrowings: Narrowings, key: string) =>
    valuesOf(narrowings, key)?.map(({ label, listings }) => [label.replaceAll('\u00a0', ' '), listings])
  const attributesOf = ({ facets }: Narrowings) => facets.filter(({ name }) => name === 'attributes')

  it('is the types of a category and what they share, with counts', async () => {
    const category = await narrowings({ categorie: COMPLETION })
    expect(valuesOf(category, 'type')).toEqual([
      { label: 'Wellheads', listings: 3, value: 'Wellheads' },
      { label: 'Tubing', listings: 1, value: 'Tubing' },
    ])
    expect(countsOf(category, 'pressure_class')).toEqual([
      ['3,000 psi (207 bar)', 1],
      ['10,000 psi (690 bar)', 2],
    ])
    expect(countsOf(category, 'psl')).toBeUndefined()
  })

  it('is the attributes of a type, in its order, the same however they are counted', async () => {
    const type = await narrowings({ categorie: COMPLETION, type: 'Wellheads' })
    expect(valuesOf(type, 'type')).toEqual([
      { label: 'Wellheads', listings: 3, value: '', chosen: 'Wellheads' },
      { label: 'Tubing', listings: 1, value: 'Tubing,Wellheads' },
    ])
    expect(attributesOf(type).map(({ key, label }) => [key, label])).toEqual([
      ['bore', 'Bore'],
      ['pressure_class', 'Pressure class'],
      ['material_class', 'Material class (API 6A)'],
      ['psl', 'Specification level (PSL)'],
    ])
    expect(countsOf(type, 'bore')).toEqual([
      ['4-1/16 in (103.2 mm)', 1],
      ['11 in (279.4 mm)', 1],
      ['13-5/8 in (346.1 mm)', 1],
    ])
    // Without its category, and with a condition that all have, the counts are computed instead of looked up.
    expect(attributesOf(await narrowings({ type: 'Wellheads' }))).toEqual(attributesOf(type))
    const used = await narrowings({ categorie: COMPLETION, type: 'Wellheads', condition: 'used' })
    expect(attributesOf(used)).toEqual(attributesOf(type))
    expect(valuesOf(used, 'type')).toEqual(valuesOf(type, 'type'))
    // With one that none has, nothing is left to count but what is there without it.
    const none = await narrowings({ categorie: COMPLETION, type: 'Wellheads', condition: 'new' })
    expect(attributesOf(none)).toEqual([])
    expect(valuesOf(none, 'condition')).toEqual([
      { label: 'Used', value: 'used', listings: 3 },
      { label: 'New', value: '', listings: 0, chosen: 'new' },
    ])
  })

  it('follows what is chosen and searched, and says how to undo it', async () => {
    const chosen = await narrowings({
      categorie: COMPLETION,
      type: 'Wellheads',
      attributes: 'pressure_class:10000',
    })
    // Counted without itself, so that one sees what a second class would add.
    expect(countsOf(chosen, 'pressure_class')).toEqual([
      ['3,000 psi (207 bar)', 1],
      ['10,000 psi (690 bar)', 2],
    ])
    const classes = valuesOf(chosen, 'pressure_class')
    expect(classes?.map((one) => [one.value, one.chosen])).toEqual([
      ['pressure_class:3000,pressure_class:10000', undefined],
      ['', 'pressure_class:10000'],
    ])
    expect(countsOf(chosen, 'psl')).toEqual([['PSL 3', 1]])
    expect(attributesOf(chosen)[0]?.values[0]?.value).toBe('bore:4.0625,pressure_class:10000')
    expect(chosen.chosen).toEqual([
      {
        key: 'pressure_class',
        label: 'Pressure class',
        value: '10,000\u00a0psi (690\u00a0bar)',
        attributes: '',
      },
    ])
    const searched = await narrowings({ categorie: COMPLETION, searchStr: 'tree' })
    expect(countsOf(searched, 'pressure_class')).toEqual([['10,000 psi (690 bar)', 1]])
    expect(await narrowings({ categorie: COMPLETION, searchStr: 'zzqqzz' })).toMatchObject({ facets: [] })
  })

  it('is what every listing has from the first word on, brands as one however written', async () => {
    const facetsOf = async (query: Record<string, string>) =>
      Object.fromEntries(
        (await narrowings(query)).facets.map(({ name, values }) => [
          name,
          values.map(({ label, listings, chosen }) => [label, listings, chosen !== undefined]),
        ]),
      )
    expect(await facetsOf({ searchStr: 'head' })).toEqual({
      categorie: [[COMPLETION, 2, false]],
      condition: [['Used', 2, false]],
      country: [['Gabon', 2, false]],
      brand: [
        ['Caterpillar', 1, false],
        ['VETCO Gray', 1, false],
      ],
      year: [['2015–2019', 2, false]],
    })
    const cat = await facetsOf({ searchStr: 'head', brand: 'cat', year: '2015-2019,2020-' })
    expect(cat).toMatchObject({
      brand: [
        ['Caterpillar', 1, true],
        ['VETCO Gray', 1, false],
      ],
      year: [
        ['≥\u00a02020', 0, true],
        ['2015–2019', 1, true],
      ],
    })
  })

  it('is what all listings have, without a search, and without what is chosen alone', async () => {
    const countries = [
      ['France', 4],
      ['Gabon', 2],
    ]
    const everything = await narrowings({})
    expect(countsOf(everything, 'country')).toEqual(countries)
    expect(countsOf(everything, 'condition')).toEqual([['Used', 6]])
    expect(countsOf(everything, 'categorie')?.slice(0, 1)).toEqual([[COMPLETION, 4]])
    expect(countsOf(await narrowings({ country: 'Gabon' }), 'country')).toEqual(countries)
  })

  it('takes several values of each, also within favourites and own listings', async () => {
    const own = '/api/listings'
    for (const [path, headers] of [
      ['/api/materiels', {}],
      [own, seller.headers],
    ] as const) {
      expect(await found({ brand: 'Caterpillar,vetco gray', type: 'Wellheads' }, path, headers)).toEqual([
        'low',
        'wellhead',
      ])
      expect(await found({ type: 'Tubing,Valves' }, path, headers)).toEqual(['tubing', 'valve'])
      expect(
        await found({ country: 'Angola,Gabon', year: '2015-2019', searchStr: 'head' }, path, headers),
      ).toEqual(['low', 'wellhead'])
      expect(await found({ year: '2020-' }, path, headers)).toEqual([])
    }
    const refused = await get('/api/materiels', { country: 'Gabon,Nowhere' })
    expect(refused.statusCode).toBe(400)
    expect((await get('/api/materiels', { year: '2015-2018' })).statusCode).toBe(400)
  })

  it('tells how the text was read, with or without a category', async () => {
    const readingOf = async (query: Record<string, string>) => (await narrowings(query)).reading
    expect(await readingOf({ searchStr: 'xmas tree' })).toEqual({
      also: expect.arrayContaining(['production tree']) as string[],
      alone: '"xmas" "tree"',
      leftOut: [],
    })
    for (const filter of [{}, { categorie: COMPLETION }])
      expect(await readingOf({ ...filter, searchStr: 'production tree Peru' })).toMatchObject({
        leftOut: ['Peru'],
      })
    expect(await found({ searchStr: 'production tree Peru' })).toEqual(['tree'])
    expect(await readingOf({ searchStr: 'isolation' })).toBeUndefined()
    expect(await readingOf({ searchStr: 'zzqqzz' })).toBeUndefined()
  })

  it('speaks the language of the caller', async () => {
    const french = await narrowings(
      { categorie: 'General Equipment', type: 'Generators' },
      { 'accept-language': 'fr' },
    )
    expect(attributesOf(french).map(({ label }) => label)).toEqual([
      'Puissance',
      'Carburant',
      'Heures de fonctionnement',
    ])
    expect(countsOf(french, 'running_hours')).toEqual([['500–2 000 h', 1]])
    expect(countsOf(french, 'fuel')).toEqual([['Gazole', 1]])
  })

  it('loses what is not listed any more', async () => {
    const id = ids['low'] ?? 0
    await testApp.attempt(api.deleteListing, seller, { params: { id }, body: {} })
    expect(countsOf(await narrowings({ categorie: COMPLETION }), 'pressure_class')).toEqual([
      ['10,000 psi (690 bar)', 2],
    ])
  })

  it('counts the attributes of a type without other types, which are counted beside it', async () => {
    const change = { title: 'Goat', type: 'Fracheads', attributes: { pressure_class: '15,000 psi' } }
    const id = await calls.list({ description: 'Stored indoors.', categorie: COMPLETION, ...change })
    await testApp.call(api.decideListing, staff, { params: { id }, body: { decision: 'publish' } })
    const wellheads = await narrowings({ categorie: COMPLETION, type: 'Wellheads' })
    expect(countsOf(wellheads, 'pressure_class')).toEqual([['10,000 psi (690 bar)', 2]])
    expect(countsOf(wellheads, 'type')).toEqual([
      ['Wellheads', 2],
      ['Tubing', 1],
      ['Fracheads', 1],
    ])
  })
})
