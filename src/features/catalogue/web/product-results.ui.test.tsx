import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '#kernel/trade/product.ts'
import { DEFAULT_FILTER, filterFromAddress } from '#search/filters/list-filter.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT } from '#test/products.ts'
import { HomeCatalogue } from './home-catalogue.tsx'
import { Narrowing } from './narrowing/narrowing.tsx'
import type { ShownList } from './product-results.tsx'

const products = [TEST_PRODUCT, { ...TEST_PRODUCT, id: 35, title: 'Mud pump', qty: 1 }]

interface Options {
  list?: ShownList | null
  at?: string
  busy?: boolean
  onRetry?: () => void
  language?: 'en' | 'fr'
}

function open({
  list = { total: 1284, products },
  at = '/',
  busy = false,
  onRetry,
  language = 'en',
}: Options = {}) {
  function Page() {
    const filter = filterFromAddress(new URLSearchParams(useLocation().search))
    return (
      <HomeCatalogue
        filter={filter}
        list={list}
        featured={products}
        busy={busy}
        onRetry={onRetry}
        mark={() => null}
        star={() => null}
        deliveries={new Map()}
        narrowing={<Narrowing filter={filter} path="/" narrowings={null} />}
        landing={<p>landing</p>}
      />
    )
  }
  const path = language === 'fr' ? '/fr' : '/'
  return renderMemberPage(<Page />, { user: null, path, at, language, answer: () => undefined })
}

test('a card marks a description that is not in the language of the page', () => {
  const both = { ...TEST_PRODUCT, id: 36, title: 'Pompe', language: 'fr' as const }
  const mixed = { ...both, id: 37, title: 'Treuil', descriptionLanguage: 'en' as const }
  const list = { total: 3, products: [TEST_PRODUCT, both, mixed] }
  open({ list, at: '/fr', language: 'fr' })
  const marked = screen.getAllByText('En anglais :').map((mark) => mark.closest('article, li')?.textContent)
  expect(marked.filter((text) => text?.includes('Treuil'))).not.toEqual([])
  expect(marked.filter((text) => text?.includes('Pompe'))).toEqual([])
  for (const mark of screen.getAllByText('En anglais :'))
    expect(mark.nextElementSibling?.getAttribute('lang')).toBe('en')
})

