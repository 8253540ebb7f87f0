import { isRecord } from '#kernel/json.ts'
import { randomKey } from './pending-keys.ts'
import { sessionOf } from './session-token.ts'
import { isUser, type SessionUser } from './session-user.ts'

/** How long a tab without a session waits for that of another before it shows itself as a visitor's. */
export const ANSWER_MS = 150
/** How long a late answer is still taken, unless somebody acted meanwhile. */
export const LATE_ANSWER_MS = 3000

/** The session of an open tab, for a tab that has none. */
export interface SessionOffer {
  token: string
  user: SessionUser
  /** When the tab was last used. */
  usedAt: number
}

type Message =
  | { type: 'check' }
  | { type: 'signed out'; session: string }
  | { type: 'ask'; asker: string }
  | { type: 'offer'; asker: string; offer: SessionOffer }

/** The part of `BroadcastChannel` that we use: only tabs of our own origin hear each other. */
export interface TabChannel {
  postMessage(message: Message): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

interface TabEvents {
  /** The account changed: the server knows how. */
  onCheck: () => void
  /** A tab signed out of this session. */
  onSignOut: (session: string) => void
  /** What this tab can hand to a new one. */
  offer: () => SessionOffer | null
}

interface SessionTaker {
  /** Asks the server for a fresh token; null when it gives none. */
  confirm: (token: string) => Promise<string | null>
  take: (token: string, user: SessionUser) => void
}

/** What the tabs of one browser say to each other (record 105). Without a channel each is alone. */
export class OtherTabs {
  readonly #channel: TabChannel | null
  readonly #events: TabEvents
  readonly #signedOut = new Set<string>()
  /** The open request for a session: its id, and what is done with each offer. */
  #request: { asker: string; hear: (offer: SessionOffer) => void } | null = null

  constructor(channel: TabChannel | null, events: TabEvents) {
    this.#channel = channel
    this.#events = events
    channel?.addEventListener('message', ({ data }) => this.#hear(data))
  }

  /** Asks the other tabs to check the account with the server. */
  tellToCheck(): void {
    this.#channel?.postMessage({ type: 'check' })
  }

  /** Ends this session in all tabs, even if the server can't be reached. */
  tellSignOut(session: string): void {
    this.#signedOut.add(session)
    this.#channel?.postMessage({ type: 'signed out', session })
  }

  /**
   * Asks for the session of the tab that was used last. It is taken once the server has confirmed it, unless
   * it was signed out of, or `stopAsking` was called meanwhile. Resolves when the answers in time were tried.
   */
  async ask(taker: SessionTaker): Promise<void> {
    if (!this.#channel) return
    const asker = randomKey()
    const offers: SessionOffer[] = []
    this.#request = { asker, hear: (offer) => offers.push(offer) }
    this.#channel.postMessage({ type: 'ask', asker })
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    for (const offer of offers.toSorted((a, b) => b.usedAt - a.usedAt)) await this.#try(offer, asker, taker)
    if (this.#request?.asker !== asker) return
    this.#request = { asker, hear: (offer) => void this.#try(offer, asker, taker) }
    setTimeout(() => this.#request?.asker === asker && this.stopAsking(), LATE_ANSWER_MS - ANSWER_MS)
  }

  /** The user has acted in this tab, so it keeps the state that it has. */
  stopAsking(): void {
    this.#request = null
  }

  async #try(offer: SessionOffer, asker: string, { confirm, take }: SessionTaker): Promise<void> {
    const isWanted = () =>
      this.#request?.asker === asker && !this.#signedOut.has(sessionOf(offer.token) ?? '')
    const token = isWanted() ? await confirm(offer.token) : null
    if (token === null || !isWanted()) return
    this.stopAsking()
    take(token, offer.user)
  }

  /** Messages of another shape are ignored: they may come from another release. */
  #hear(data: unknown): void {
    if (!isRecord(data)) return
    const { type, session, asker, offer } = data
    if (type === 'check') this.#events.onCheck()
    if (type === 'signed out' && typeof session === 'string') {
      this.#signedOut.add(session)
      this.#events.onSignOut(session)
    }
    if (type === 'ask' && typeof asker === 'string') {
      const own = this.#events.offer()
      if (own) this.#channel?.postMessage({ type: 'offer', asker, offer: own })
    }
    const request = this.#request
    if (type === 'offer' && asker === request?.asker && isOffer(offer)) request?.hear(offer)
  }
}

const isOffer = (value: unknown): value is SessionOffer =>
  isRecord(value) &&
  typeof value['token'] === 'string' &&
  isUser(value['user']) &&
  typeof value['usedAt'] === 'number'
