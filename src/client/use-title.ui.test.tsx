import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTitle } from './use-title.ts'

function Page({ title }: { title?: string }) {
  useTitle(title)
  return null
}

test('a page is named by what it shows once that is known, and no longer than it is there', () => {
  document.title = 'Order'
  const page = render(<Page />)
  expect(document.title).toBe('Order')
  page.rerender(<Page title="Order GS-O-7" />)
  expect(document.title).toBe('Order GS-O-7')
  page.rerender(<Page title="Order GS-O-8" />)
  expect(document.title).toBe('Order GS-O-8')
  page.unmount()
  expect(document.title).toBe('Order')
})

test('a title that another page has set meanwhile stays', () => {
  document.title = 'Order'
  const page = render(<Page title="Order GS-O-7" />)
  document.title = 'Cart'
  page.unmount()
  expect(document.title).toBe('Cart')
})
