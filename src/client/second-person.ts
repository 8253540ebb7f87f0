import { ApiError } from './api.ts'

/**
 * Whether an act of staff was not refused but kept: a second person has to confirm it, which its words say.
 */
export function isKept(error: unknown): error is ApiError {
  return error instanceof ApiError && error.body.code === 'awaits_second_person'
}

/**
 * Sends an act of staff. Answers what to say of it: that it is done, or that a second person has to confirm
 * it.
 */
export async function sayOutcome(done: string, send: () => Promise<unknown>): Promise<string> {
  try {
    await send()
    return done
  } catch (error) {
    if (isKept(error)) return error.body.error
    throw error
  }
}
