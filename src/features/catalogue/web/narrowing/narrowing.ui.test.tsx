import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import {
  DEFAULT_FILTER,
  filterFromAddress,
  listAddress,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import { trueApi } from '#test/true-answers.ts'
import type { Narrowings } from '../../contract/endpoints.ts'
import { loadNarrowings, Narrowing } from './narrowing.tsx'
import { SortChoice } from './sort-choice.tsx'

const NARROWINGS: Narrowings = {
  facets: [
    {
      name: 'country',
      key: 'country',
      label: 'Country',
      values: [
        { value: '', label: 'Gabon', listings: 5, chosen: 'Gabon' },
        { value: 'Angola,Gabon', label: 'Angola', listings: 2 },
      ],
    },
    {
      name: 'type',
      key: 'type',
      label: 'Type',
      values: [{ value: 'Wellheads', label: 'Wellheads', listings: 3 }],
    },
    {
      name: 'attributes',
      key: 'psl',
      label: 'Specification level (PSL)',
      values: [{ label: 'PSL 3', listings: 1, value: 'bore:9,psl:psl-3' }],
    },
  ],
  types: [],
  attributes: [],
  chosen: [{ key: 'bore', label: 'Bore', value: '9 in (228.6 mm)', attributes: '' }],
}
const FILTER: ListFilter = {
  ...DEFAULT_FILTER,
  categorie: 'Completion, Intervention Equipment',
  attributes: 'bore:9',
  page: 2,
}

function show(narrowings: Narrowings | null, language: 'en' | 'fr' = 'en', filter = FILTER) {
  const shown = render(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <Narrowing filter={filter} path="/" narrowings={narrowings} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  for (const details of document.querySelectorAll('details')) details.open = true
  return shown
}

const query = (name: string | RegExp) =>
  new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1])

test('every choice is a link to the first page of the narrower list, with its count', () => {
  show(NARROWINGS)
  const groups = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('group')
      .map((group) => group.querySelector('summary')?.textContent)
  expect(groups('Condition and country')).toEqual(['Country'])
  expect(groups('Narrow the list')).toEqual(['Type', 'Specification level (PSL)'])
  expect(Object.fromEntries(query('Wellheads 3 listings'))).toEqual({
    categorie: FILTER.categorie,
    type: 'Wellheads',
    attributes: 'bore:9',
  })
  expect(query('PSL 3 1 listing').get('attributes')).toBe('bore:9,psl:psl-3')
})

test('several values of a facet can be chosen, and each taken away', () => {
  show(NARROWINGS, 'en', { ...FILTER, country: 'Gabon' })
  expect(query('Angola 2 listings').get('country')).toBe('Angola,Gabon')
  expect(query('Gabon (chosen) 5 listings').get('country')).toBeNull()
  expect(query('Remove filter Gabon').get('country')).toBeNull()
})

test('what is chosen can be taken away again', () => {
  show(NARROWINGS)
  const link = query('Remove filter Bore: 9 in (228.6 mm)')
  expect(Object.fromEntries(link)).toEqual({ categorie: FILTER.categorie })
})

test('the list of a yard says why it is one, in every narrower list too, until that is taken away', () => {
  show(NARROWINGS, 'en', { ...FILTER, yard: 'ab12' })
  expect(screen.getByText(/What leaves one place can travel together, which saves freight\./)).toBeTruthy()
  expect(query('Wellheads 3 listings').get('yard')).toBe('ab12')
  expect(query('Remove filter From the same yard').get('yard')).toBeNull()
})

test('after a failure a list can still be ordered, and narrowed by condition, country and price', async () => {
  show(null)
  expect(screen.queryByRole('navigation', { name: 'Narrow the list' })).toBeNull()
  expect(query('Used').get('condition')).toBe('used')
  expect(screen.getByText('Price')).toBeTruthy()
  expect(screen.getByLabelText('Sort by')).toBeTruthy()
  const country = await screen.findByLabelText('Country')
  expect(within(country).getByRole('option', { name: 'Gabon' })).toBeTruthy()
})

