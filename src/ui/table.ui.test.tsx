import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from './table.tsx'

afterEach(() => vi.restoreAllMocks())

/** jsdom has no layout. */
function open(width: number) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  const columns = [{ key: 'name', head: 'Name', cell: (name: string) => name }]
  const table = <Table caption="Orders" columns={columns} rows={['GS-O-1']} rowKey={(name) => name} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: table }])} />)
}

test('a table says that it hides columns only while it does', () => {
  open(600)
  expect(screen.getByText('More columns to the right: scroll the table sideways.')).toBeDefined()
})

test('a table that fits says nothing', () => {
  open(900)
  expect(screen.queryByText(/More columns/)).toBeNull()
})

test('a card leaves out the line of a cell that shows nothing', () => {
  const columns = [
    { key: 'name', head: 'Name', cell: (name: string) => name },
    { key: 'acts', head: 'Acts', cell: () => false },
  ]
  const table = <Table asCards caption="Orders" columns={columns} rows={['GS-O-1']} rowKey={(name) => name} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: table }])} />)
  expect(screen.getByRole('cell').className).toContain('max-lg:hidden')
})
