import type { Language } from '#kernel/language.ts'
import { createApi, fetchTransport, type Api, type ApiResponse, type Transport } from './api.ts'
import { isExpired } from './session-token.ts'
import { readUser, userFieldsOf, type SessionUser } from './session-user.ts'
import type { KeyStorage } from './tab-storage.ts'
import { pendingKeys } from './pending-keys.ts'

export type { SessionUser } from './session-user.ts'

/** `unknown` until the browser has looked: what the server renders, and the first render in the browser. */
export type Session =
  | { state: 'unknown' }
  | {
      state: 'anonymous'
      /** A session ended by itself here, which its member must be told. */
      ended: boolean
      /** The member signed out; whoever did that leads on to the next page. */
      signedOut: boolean
    }
  | {
      state: 'member'
      user: SessionUser
      /** The server asks this member to set up a second factor before anything else. */
      isHeldBack?: true
    }

/** The token outlives a refresh by a minute (spec §4). */
export const REFRESH_INTERVAL_MS = 840_000
/** A refresh that found no connection is tried again so soon, until the token expires. */
export const RETRY_INTERVAL_MS = 10_000

const USER_KEY = 'user'
const TOKEN_KEY = 'token'

/** By which the tabs of a browser ask each other to look at their sessions again. */
export interface TabChannel {
  postMessage(message: string): void
  addEventListener(type: 'message', listener: () => void): void
}

export interface SessionStoreOptions {
  language: Language
  storage: KeyStorage
  transport?: Transport
  /** Without one the tabs learn from the server alone, at their next call. */
  channel?: TabChannel | null
  now?: () => number
  /** Forgets what else was kept for the member. */
  onLogout?: () => void
}

/** The session of this tab, kept in its storage under `user` and `token`. */
export class SessionStore {
  /** The typed client that carries the session's token. */
  readonly api: Api
  readonly #language: Language
  readonly #storage: KeyStorage
  readonly #onLogout: (() => void) | undefined
  readonly #transport: Transport
  readonly #channel: TabChannel | null
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #session: Session = { state: 'unknown' }
  #token: string | null = null
  /** How far the server's clock is ahead of this one; null before its first answer. */
  #clockOffsetMs: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The session ended by itself, and nobody has told its member yet. */
  #isEndUntold = false
  /** Until then its member is being led out. */
  #leavesUntil = 0

