import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { TEST_PRODUCT } from '#test/products.ts'
import { Component } from './favourites.tsx'

const open = (at: string, user?: null) =>
  renderMemberPage(<Component />, {
    path: '/favourites',
    at,
    // A member of its own, since a tab loads a member's favourites once, and test files share the tab.
    user: user === null ? null : { ...TEST_MEMBER, userId: 3034 },
    answer: (_request, name) => {
      if (name === 'GET /api/compare/chosen' || name.startsWith('GET /api/shortlists')) return { body: [] }
      return { body: name === 'GET /api/favs' ? [34] : [1, [TEST_PRODUCT]] }
    },
  })

test('the saved products stand below their trail, narrowed as the address says', async () => {
  const { named } = open('/favourites?categorie=General+Equipment&page=2&displayCount=40')
  expect(await screen.findByRole('heading', { name: TEST_PRODUCT.title })).toBeTruthy()
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(trail.getByText('Saved Products').getAttribute('aria-current')).toBe('page')
  expect(trail.getAllByRole('link', { name: 'Home' })[0]?.getAttribute('href')).toBe('/')
  expect(named()).toContain('GET /api/products/saved?categorie=General+Equipment&displayCount=40&page=2')
})

test('a visitor is sent to sign in, and comes back to the same list', async () => {
  const { router } = open('/favourites?page=2', null)
  await screen.findByText('elsewhere')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/user/login?goTo=%2Ffavourites%3Fpage%3D2')
})

test('a star that is pressed before the favourites are loaded removes the product', async () => {
  const { named } = renderMemberPage(<Component />, {
    path: '/favourites',
    user: { ...TEST_MEMBER, userId: 3035 },
    answer: ({ method }, name) => {
      if (name === 'GET /api/compare/chosen' || name.startsWith('GET /api/shortlists')) return { body: [] }
      if (method === 'DELETE') return { status: 201, body: [] }
      return name === 'GET /api/favs' ? new Promise(() => undefined) : { body: [1, [TEST_PRODUCT]] }
    },
  })
  const star = await screen.findByRole('button', { name: `Save ${TEST_PRODUCT.title}`, pressed: true })
  await userEvent.click(star)
  expect(named()).toContain(`DELETE /user/delfav/${TEST_PRODUCT.id}`)
  expect(named()).not.toContain('POST /user/addfav')
})
