import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

test('the number of a document stays on one line, and the label is read as it is written', () => {
  render(
    <button type="button">
      <Unbroken label="Invoice F-2026-000012 (PDF)" number="F-2026-000012" />
    </button>,
  )
  const button = screen.getByRole('button', { name: 'Invoice F-2026-000012 (PDF)' })
  expect(button.childNodes).toHaveLength(1)
  expect(screen.getByText('F-2026-000012').className).toBe('whitespace-nowrap')
  // One part, which a button does not shrink apart from the others.
  expect(screen.getByRole('button').childNodes).toHaveLength(1)
})