test('French links stay French', () => {
  show(NARROWINGS, 'fr')
  const link = screen.getByRole('link', { name: 'PSL 3 1 annonce' })
  expect(link.getAttribute('href')).toMatch(/^\/fr\?/)
})

test('the order is chosen without a further press, and the rest of the filter stays', async () => {
  function Address() {
    return <output>{useLocation().search}</output>
  }
  render(
    <MemoryRouter>
      <LanguageProvider language="en">
        <SortChoice filter={FILTER} path="/" />
        <Address />
      </LanguageProvider>
    </MemoryRouter>,
  )
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price, lowest first')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''))).toEqual({
      categorie: FILTER.categorie,
      attributes: 'bore:9',
      sort: 'price_asc',
    }),
  )
})

const ORDERS = [
  { by: 'bore', label: 'Bore, lowest first' },
  { by: '-bore', label: 'Bore, highest first' },
]

function showSorting(start: ListFilter, orders: Narrowings['orders'] = ORDERS) {
  function Sorted() {
    const go = useNavigate()
    const { search } = useLocation()
    return (
      <>
        <SortChoice filter={filterFromAddress(new URLSearchParams(search))} path="/" orders={orders} />
        <output>{search}</output>
        <button type="button" onClick={() => void go(-1)}>
          Back
        </button>
      </>
    )
  }
  render(
    <MemoryRouter initialEntries={[listAddress('/', start)]}>
      <LanguageProvider language="en">
        <Sorted />
      </LanguageProvider>
    </MemoryRouter>,
  )
  return {
    select: screen.getByLabelText<HTMLSelectElement>('Sort by'),
    address: () => screen.getByRole('status').textContent,
    back: async () => userEvent.click(screen.getByRole('button', { name: 'Back' })),
  }
}

test('a list is sorted by a figure of its goods, in both directions, and back again', async () => {
  const { select, address, back } = showSorting(FILTER)
  await userEvent.selectOptions(select, 'Bore, highest first')
  await waitFor(() => expect(address()).toMatch(/&sort=figure&by=-bore$/))
  expect(address()).not.toContain('page=')
  await userEvent.selectOptions(select, 'Newest first')
  await waitFor(() => expect(address()).toMatch(/&sort=newest$/))
  await back()
  expect(address()).toMatch(/&sort=figure&by=-bore$/)
  expect(select.selectedOptions[0]?.textContent).toBe('Bore, highest first')
})

test('a figure that the choice does not offer is kept, and named as another', async () => {
  for (const orders of [ORDERS, undefined]) {
    const { select, address } = showSorting({ ...DEFAULT_FILTER, by: 'grade' }, orders)
    expect(select.selectedOptions[0]?.textContent).toBe('Another attribute')
    await act(async () => new Promise((done) => setTimeout(done, 400)))
    expect(address()).toBe('?sort=figure&by=grade')
    cleanup()
  }
})

test('without scripts the choice is one value, beside the rest of the filter', () => {
  const { select } = showSorting({ ...FILTER, by: '-bore' })
  const form = select.closest('form')
  if (!form) throw new Error('the choice is in a form')
  expect(Object.fromEntries(new FormData(form))).toEqual({
    categorie: FILTER.categorie,
    attributes: 'bore:9',
    sort: 'figure.-bore',
  })
})

test('in the column the groups stand open, and what a reader closes stays closed', () => {
  const wide = vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    return Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList
  })
  vi.stubGlobal('CSS', { supports: () => true })
  const page = (narrowings: Narrowings) => (
    <MemoryRouter>
      <LanguageProvider language="en">
        <Narrowing filter={FILTER} path="/" narrowings={narrowings} />
      </LanguageProvider>
    </MemoryRouter>
  )
  const { rerender } = render(page(NARROWINGS))
  const group = (name: string) => screen.getByText(name).closest('details')
  expect(group('Country')?.open).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(group('Country')?.open).toBe(true)
  const country = group('Country')
  if (country) country.open = false
  rerender(page({ ...NARROWINGS }))
  expect([group('Country')?.open, group('Type')?.open]).toEqual([false, true])
  wide.mockRestore()
  vi.unstubAllGlobals()
})

