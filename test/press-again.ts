import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/** Presses a button that asks again, as whoever has read what it asks: what follows sooner is a double click, which it ignores. */
export async function pressAgain(button: HTMLElement): Promise<void> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
  try {
    await userEvent.click(button)
  } finally {
    clock.mockRestore()
  }
}
