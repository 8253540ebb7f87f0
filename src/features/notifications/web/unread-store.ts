import { ApiError, type Api } from '#client/api.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { countUnread } from '../contract/endpoints.ts'

/** Requested again on the next page or when the user returns to the tab, but not sooner. */
const ASKED_AGAIN_AFTER_MS = MINUTE_MS

/** How many notifications the member of this tab has not read. */
class UnreadStore {
  readonly #listeners = new Set<() => void>()
  #unread = 0
  #memberId: number | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  readonly get = (): number => this.#unread

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets the count that the server just returned. */
  set(unread: number): void {
    this.#unread = unread
    for (const listener of this.#listeners) listener()
  }

  /** If the request fails, the last count stays; the next page requests it again. */
  async load(api: Api, memberId: number, now = performance.now()): Promise<void> {
    if (this.#memberId !== memberId) {
      this.#memberId = memberId
      this.#askedAt = Number.NEGATIVE_INFINITY
      this.set(0)
    }
    if (now - this.#askedAt < ASKED_AGAIN_AFTER_MS) return
    this.#askedAt = now
    try {
      const { unread } = await api.call<typeof countUnread>('GET', '/api/notifications/unread')
      if (this.#memberId === memberId) this.set(unread)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
}

/** One per tab, so that the header and the page show the same count. Not used on the server. */
export const unreadStore = new UnreadStore()