test('attributes that are none are left out, and a failure hides no listing', async () => {
  const body = { code: 'malformed', error: 'no' }
  const refusing = trueApi(({ url }) =>
    url.includes('attributes=') ? { status: 400, body } : { body: NARROWINGS },
  )
  expect(await loadNarrowings(refusing, FILTER)).toEqual(NARROWINGS)
  const failing = trueApi(() => ({ status: 500, body }))
  expect(await loadNarrowings(failing, FILTER)).toBeNull()
})

test('the counts of a list by the delivered price are asked for its country', async () => {
  const urls: string[] = []
  const api = trueApi(({ url }) => {
    urls.push(url)
    return { body: NARROWINGS }
  })
  await loadNarrowings(api, { ...FILTER, to: 'GA' })
  await loadNarrowings(api, { ...FILTER, to: '' })
  expect(urls.map((url) => /[?&]to=GA/.test(url))).toEqual([true, false])
})

test('tells what was also searched for and what was left out, with a link to the words alone', () => {
  const reading = {
    also: ['blowout preventer', 'obturateur'],
    alone: '"BOP"',
    leftOut: ['Gabon'],
  }
  show({ ...NARROWINGS, reading })
  expect(
    screen.getByText('No listing is a good match for all of your words. “Gabon” was left out.'),
  ).toBeTruthy()
  expect(screen.getByText(/Also searched for: blowout preventer, obturateur\./)).toBeTruthy()
  expect(query('Search for your words alone').get('searchStr')).toBe('"BOP"')
})

test('a typed price is a filter that can be taken away, and a limit that was not applied is said', () => {
  const reading = { also: [], alone: '', leftOut: [], unapplied: ['over 50'] }
  const price = { currency: 'usd' as const, maxPrice: 200_000, rest: 'pump over 50' }
  const shown = show({ ...NARROWINGS, reading: { ...reading, price } })
  const link = query('Remove filter US dollars, Up to $200,000')
  expect(link.get('searchStr')).toBe('pump over 50')
  expect(screen.getByText(/“over 50” was not applied/)).toBeTruthy()
  shown.unmount()
  show({ ...NARROWINGS, reading: { ...reading, price: { minPrice: 9000, rest: '' } } }, 'fr')
  expect(screen.getByText(/^À partir de 9.000, dans la devise de chaque annonce$/)).toBeTruthy()
  expect(screen.getByText(/Limite non appliquée/)).toBeTruthy()
})

test('a typed condition is a filter that can be taken away, or read as a word', () => {
  const condition = { condition: 'used' as const, rest: 'dozer' }
  show({ ...NARROWINGS, reading: { also: [], alone: '"used" "dozer"', leftOut: [], condition } })
  expect(screen.getByLabelText('Condition in your search')).toBeTruthy()
  expect(query('Remove filter Used').get('searchStr')).toBe('dozer')
  expect(query('Search for your words alone').get('searchStr')).toBe('"used" "dozer"')
  expect(screen.queryByText(/Also searched/)).toBeNull()
})

test('tells it in French, and nothing where the text was searched for as typed', () => {
  const shown = show({ ...NARROWINGS, reading: { also: [], alone: '', leftOut: ['rouge', 'Gabon'] } }, 'fr')
  expect(
    screen.getByText(
      'Aucune annonce ne correspond bien à tous vos mots. Mots ignorés : « rouge », « Gabon ».',
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: /seulement/ })).toBeNull()
  shown.unmount()
  const name = show({ ...NARROWINGS, reading: { also: [], alone: '', leftOut: ['tête de puits'] } }, 'fr')
  expect(screen.getByText(/Mots ignorés : « tête de puits »\./)).toBeTruthy()
  name.unmount()
  show(NARROWINGS)
  expect(screen.queryByText(/left out|Also searched/)).toBeNull()
})
