import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { FilterBar } from './filter-bar.tsx'

function Bar() {
  return <FilterBar filter={filterFromAddress(new URLSearchParams(useLocation().search))} path="/" />
}

const open = (at = '/', language: 'en' | 'fr' = 'en') =>
  renderMemberPage(<Bar />, {
    user: null,
    path: language === 'fr' ? '/fr' : '/',
    at,
    language,
    answer: () => undefined,
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const category = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
const addressOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search

describe('the filter bar', () => {
  test('offers the six categories, cut at 25 characters, and the page sizes', () => {
    open()
    expect(
      within(category())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Category',
      'Completion, Intervention..',
      'Commodities',
      'Drilling Equipment',
      'General Equipment',
      'Safety Equipment',
      'Spare Parts',
    ])
    const sizes = screen.getByRole('combobox', { name: 'Listings per page' })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['20', '40', '60', '80', '100'])
  })

  test('brings typing into the address 300 ms after the last key, on the first page', async () => {
    const view = open('/?page=4&categorie=Spare+Parts')
    await user().type(search(), 'pump')
    await wait(250)
    expect(addressOf(view)).toBe('/?page=4&categorie=Spare+Parts')
    await wait(60)
    expect(addressOf(view)).toBe('/?categorie=Spare+Parts&searchStr=pump')
    expect(document.activeElement).toBe(search())
  })

  test('makes one entry for all that is typed, so that Back leads to the list before', async () => {
    const view = open('/?categorie=Spare+Parts')
    const hands = user()
    await hands.type(search(), 'pum')
    await wait(310)
    await hands.type(search(), 'ps')
    await wait(310)
    expect(addressOf(view)).toBe('/?categorie=Spare+Parts&searchStr=pumps')
    await act(() => view.router.navigate(-1))
    expect(addressOf(view)).toBe('/?categorie=Spare+Parts')
    expect(search().value).toBe('')
    await hands.type(search(), 'bit')
    await wait(310)
    await act(() => view.router.navigate(-1))
    expect(addressOf(view)).toBe('/?categorie=Spare+Parts')
  })

  test('makes a new entry for a choice, and Enter does not wait', async () => {
    const view = open()
    await user().selectOptions(category(), 'Drilling Equipment')
    await wait(310)
    expect(addressOf(view)).toBe('/?categorie=Drilling+Equipment')
    expect(view.router.state.historyAction).toBe('PUSH')
    await user().type(search(), 'bit{Enter}')
    expect(addressOf(view)).toBe('/?categorie=Drilling+Equipment&searchStr=bit')
  })

  test('follows the address back and forth', async () => {
    const view = open('/?searchStr=pump')
    await act(() => view.router.navigate('/?searchStr=bit&categorie=Spare+Parts&displayCount=40'))
    expect([search().value, category().value]).toEqual(['bit', 'Spare Parts'])
    await act(() => view.router.navigate(-1))
    expect([search().value, category().value]).toEqual(['pump', ''])
  })

  test('keeps what is being typed when an older search arrives', async () => {
    const view = open()
    const hands = user()
    await hands.type(search(), 'pum')
    await wait(310)
    await hands.type(search(), 'ps')
    await act(() => view.router.navigate('/?searchStr=pum', { replace: true }))
    expect(search().value).toBe('pumps')
    await wait(310)
    expect(addressOf(view)).toBe('/?searchStr=pumps')
  })

  test('gives up what was about to be sent when somebody goes elsewhere', async () => {
    const view = open()
    await user().type(search(), 'pum')
    await act(() => view.router.navigate('/?categorie=Spare+Parts'))
    expect([search().value, category().value]).toEqual(['', 'Spare Parts'])
    await wait(400)
    expect(addressOf(view)).toBe('/?categorie=Spare+Parts')
  })

  test('keeps filters that it has no control for', async () => {
    const view = open('/?condition=used&currency=eur&minPrice=10')
    await user().type(search(), 'x')
    await wait(310)
    expect(addressOf(view)).toBe('/?searchStr=x&condition=used&currency=eur&minPrice=10')
  })

  test('stays in French', async () => {
    const view = open('/fr', 'fr')
    await user().type(screen.getByRole('combobox', { name: 'Rechercher' }), 'pompe')
    await wait(310)
    expect(addressOf(view)).toBe('/fr?searchStr=pompe')
  })

  test('is a plain GET form with a button where scripts do not run', () => {
    const router = createMemoryRouter([{ path: '/', element: <Bar /> }], {
      initialEntries: ['/?searchStr=pump&condition=used'],
    })
    const html = renderToString(
      <LanguageProvider language="en">
        <RouterProvider router={router} />
      </LanguageProvider>,
    )
    expect(html).toMatch(/<form[^>]+action="\/" method="get"/)
    expect(html).toMatch(/<noscript><button type="submit"/)
    expect(html).toContain('<input type="hidden" name="condition" value="used"/>')
  })

  test('counts what was typed before the scripts came', async () => {
    const container = document.createElement('div')
    const router = () => createMemoryRouter([{ path: '/', element: <Bar /> }])
    const page = (made: ReturnType<typeof router>) => (
      <LanguageProvider language="en">
        <RouterProvider router={made} />
      </LanguageProvider>
    )
    document.body.append(container)
    container.innerHTML = renderToString(page(router()))
    const field = container.querySelector<HTMLInputElement>('input[type=search]')
    if (field) field.value = 'early'
    const alive = router()
    const { hydrateRoot } = await import('react-dom/client')
    const root = await act(() => hydrateRoot(container, page(alive)))
    await waitFor(() => expect(alive.state.location.search).toBe('?searchStr=early'))
    act(() => root.unmount())
    container.remove()
  })
})
