import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/language.tsx'
import { lazyPart } from './lazy-part.tsx'

const Words = () => <p>Here it is.</p>

test('a part that could not be loaded is tried again when it is shown anew', async () => {
  const lost = new TypeError('Failed to fetch')
  const load = vi
    .fn(async () => Words)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
  const Part = lazyPart(load)
  const show = () =>
    render(
      <LanguageProvider language="en">
        <Suspense>
          <Part />
        </Suspense>
      </LanguageProvider>,
    )
  const { unmount } = show()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  unmount()
  show()
  expect(await screen.findByText('Here it is.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
