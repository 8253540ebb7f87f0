import { screen } from '@testing-library/react'
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
