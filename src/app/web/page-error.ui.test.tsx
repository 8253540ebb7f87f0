import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api.ts'
import { page } from './page-route.tsx'
import { createRoutes } from './routes.tsx'
import { texts } from './frame/texts.ts'

afterEach(() => vi.restoreAllMocks())

/** Follows a link to a product that fails to load. */
async function follow(path: string, error: Error): Promise<void> {
  const shown = (name: string) => ({
    Component: () => <h1>{name}</h1>,
    meta: () => ({ title: name, description: name }),
  })
  const product = {
    ...shown('Product'),
    loader: () => {
      throw error
    },
  }
  const routes = createRoutes([
    page('/', async () => shown('Home')),
    page('/product/:id', async () => product),
  ])
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Home' })
  await router.navigate(path)
}

const lost = new ApiError(0, { error: 'The connection was lost.', code: 'network' })

test.each([
  ['/product/7', 'No connection', /There is no connection to the internet/],
  ['/fr/product/7', 'Pas de connexion', /Vous n’êtes pas connecté à Internet/],
])(
  'who follows a link without a connection to %s reads so, also in the title',
  async (path, title, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await follow(path, lost)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.getByText(words)).toBeTruthy()
    await waitFor(() => expect(document.title).toBe(`${title} · Gisement`))
  },
)

test('a call that fails while the browser is online is shown as a failure, also in the title', async () => {
  await follow('/product/7', lost)
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
  await waitFor(() => expect(document.title).toBe('Something went wrong · Gisement'))
})

test('who asks for too much reads that it is the network, and to wait', async () => {
  await follow('/product/7', new ApiError(429, { error: 'Too many requests.', code: 'too_many_requests' }))
  await screen.findByRole('heading', { level: 1, name: 'Too many requests' })
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})

test('who comes while the server is too busy reads to try again in a moment', async () => {
  await follow('/product/7', new ApiError(503, { error: 'Not ready.', code: 'not_ready' }))
  await screen.findByRole('heading', { level: 1, name: texts.en.errors.busyTitle })
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy()
})
