import { describe, expect, it, test } from 'vitest'
import { chosenValues, onlyType, toggledValue } from './several.ts'
import {
  changeFilter,
  clearFilter,
  DEFAULT_FILTER,
  filterFromAddress,
  filterToAddress,
  isDefaultView,
  isNarrowed,
  type ListFilter,
} from './list-filter.ts'

const read = (address: string) => filterFromAddress(new URLSearchParams(address))

const FULL: ListFilter = {
  categorie: 'Drilling Equipment',
  searchStr: 'mud "pump" & 13-5/8',
  displayCount: 40,
  page: 3,
  condition: 'used',
  country: 'Ivory Coast',
  currency: 'eur',
  minPrice: 10.5,
  maxPrice: 2000,
  type: 'Drilling Tools',
  sort: 'price_asc',
}

describe('a filter and its address', () => {
  it('say the same', () => {
    expect(read(filterToAddress(FULL))).toEqual(FULL)
    expect(read('')).toEqual(DEFAULT_FILTER)
    expect(filterToAddress(DEFAULT_FILTER)).toBe('')
  })

  it('have one address for one view', () => {
    expect(filterToAddress(read('page=1&displayCount=20&searchStr=+&categorie='))).toBe('')
    expect(filterToAddress({ ...DEFAULT_FILTER, page: 2, categorie: 'Spare Parts' })).toBe(
      '?categorie=Spare+Parts&page=2',
    )
  })

  it('have it in whatever order the filters were chosen', () => {
    const address = '?type=Casing&sort=newest'
    expect(filterToAddress(read(address))).toBe(address)
    expect(filterToAddress(changeFilter(read('sort=newest'), { type: 'Casing' }))).toBe(address)
  })

  test.each([
    ['categorie=Nothing'],
    ['displayCount=25'],
    ['displayCount=20.0x'],
    ['displayCount=4e1'],
    ['displayCount=0x28'],
    ['page=0'],
    ['page=-2'],
    ['page=1000001'],
    ['page=2x'],
    ['page=1e3'],
    ['page=1.5'],
    ['searchStr=%00'],
    ['condition=broken'],
    ['currency=gbp'],
    ['minPrice=5'],
    [`country=${'x'.repeat(301)}`],
    ['sort=oldest'],
  ])('fall back to the default for %s', (address) => {
    expect(read(address)).toEqual(DEFAULT_FILTER)
  })

  it('fall back one by one', () => {
    expect(read('categorie=Nothing&searchStr=pump&page=x')).toEqual({ ...DEFAULT_FILTER, searchStr: 'pump' })
    expect(read('currency=eur&minPrice=x&maxPrice=5')).toEqual({
      ...DEFAULT_FILTER,
      currency: 'eur',
      maxPrice: 5,
    })
  })

  it('take a page of a million, and a text of 200 characters', () => {
    expect(read('page=1000000').page).toBe(1_000_000)
    expect(read(`searchStr=${'x'.repeat(200)}`).searchStr).toHaveLength(200)
  })

  test.each([
    ['x'.repeat(3000), 'x'.repeat(200)],
    [`${'pump '.repeat(39)}valves and gears`, 'pump '.repeat(39).trim()],
    [`${'x'.repeat(200)} valve`, 'x'.repeat(200)],
    [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ])('take the beginning of a longer text', (text, taken) => {
    expect(filterFromAddress(new URLSearchParams({ searchStr: text })).searchStr).toBe(taken)
  })
})

describe('changing a filter', () => {
  it('goes back to the first page, unless the page is what changes', () => {
    expect(changeFilter(FULL, { searchStr: 'bit' })).toEqual({ ...FULL, searchStr: 'bit', page: 1 })
    expect(changeFilter(FULL, { displayCount: 100 })).toMatchObject({ displayCount: 100, page: 1 })
    expect(changeFilter(FULL, { page: 4 }).page).toBe(4)
  })

  it('can take parts away', () => {
    expect(clearFilter(FULL, ['currency', 'minPrice', 'maxPrice'])).toEqual(
      read(
        'categorie=Drilling+Equipment&searchStr=mud+"pump"+%26+13-5/8&displayCount=40&condition=used&country=Ivory+Coast&type=Drilling+Tools&sort=price_asc',
      ),
    )
    expect(clearFilter(FULL, ['categorie', 'searchStr'])).toMatchObject({ categorie: '', searchStr: '' })
  })

  it('takes away what means nothing without it', () => {
    const { currency: _, minPrice: __, maxPrice: ___, ...rest } = FULL
    expect(clearFilter(FULL, ['currency'])).toEqual({ ...rest, page: 1 })
    expect(clearFilter(FULL, ['categorie']).type).toBeUndefined()
    expect(clearFilter(FULL, ['minPrice'])).toMatchObject({ currency: 'eur', maxPrice: 2000 })
  })
})

describe('the default view', () => {
  it('is the first page of everything, whatever its size and order', () => {
    expect(isDefaultView(DEFAULT_FILTER)).toBe(true)
    expect(isDefaultView({ ...DEFAULT_FILTER, displayCount: 100 })).toBe(true)
    expect(isDefaultView({ ...DEFAULT_FILTER, page: 2 })).toBe(false)
    expect(isDefaultView({ ...DEFAULT_FILTER, searchStr: 'x' })).toBe(false)
  })

  it('is not narrowed', () => {
    expect(isNarrowed({ ...DEFAULT_FILTER, page: 9, sort: 'newest' })).toBe(false)
    expect(isNarrowed({ ...DEFAULT_FILTER, country: 'Gabon' })).toBe(true)
    expect(isNarrowed({ ...DEFAULT_FILTER, currency: 'eur', minPrice: 0 })).toBe(true)
  })
})

describe('several values of a filter', () => {
  it('stand in one parameter', () => {
    expect(read('country=Gabon,Angola').country).toBe('Gabon,Angola')
    expect(read('brand=FMC,Cat').brand).toBe('FMC,Cat')
  })

  it('come and go one by one, in one order', () => {
    expect(toggledValue({}, 'country', 'Gabon')).toBe('Gabon')
    expect(toggledValue({ country: 'Gabon' }, 'country', 'Angola')).toBe('Angola,Gabon')
    expect(toggledValue({ country: 'Gabon,Angola' }, 'country', 'Gabon')).toBe('Angola')
    expect(toggledValue({ country: 'Gabon' }, 'country', 'Gabon')).toBe('')
    expect(toggledValue({ condition: 'new' }, 'condition', 'used')).toBe('used')
    expect(toggledValue({ searchStr: 'a,b' }, 'searchStr', 'a,b')).toBe('')
  })

  it('are as many as an address takes', () => {
    const full = Array.from({ length: 60 }, (_, n) => `B${n + 10}x`).join()
    expect(toggledValue({ brand: full }, 'brand', 'Cat')).toBeNull()
    expect(toggledValue({ brand: full }, 'brand', 'B10x')).toHaveLength(full.length - 5)
  })

  it('of types are those of the taxonomy; a type with commas is one', () => {
    expect(chosenValues({ type: 'Wellheads,Casing' }, 'type')).toEqual(['Casing', 'Wellheads'])
    expect(chosenValues({ type: 'Own words, and more' }, 'type')).toEqual(['Own words, and more'])
    expect(onlyType({ type: 'Casing,Wellheads' })).toBeUndefined()
    expect(onlyType({ type: 'Casing' })).toBe('Casing')
    expect(read('categorie=Drilling+Equipment&type=Wellheads,Tubing').type).toBeUndefined()
    expect(read('categorie=Drilling+Equipment&type=Casing,Wellheads').type).toBe('Casing,Wellheads')
  })
})

describe('types and attributes in an address', () => {
  const read = (query: string) => filterFromAddress(new URLSearchParams(query))

  it('a type of another category gives way to the category', () => {
    expect(read('categorie=Drilling+Equipment&type=Wellheads').type).toBeUndefined()
    expect(read('categorie=Drilling+Equipment&type=Casing').type).toBe('Casing')
    expect(read('categorie=Drilling+Equipment&type=Miscellaneous').type).toBe('Miscellaneous')
    expect(read('categorie=Drilling+Equipment&type=Own+words').type).toBe('Own words')
    expect(read('type=Wellheads').type).toBe('Wellheads')
  })

  it('attributes are handed on as they are, within their length', () => {
    const filter = read('attributes=bore:9')
    expect(filter.attributes).toBe('bore:9')
    expect(isNarrowed(filter)).toBe(true)
    expect(filterToAddress(filter)).toBe('?attributes=bore%3A9')
    expect(read(`attributes=${'x'.repeat(301)}`).attributes).toBeUndefined()
  })
})
