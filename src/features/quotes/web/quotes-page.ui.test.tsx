import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_QUOTE } from '#test/quote-records.ts'
import type { QuoteSummary } from '../contract/views.ts'
import { Component as QuotesPage } from './quotes-page.tsx'

const COUNTS = [
  { role: 'asked', state: 'answered', count: 2 },
  { role: 'asked', state: 'open', count: 1 },
  { role: 'received', state: 'open', count: 4 },
]

const open = (
  quotes: () => QuoteSummary[] | null,
  { at = '', total = 1, language = 'en' }: { at?: string; total?: number; language?: 'en' | 'fr' } = {},
) => {
  const path = language === 'fr' ? '/fr/user/quotes' : '/user/quotes'
  return renderMemberPage(<QuotesPage />, {
    language,
    path,
    at: path + at,
    answer: (_, name) => {
      if (name === 'GET /api/quotes/counts') return { body: COUNTS }
      const listed = quotes()
      if (listed === null) return { status: 500, body: { error: 'Down.', code: 'internal' } }
      return { body: [total, listed] }
    },
  })
}

test('a row says what it is about, where it stands, whose turn it is and what is on the table', async () => {
  open(() => [TEST_QUOTE])
  const row = await screen.findByRole('article')
  expect(within(row).getByRole('link', { name: TEST_QUOTE.product.title }).getAttribute('href')).toBe(
    `/user/quotes/${TEST_QUOTE.id}`,
  )
  for (const text of ['3 units to Gabon', 'Answered', 'Your turn', 'Changed 21 Nov 2026'])
    expect(within(row).getByText(text)).toBeTruthy()
  expect(row.textContent).toContain('3 × $1,100.50')
  expect(row.textContent).toContain('DAP Libreville, until 1\u00a0Dec\u00a02026')
})

test('tabs tell asked from received, and the states of either with how many there are', async () => {
  const { named } = open(() => [], { at: '?role=received&state=open&page=2' })
  const roles = within(await screen.findByRole('navigation', { name: 'Asked and received' }))
  const linksOf = (tabs: typeof roles) =>
    tabs.getAllByRole('link').map((tab) => `${tab.textContent} ${tab.getAttribute('href')}`)
  await waitFor(() =>
    expect(linksOf(roles)).toEqual(['Asked3 /user/quotes', 'Received4 /user/quotes?role=received']),
  )
  const states = within(screen.getByRole('navigation', { name: 'State' }))
  expect(linksOf(states)).toEqual([
    'All4 /user/quotes?role=received',
    'Open4 /user/quotes?role=received&state=open',
    'Answered0 /user/quotes?role=received&state=answered',
    'Accepted0 /user/quotes?role=received&state=accepted',
    'Declined0 /user/quotes?role=received&state=declined',
    'Expired0 /user/quotes?role=received&state=expired',
  ])
  expect(states.getByRole('link', { current: 'page' }).textContent).toBe('Open4')
  expect(named()).toContain('GET /api/quotes?role=received&state=open&page=2')
  expect(await screen.findByText('There are no quotes here.')).toBeTruthy()
})

test('without quotes the page says where they come from', async () => {
  const asked = open(() => [])
  expect(await screen.findByText('You have not asked for a quote yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buy equipment' })).toBeTruthy()
  asked.unmount()
  open(() => [], { at: '?role=received' })
  expect(await screen.findByText('Nobody has asked you for a quote yet.')).toBeTruthy()
})

test('a failure is told, and can be tried again', async () => {
  let works = false
  open(() => (works ? [TEST_QUOTE] : null))
  expect((await screen.findByRole('alert')).textContent).toContain('The quotes could not be fetched.')
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('article')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('pages keep the tab', async () => {
  open(() => [TEST_QUOTE], { at: '?role=received', total: 41 })
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe(
    '/user/quotes?role=received&page=2',
  )
})

test('in French too', async () => {
  open(() => [{ ...TEST_QUOTE, country: 'Germany' }], { language: 'fr' })
  const row = await screen.findByRole('article')
  expect(within(row).getByText('Répondu')).toBeTruthy()
  expect(within(row).getByText('3 unités, livraison : Allemagne')).toBeTruthy()
})
