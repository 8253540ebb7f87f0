import { setTimeout as delay } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { expect } from 'vitest'
import type { TestMember } from './factories/accounts.ts'
import type { KillableApp } from './killable-app.ts'

const LIMIT_MS = 60_000

interface Answer {
  status: number
  body: Record<string, unknown>
}

/**
 * Calls of an application that may be killed while it answers. Like people, they repeat a call once it is
 * back.
 */
export function insistingCalls(app: KillableApp) {
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    { headers }: TestMember,
    payload?: object,
  ): Promise<Answer> => {
    const response = await fetch(`${await app.url()}${path}`, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  return {
    call,
    /** The body of an answer, which must have one of these statuses. */
    async got(answer: Promise<Answer>, ...statuses: number[]): Promise<Answer['body']> {
      const { status, body } = await answer
      expect(statuses, JSON.stringify(body)).toContain(status)
      return body
    },
    /** Repeats a call that got no answer; before that, `isDone` finds out whether it succeeded. */
    async insist<T>(act: () => Promise<T>, isDone?: () => Promise<T | null>): Promise<T> {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await app.url()
        const done = attempt === 0 ? null : await isDone?.()
        if (done) return done
        try {
          return await act()
        } catch (error) {
          if (!isCutOff(error)) throw error
        }
      }
      throw new Error('there is no answer')
    },
    async until<T>(what: string, look: () => Promise<T | null | undefined>): Promise<T> {
      const end = Date.now() + LIMIT_MS
      for (;;) {
        const found = await look()
        if (found !== null && found !== undefined) return found
        if (Date.now() > end) throw new Error(`${what}: ${app.output.slice(-10).join('')}`)
        await delay(25)
      }
    },
  }
}

/** `fetch` throws a TypeError for a cut connection, the provider's library an error of its own. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError || error instanceof Stripe.errors.StripeConnectionError
}
