import { afterAll, vi } from 'vitest'
import { toast } from '#ui/toast.ts'

/** Records the toasts instead of showing them. Call it at the top of a test file. */
export function hearToasts() {
  const heard = {
    error: vi.spyOn(toast, 'error').mockReturnValue('toast'),
    success: vi.spyOn(toast, 'success').mockReturnValue('toast'),
  }
  afterAll(() => {
    heard.error.mockRestore()
    heard.success.mockRestore()
  })
  return heard
}
