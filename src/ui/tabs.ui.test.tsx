import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render, screen } from '@testing-library/react'
import { Tabs } from './tabs.tsx'

afterEach(() => vi.restoreAllMocks())

test('brings the current one into the middle of a bar that is narrower than its tabs', () => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('nav') ? 10 : 510
  })
  const items = [
    { label: 'Waiting', to: '/waiting', current: false },
    { label: 'Done', to: '/done', current: true },
  ]
  const router = createMemoryRouter([{ path: '*', element: <Tabs label="Orders" items={items} /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('navigation').scrollLeft).toBe(400)
})

test('begins each label with a capital, also where the word itself has none', () => {
  const items = [{ label: 'confirmed', to: '/confirmed', current: true, count: 3 }]
  const router = createMemoryRouter([{ path: '*', element: <Tabs label="Orders" items={items} /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getByText('confirmed').className).toBe('first-letter:uppercase')
})
