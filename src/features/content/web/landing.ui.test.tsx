import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHIPPED_CONTENT } from '#test/content.ts'
import { Landing } from './landing.tsx'

let comeNear: (() => void) | null = null

beforeEach(() => {
  comeNear = null
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {
        // The test decides when something is near.
      }
      disconnect() {
        // Nothing to disconnect.
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const page = () => {
  const element = <Landing content={{ ...SHIPPED_CONTENT, discount: '5% for companies' }} wanted={null} />
  return <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
}

test('whoever comes from another page gets the sections with what staff published', async () => {
  render(page())
  expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeTruthy()
  expect(screen.getByText('5% for companies')).toBeTruthy()
})

test('what the server sent stays as it came until somebody scrolls there', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<div id="landing"><p>as the server sent it</p></div>'
  document.body.append(root)
  const own = root.querySelector('p')
  const shown = await act(async () => hydrateRoot(root, page()))
  expect(root.querySelector('p')).toBe(own)
  expect(screen.queryByRole('heading')).toBeNull()
  await act(async () => comeNear?.())
  expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeTruthy()
  expect(screen.queryByText('as the server sent it')).toBeNull()
  act(() => shown.unmount())
})
