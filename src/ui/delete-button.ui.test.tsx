import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeleteButton } from './delete-button.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const onDelete = vi.fn()
  render(
    <DeleteButton confirmLabel="DELETE ANYWAY??" onDelete={onDelete}>
      Delete
    </DeleteButton>,
  )
  const button = screen.getByRole('button')
  return {
    onDelete,
    button,
    press: () => fireEvent.click(button),
    wait: (ms: number): void =>
      act(() => {
        vi.advanceTimersByTime(ms)
      }),
  }
}

type Page = ReturnType<typeof setUp>

test('the second press deletes, and the first one says so', () => {
  const { onDelete, button, press, wait } = setUp()
  press()
  expect(button.textContent).toBe('DELETE ANYWAY??')
  expect(screen.getByRole('status').textContent).toBe('Press again to confirm')
  expect(onDelete).not.toHaveBeenCalled()
  wait(700)
  press()
  expect(onDelete).toHaveBeenCalledTimes(1)
})

test('a double click does not delete', () => {
  const { onDelete, button, press, wait } = setUp()
  press()
  wait(500)
  press()
  expect(onDelete).not.toHaveBeenCalled()
  expect(button.textContent).toBe('DELETE ANYWAY??')
})

test.each([
  ['six seconds', ({ wait }: Page) => wait(6000)],
  ['Esc', ({ button }: Page) => void fireEvent.keyDown(button, { key: 'Escape' })],
  ['moving on', ({ button }: Page) => void fireEvent.blur(button)],
])('%s takes the first press back', (_, takeBack) => {
  const page = setUp()
  page.press()
  takeBack(page)
  expect(page.button.textContent).toBe('Delete')
})
