import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { Component } from './statistics-page.tsx'

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
  expect(first?.textContent).toContain('23 November 2026')
  expect(first?.textContent).toContain('1,240')
})

test('a failed answer can be asked for again', async () => {
  renderMemberPage(<Component />, { path: '/user/statistics', answer: () => ({ status: 503, body: {} }) })
  expect(await screen.findByText('The statistics could not be fetched.')).toBeTruthy()
})
