import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_PRODUCT } from '#test/products.ts'
import { SimilarNow } from './similar-now.tsx'

const OTHER = { ...TEST_PRODUCT, id: 35, title: 'Another gate valve' }

test('what is for sale of the kind is shown, without what was bought with it', async () => {
  renderMemberPage(<SimilarNow id={12} except={[12, TEST_PRODUCT.id]} />, {
    answer: (_request, name) =>
      name === 'GET /api/product/12/related' ? { body: [TEST_PRODUCT, OTHER] } : undefined,
  })
  expect(await screen.findByRole('link', { name: 'Another gate valve' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Similar, for sale now' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: TEST_PRODUCT.title })).toBeNull()
})
