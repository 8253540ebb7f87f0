import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Banner } from './banner.tsx'

const words = (text: string) => screen.getByText(text).parentElement

test('a banner renders its region before its words, so that screen readers announce it', async () => {
  render(<Banner tone="success">Saved.</Banner>)
  expect(screen.getByRole('status')).toBeTruthy()
  expect(words('Saved.')?.getAttribute('aria-hidden')).toBe('true')
  await waitFor(() => expect(words('Saved.')?.getAttribute('aria-hidden')).toBeNull())
})

test('errors, what stands there from the start, and what can be operated are never kept from anybody', () => {
  render(
    <>
      <Banner tone="error">Failed.</Banner>
      <Banner tone="warning" live={false}>
        It waits.
      </Banner>
      <Banner tone="information" title="Sent.">
        <a href="/user/quotes">See it</a>
      </Banner>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed.')
  for (const text of ['Failed.', 'It waits.', 'Sent.'])
    expect(words(text)?.getAttribute('aria-hidden')).toBeNull()
  expect(screen.getByRole('link', { name: 'See it' })).toBeTruthy()
})
