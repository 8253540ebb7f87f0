import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { setWidth } from '#test/set-width.ts'
import { Component } from './statistics-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const WEEKS = [
  { from: '2026-11-23', views: 1240, favourites: 3, quotes: 2, sales: 1 },
  { from: '2026-11-16', views: 0, favourites: 0, quotes: 0, sales: 0 },
]

test('the figures stand week by week, with a heading for each', async () => {
  renderMemberPage(<Component />, {
    path: '/user/statistics',
    answer: (_request, name) => (name === 'GET /api/statistics' ? { body: { weeks: WEEKS } } : undefined),
  })
  const table = within(await screen.findByRole('table', { name: 'Figures by week' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Week of',
    'Views',
    'Saved',
    'Quote requests',
    'Paid orders',
  ])
  const [, first] = table.getAllByRole('row')
  expect(first?.textContent).toContain('23 Nov 2026')
  expect(first?.textContent).toContain('1,240')
})

const openWith = (weeks: object[]) =>
  renderMemberPage(<Component />, { path: '/user/statistics', answer: () => ({ body: { weeks } }) })

test('on a phone each week is a block', async () => {
  setWidth(24)
  openWith(WEEKS)
  const [first] = within(await screen.findByRole('list', { name: 'Figures by week' })).getAllByRole(
    'listitem',
  )
  expect(first?.textContent).toBe('Week of 23 November 2026Views1,240Saved3Quote requests2Paid orders1')
  expect(screen.queryByRole('table')).toBeNull()
})

test('where nothing happened the page says so, and leads to selling', async () => {
  openWith(WEEKS.slice(1))
  expect(await screen.findByText('Nothing happened in the last 26 weeks')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'List equipment' }).getAttribute('href')).toBe('/listing/add')
})

test('a failed answer can be asked for again', async () => {
  const answers = [{ status: 503, body: {} }]
  renderMemberPage(<Component />, {
    path: '/user/statistics',
    answer: () => answers.shift() ?? { body: { weeks: WEEKS } },
  })
  expect(await screen.findByText('The statistics could not be fetched.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,240')).toBeTruthy()
})
