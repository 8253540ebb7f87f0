import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { ComparisonTable } from './comparison-table.tsx'

test('the files are for the country and in the units of the page', async () => {
  const { id } = TEST_PRODUCT_DETAIL
  const listings = [{ id, standing: 'shown', product: TEST_PRODUCT_DETAIL, seller: null }] as const
  renderMemberPage(<ComparisonTable listings={listings} to="GA" />, { answer: () => undefined })
  const addresses = () =>
    screen
      .getAllByRole('link', { name: /PDF|CSV/ })
      .map((link) => link.getAttribute('href')?.replace(/^.*\?/, ''))
  expect(addresses()).toEqual(Array(2).fill(`ids=${id}&to=GA`))
  await userEvent.selectOptions(screen.getByLabelText('Units'), 'US')
  expect(addresses()).toEqual(Array(2).fill(`ids=${id}&to=GA&units=us`))
})

test('a fact that is not stated differs from one that can not be', () => {
  const bore = { key: 'bore', label: 'Bore', value: '13-5/8 in', stored: 13.625 }
  const listings = [
    { id: 1, type: 'Wellheads', attributes: [bore] },
    { id: 2, type: 'Wellheads', attributes: [] },
    { id: 3, type: 'Generators', attributes: [] },
  ].map((change) => {
    const product = { ...TEST_PRODUCT_DETAIL, ...change }
    return { id: change.id, standing: 'shown', product, seller: null } as const
  })
  renderMemberPage(<ComparisonTable listings={listings} />, { answer: () => undefined })
  const row = screen.getByRole('row', { name: /^Bore/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['13-5/8 in', 'Not stated', '–Does not apply'])
})
