import { setTimeout as delay } from 'node:timers/promises'
import type { TestMember } from '../factories/accounts.ts'
import type { Asking, Seen } from './seen.ts'
import type { World } from './world.ts'

/** The limit for repeating a call; beyond it something is lost. */
export const LIMIT_MS = 60_000

interface Insisting extends Asking {
  /** Statuses that also mean success for a repeat whose first answer was lost. */
  taken?: readonly number[]
  /** Rebuilt for each attempt. */
  form?: () => Promise<FormData>
}

/** Repeats a call until it has a definite answer, as browsers and people do. */
export function insistingOf(world: Pick<World, 'ask'>) {
  return async (method: string, path: string, who: TestMember, asking: Insisting = {}): Promise<Seen> => {
    const { taken = [], form, ...rest } = asking
    const end = Date.now() + LIMIT_MS
    for (;;) {
      const seen = await world.ask(method, path, who, { ...rest, ...(form && { body: await form() }) })
      if ((seen.status >= 200 && seen.status < 300) || taken.includes(seen.status)) return seen
      const isPassing = [0, 502, 503].includes(seen.status)
      if (!isPassing || Date.now() > end) throw new Error(`${method} ${path}: ${seen.status} ${seen.words}`)
      await delay(200)
    }
  }
}
