import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { SessionProvider } from '#client/session.tsx'
import { DEFAULT_FILTER, filterFromAddress } from '#search/filters/list-filter.ts'
import { TEST_PRODUCT } from '#test/products.ts'
import { Component } from './home.tsx'

test('a search that fails leaves the old list under its own heading, and says so', async () => {
  const rest = { featured: [], narrowings: null, content: null }
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Component />,
        loader: ({ request }) => {
          const filter = filterFromAddress(new URL(request.url).searchParams)
          const list = filter.searchStr === 'pump' ? { total: 1, products: [TEST_PRODUCT] } : null
          return { ...rest, filter: { ...DEFAULT_FILTER, ...filter }, list }
        },
      },
    ],
    { initialEntries: ['/?searchStr=pump'] },
  )
  render(
    <LanguageProvider language="en">
      <SessionProvider store={null}>
        <RouterProvider router={router} />
      </SessionProvider>
    </LanguageProvider>,
  )
  await screen.findByRole('heading', { name: 'Results for “pump”' })
  await router.navigate('/?searchStr=valve')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be')
  expect(screen.getByRole('heading', { name: 'Results for “pump”' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /valve”/ })).toBeNull()
  expect(screen.getByRole('heading', { name: TEST_PRODUCT.title })).toBeTruthy()
  expect(screen.getByLabelText('Search', { selector: 'input' })).toHaveProperty('value', 'valve')
})
