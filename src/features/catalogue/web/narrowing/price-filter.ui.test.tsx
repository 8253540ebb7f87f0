import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { PriceFilter } from './price-filter.tsx'

const FILTER: ListFilter = {
  ...DEFAULT_FILTER,
  categorie: 'General Equipment',
  searchStr: 'valve',
  page: 3,
  condition: 'used',
  country: 'Angola,Gabon',
  sort: 'newest',
}

function Address() {
  return <output>{useLocation().search}</output>
}

function show(filter: ListFilter) {
  render(
    <MemoryRouter>
      <LanguageProvider language="en">
        <PriceFilter filter={filter} path="/" />
        <Address />
      </LanguageProvider>
    </MemoryRouter>,
  )
  for (const details of document.querySelectorAll('details')) details.open = true
}

const address = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent ?? ''))

test('what is chosen narrows the list from its first page on, and keeps what was chosen elsewhere', async () => {
  show(FILTER)
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Euros')
  await userEvent.type(screen.getByLabelText('Price from'), '100')
  await userEvent.type(screen.getByLabelText('Price up to'), '2500.50')
  await userEvent.click(screen.getByRole('button', { name: 'Show listings' }))
  expect(address()).toEqual({
    categorie: 'General Equipment',
    searchStr: 'valve',
    condition: 'used',
    country: 'Angola,Gabon',
    sort: 'newest',
    currency: 'eur',
    minPrice: '100',
    maxPrice: '2500.5',
  })
})

test('a price needs its currency, and is written as a figure', async () => {
  show(DEFAULT_FILTER)
  const currency = screen.getByLabelText('Currency') as HTMLSelectElement
  const from = screen.getByLabelText('Price from') as HTMLInputElement
  expect(currency.checkValidity()).toBe(true)
  await userEvent.type(from, '1e5')
  expect([currency.checkValidity(), from.checkValidity()]).toEqual([false, false])
})

test('what has links of its own, such as the condition or an inspection, is not asked here again', () => {
  show(FILTER)
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Currency',
    'Price from',
    'Price up to',
  ])
})