  constructor(options: SessionStoreOptions) {
    const { language, storage, transport = fetchTransport, channel = null, now = Date.now } = options
    this.#language = language
    this.#storage = storage
    this.#onLogout = options.onLogout
    this.#transport = transport
    this.#channel = channel
    this.#now = now
    channel?.addEventListener('message', () => void this.#lookAgain())
    this.api = createApi({
      language,
      transport,
      token: () => this.#token,
      pending: pendingKeys(storage),
      onAnswer: (response, bearer) => this.#learnFrom(response, bearer),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): Session => this.#session

  /** Restores what this tab kept; a kept token is refreshed at once. Call once, after hydration. */
  async restore(): Promise<void> {
    const token = this.#storage.getItem(TOKEN_KEY)
    const user = readUser(this.#storage.getItem(USER_KEY))
    if (token === null || user === null) {
      this.#end()
      return
    }
    this.#token = token
    await this.#refresh()
    // Who signed in meanwhile is somebody else.
    if (this.#token !== null && this.#session.state === 'unknown') this.#change({ state: 'member', user })
  }

  /**
   * A page that comes back out of the browser's memory: this tab may have signed out, or in anew, since it
   * was left.
   */
  async resume(): Promise<void> {
    if (this.#storage.getItem(TOKEN_KEY) === this.#token) return
    clearTimeout(this.#timer)
    this.#change({ state: 'unknown' })
    await this.restore()
  }

  begin(token: string, user: SessionUser): void {
    this.#leavesUntil = 0
    this.#keepToken(token)
    this.updateUser(user)
    this.#refreshIn(REFRESH_INTERVAL_MS)
  }

  /** Renews what is shown of the member, for example after a change of the profile. */
  updateUser(user: SessionUser): void {
    this.#storage.setItem(USER_KEY, JSON.stringify(user))
    this.#change({ state: 'member', user })
  }

  /**
   * Ends the session of a tab whose timers slept past the token's expiry (spec §4). The server is asked,
   * because this computer's clock may have been set since the last answer.
   */
  async endIfExpired(): Promise<void> {
    if (this.#session.state !== 'member' || this.#token === null) return
    if (this.#isExpired(this.#token)) await this.#refresh()
  }

  /** Whether there is an end of the session to tell its member of; the first who asks tells. */
  takeEnd(): boolean {
    const isUntold = this.#isEndUntold
    this.#isEndUntold = false
    return isUntold
  }

  /**
   * What the member just did ended the session on the server, and the page leads it out within so many
   * milliseconds: until then a refused token is no news.
   */
  leaveWithin(ms: number): void {
    this.#leavesUntil = this.#now() + ms
  }

  /**
   * Something happened to the account that other tabs should know of: they ask the server, each for itself.
   */
  tellOtherTabs(): void {
    this.#channel?.postMessage('look again')
  }

  /** Reads the member's own data anew, for example after its address was confirmed. */
  async renewUser(): Promise<void> {
    if (this.#session.state !== 'member') return
    const { user } = this.#session
    const url = `/api/user/${user.userId}`
    const answer = await this.#transport({ method: 'GET', url, headers: this.#headers() })
    if (answer.status === 200) this.learnUser(answer.body)
  }

  /** Takes over what a profile that was just read says of the member. */
  learnUser(profile: unknown): void {
    if (this.#session.state !== 'member') return
    const { user } = this.#session
    if (!isRecord(profile) || profile['userId'] !== user.userId) return
    const learned = { ...user, ...userFieldsOf(profile) }
    if (JSON.stringify(learned) !== JSON.stringify(user)) this.updateUser(learned)
  }

  /**
   * Ends the session here at once, with everything in this tab's storage and every draft, and then on the
   * server. The caller leads on to the next page without waiting for the server.
   */
  async logout(): Promise<void> {
    const headers = this.#headers()
    const hadToken = this.#token !== null
    this.#end({ signedOut: true })
    this.#storage.clear()
    this.#onLogout?.()
    if (!hadToken) return
    await this.#transport({ method: 'POST', url: '/auth/logout', headers })
    this.tellOtherTabs()
  }

  async #lookAgain(): Promise<void> {
    if (this.#session.state !== 'member') return
    await this.#refresh()
    await this.renewUser()
  }

  async #refresh(): Promise<void> {
    const before = this.#token
    if (before === null || this.#isLeaving()) return
    const answer = await this.#transport({ method: 'GET', url: '/auth/refresh', headers: this.#headers() })
    this.#learnClock(answer)
    if (this.#token !== before) return
    // A lost connection, or a server in trouble, is no verdict on the session: it lives until its token
    // expires.
    const isVerdict = answer.status >= 200 && answer.status < 500 && answer.status !== 429
    if (!isVerdict && !this.#isExpired(before)) return this.#refreshIn(RETRY_INTERVAL_MS)
    const fresh = isRecord(answer.body) ? answer.body['token'] : null
    if (answer.status !== 200 || typeof fresh !== 'string') return this.#end({ ended: true })
    this.#keepToken(fresh)
    this.#refreshIn(REFRESH_INTERVAL_MS)
  }

  #refreshIn(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#refresh(), delayMs)
  }

  /** Expiry and a failed refresh remove `user` and `token` only, so that drafts survive (decisions §6). */
  #end({ ended = false, signedOut = false } = {}): void {
    clearTimeout(this.#timer)
    this.#token = null
    this.#isEndUntold = ended
    this.#storage.removeItem(USER_KEY)
    this.#storage.removeItem(TOKEN_KEY)
    this.#change({ state: 'anonymous', ended, signedOut })
  }

  #learnFrom(response: ApiResponse, bearer: string | null): void {
    this.#learnClock(response)
    const code = isRecord(response.body) ? response.body['code'] : null
    // A late answer to a token that another member's, or a newer one, has followed says nothing about that.
    const isOurs = this.#token !== null && bearer === this.#token && !this.#isLeaving()
    if (response.status === 401 && code === 'unauthenticated' && isOurs) this.#end({ ended: true })
    const session = this.#session
    // Members are never held back: of them an act asked for a code that they can't have any more.
    const isStaff = session.state === 'member' && session.user.role !== 'member'
    if (code === 'second_factor_missing' && isOurs && isStaff) this.#change({ ...session, isHeldBack: true })
  }

  #isLeaving(): boolean {
    return this.#now() < this.#leavesUntil
  }

  #learnClock({ date }: ApiResponse): void {
    if (date) this.#clockOffsetMs = Date.parse(date) - this.#now()
  }

  /** By the server's clock; before it was heard once, nothing is. */
  #isExpired(token: string): boolean {
    return this.#clockOffsetMs !== null && isExpired(token, this.#now() + this.#clockOffsetMs)
  }

  #headers(): Record<string, string> {
    return {
      accept: 'application/json',
      'accept-language': this.#language,
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
    }
  }

  #keepToken(token: string): void {
    this.#token = token
    this.#storage.setItem(TOKEN_KEY, token)
  }

  #change(next: Session): void {
    this.#session = next
    for (const listener of this.#listeners) listener()
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