describe('the home page', () => {
  test.each([
    ['en', 'Only the beginning was searched for: a search has at most 200 characters.'],
    ['fr', 'Seul le début a été recherché : une recherche compte au plus 200 caractères.'],
  ] as const)('says so when it searched for the beginning only (%s)', (language, words) => {
    const path = language === 'fr' ? '/fr' : '/'
    open({ at: `${path}?searchStr=${'pump+'.repeat(600)}`, language })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('pump pump')
  })

  test('says nothing of a search that fits', () => {
    open({ at: '/?searchStr=pump' })
    expect(screen.queryByText(/beginning/)).toBeNull()
  })

  test('on its default view has featured listings, legend, count, cards, pages and the landing', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Surplus industrial equipment, checked before it is listed.',
    )
    expect(screen.getByRole('region', { name: 'Featured listings' })).toBeTruthy()
    expect(within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')).toHaveLength(
      6,
    )
    expect(screen.getByRole('status').textContent).toBe('1,284 listings')
    expect(screen.getAllByText('Page 1 of 65')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/?page=2')
    expect(screen.getByText('landing')).toBeTruthy()
  })

  test('filtered shows the results alone, with the filters to take away', () => {
    open({
      at: '/?categorie=Drilling+Equipment&searchStr=bit&condition=used&currency=eur&minPrice=10&page=2',
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “bit”')
    expect(screen.queryByRole('region', { name: 'Featured listings' })).toBeNull()
    expect(screen.queryByText('landing')).toBeNull()
    const removal = (name: string) =>
      screen.getByRole('link', { name: `Remove filter ${name}` }).getAttribute('href')
    expect(removal('Drilling Equipment')).toBe('/?searchStr=bit&condition=used&currency=eur&minPrice=10')
    expect(removal('“bit”')).toBe('/?categorie=Drilling+Equipment&condition=used&currency=eur&minPrice=10')
    expect(removal('Euros')).toBe('/?categorie=Drilling+Equipment&searchStr=bit&condition=used')
    expect(removal('From €10')).toBe(
      '/?categorie=Drilling+Equipment&searchStr=bit&condition=used&currency=eur',
    )
  })

  test('says everything about a product on its card', () => {
    const held = { ...TEST_PRODUCT, id: 36, title: 'Held', availability: 'reserved', qty: 0 } as const
    const shippable: Product = {
      ...TEST_PRODUCT,
      id: 37,
      title: 'Light',
      shipping: [{ isShippable: true }],
      currency: 'eur',
      description: 'x'.repeat(150),
    }
    open({ list: { total: 3, products: [TEST_PRODUCT, held, shippable] } })
    const [first, second, third] = screen.getAllByRole('article').map((card) => card.textContent)
    expect(first).toContain('General Equipment')
    expect(first).toContain('$1,250')
    expect(first).toContain('3 available')
    expect(first).toContain('Cameron, Pau, France')
    expect(first).toContain('Freight by country')
    expect(second).toContain('Reserved')
    expect(third).toContain('€1,250')
    expect(third).toContain('Ships to you')
    expect(third).toContain(`${'x'.repeat(100)}..`)
    expect(third).not.toContain('x'.repeat(101))
  })

  test('without a match offers a way out', () => {
    open({ list: { total: 0, products: [] }, at: '/?searchStr=zzz' })
    expect(screen.getByText('No listings match')).toBeTruthy()
    expect(screen.getByText('Try fewer or other words, or look into a category.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('navigation', { name: 'Categories' })).toBeTruthy()
  })

  test('its heading does not break within a size that was searched for', () => {
    open({ list: { total: 0, products: [] }, at: '/?searchStr=casing+13-5%2F8' })
    expect(screen.getByText('13-5/8', { selector: 'h1 > span' }).className).toBe('whitespace-nowrap')
  })

  test('without a match for filters alone speaks of no words', () => {
    open({ list: { total: 0, products: [] }, at: '/?type=Casing&country=Gabon' })
    expect(screen.getByText('Take away a filter, or look into a category.')).toBeTruthy()
  })

  test('beyond the last page leads to the last one', () => {
    open({ list: { total: 45, products: [] }, at: '/?page=9&categorie=Spare+Parts' })
    expect(screen.getByRole('link', { name: 'Go to the last page' }).getAttribute('href')).toBe(
      '/?categorie=Spare+Parts&page=3',
    )
  })

  test('shows one page without pages to turn', () => {
    open({ list: { total: 2, products } })
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('2 listings')
  })

  test('keeps the old results when the next ones fail, and tries again', async () => {
    const retry = vi.fn()
    open({ onRetry: retry })
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.')
    expect(screen.getAllByRole('article')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('moves the focus to the heading of the results when the page is turned', async () => {
    const { router } = open({ at: '/?categorie=Spare+Parts' })
    await act(() => router.navigate('/?categorie=Spare+Parts&page=2'))
    expect(document.activeElement?.textContent).toBe('Spare Parts')
  })

  test('scrolls to the heading on another page, but not after Back, which restores the position', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { router } = open({ at: '/?categorie=Spare+Parts' })
    await act(() => router.navigate('/?categorie=Spare+Parts&page=2'))
    expect(scrolled).toHaveBeenCalledTimes(1)
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?categorie=Spare+Parts')
    expect(scrolled).toHaveBeenCalledTimes(1)
    scrolled.mockRestore()
  })

  test('in French counts and names in French', () => {
    open({ at: '/fr?categorie=Spare+Parts', language: 'fr' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pièces détachées')
    expect(screen.getByRole('status').textContent).toBe('1\u00a0284 annonces')
    expect(screen.getByRole('link', { name: 'Suivant' }).getAttribute('href')).toBe(
      '/fr?categorie=Spare+Parts&page=2',
    )
  })
})

test('the featured listings never go on by themselves', async () => {
  vi.useFakeTimers()
  open()
  const slides = () =>
    within(screen.getByRole('region', { name: 'Featured listings' })).getAllByRole('group', { hidden: true })
  const before = slides().map((slide) => slide.hasAttribute('inert'))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual(before)
  expect(before).toEqual([false, true])
  vi.useRealTimers()
})

test('the default filter is what an empty address means', () => {
  expect(filterFromAddress(new URLSearchParams())).toEqual(DEFAULT_FILTER)
})
