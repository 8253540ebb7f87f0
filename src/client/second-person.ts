import { ApiError } from './api.ts'

/** Whether a staff action was not refused but awaits a second person; its message says so. */
export function awaitsSecondPerson(error: unknown): error is ApiError {
  return error instanceof ApiError && error.body.code === 'awaits_second_person'
}

/** Sends an act of staff. Returns the message: done, or awaiting a second person. */
export async function sayOutcome(done: string, send: () => Promise<unknown>): Promise<string> {
  try {
    await send()
    return done
  } catch (error) {
    if (awaitsSecondPerson(error)) return error.body.error
    throw error
  }
}
