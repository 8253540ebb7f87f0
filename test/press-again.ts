import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Presses a button that asks for confirmation a second time. Its clock is moved on: it ignores a double
 * click.
 */
export async function pressAgain(button: HTMLElement): Promise<void> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  try {
    await userEvent.click(button)
  } finally {
    clock.mockRestore()
  }
}
