import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#kernel/text/language.ts'
import { filterFromAddress } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { listSuggestions, type Suggestion } from '../../contract/suggestions.ts'
import { FilterBar } from '../filter-bar.tsx'

const FOUND: Suggestion[] = [
  { kind: 'type', label: 'Valves', listings: 1234, address: '/?categorie=General+Equipment&type=Valves' },
  { kind: 'place', label: 'Gabon', listings: 1, address: '/?country=Gabon' },
  { kind: 'brand', label: 'Valtex', listings: null, address: '/?searchStr=Valtex' },
  { kind: 'place', label: 'Valtex', listings: null, address: '/?searchStr=Valtex' },
]

function Bar({ path = '/' }) {
  return <FilterBar filter={filterFromAddress(new URLSearchParams(useLocation().search))} path={path} />
}

function open({ language = 'en', path = '/' }: { language?: Language; path?: string } = {}) {
  const asked: string[] = []
  const view = renderMemberPage(<Bar path={path} />, {
    user: null,
    path: language === 'fr' ? '/fr' : '/',
    at: language === 'fr' ? '/fr' : '/',
    language,
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://x')
      if (pathname !== listSuggestions.path) return undefined
      const text = searchParams.get('text') ?? ''
      asked.push(text)
      return { body: text.startsWith('v') ? FOUND : [] }
    },
  })
  const address = () => view.router.state.location.pathname + view.router.state.location.search
  return { asked, address }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => vi.useRealTimers())

const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const field = (name = 'Search') => screen.getByRole<HTMLInputElement>('combobox', { name })
const options = () =>
  screen.queryAllByRole('option', { name: /(listings?|annonces?|Brand|Marque|Place|Lieu)$/ })
const marked = () => options().filter((option) => option.getAttribute('aria-selected') === 'true')
const type = async (text: string) => {
  await user().type(field(), text)
  await act(() => vi.advanceTimersByTimeAsync(150))
  await vi.waitFor(() => expect(options().length).toBeGreaterThan(0))
}

test('typed text is sent after a pause, from the second letter on', async () => {
  const { asked } = open()
  await user().type(field(), 'v')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(asked).toEqual([])
  await user().type(field(), 'alv')
  await act(() => vi.advanceTimersByTimeAsync(150))
  await vi.waitFor(() => expect(asked).toEqual(['valv']))
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Valves Type, 1,234 listings', 'Gabon Place, 1 listing', 'Valtex Brand', 'Valtex Place'])
  expect(screen.getByText('4 suggestions, choose with the arrow keys')).toBeTruthy()
})

test('by keyboard: arrows cycle through list and field, Enter opens the marked one, the focus stays', async () => {
  const { address } = open()
  await type('va')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(marked()).toEqual([])
  await user().keyboard('{ArrowDown}')
  expect(marked()[0]?.textContent).toMatch(/^Valves/)
  expect(field().getAttribute('aria-activedescendant')).toBe(marked()[0]?.id)
  await user().keyboard('{ArrowUp}')
  expect(marked()).toEqual([])
  await user().keyboard('{ArrowUp}')
  expect(marked().map(({ textContent }) => textContent)).toEqual(['Valtex Place'])
  await user().keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(address()).toBe('/?categorie=General+Equipment&type=Valves'))
  expect(options()).toEqual([])
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(field())
  // The text typed before is no longer searched for.
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(address()).toBe('/?categorie=General+Equipment&type=Valves')
  expect(field().value).toBe('')
  // Nor does it get suggestions.
  await user().keyboard('{ArrowDown}')
  expect(options()).toEqual([])
})

test('Enter without a mark searches for what was typed', async () => {
  const { address } = open()
  await type('va')
  await user().keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toBe('/?searchStr=va'))
  expect(options()).toEqual([])
})

test('Escape closes the list and keeps the text; an arrow opens it again, typing too', async () => {
  open()
  await type('va')
  await user().keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field().value).toBe('va')
  await user().keyboard('{ArrowDown}')
  expect(options()).toHaveLength(4)
  await user().keyboard('{Escape}')
  await type('l')
  expect(options()).toHaveLength(4)
})

test('a click opens a suggestion; leaving the field closes the list', async () => {
  const { address } = open()
  await type('va')
  await user().tab()
  expect(options()).toEqual([])
  await user().click(field())
  await type('l')
  await user().click(screen.getByRole('option', { name: /^Gabon/ }))
  await vi.waitFor(() => expect(address()).toBe('/?country=Gabon'))
})

test('without suggestions nothing is shown or announced', async () => {
  const { asked } = open()
  await user().type(field(), 'zz')
  await act(() => vi.advanceTimersByTimeAsync(150))
  await vi.waitFor(() => expect(asked).toEqual(['zz']))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('in French', async () => {
  open({ language: 'fr' })
  await user().type(field('Rechercher'), 'va')
  await act(() => vi.advanceTimersByTimeAsync(150))
  await screen.findByText(/^Type, 1\s234 annonces$/)
  expect(screen.getByText('Marque')).toBeTruthy()
})

test('the list of saved products has no suggestions', async () => {
  const { asked } = open({ path: '/favourites' })
  await user().type(screen.getByRole('searchbox', { name: 'Search' }), 'valves')
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(asked).toEqual([])
})
