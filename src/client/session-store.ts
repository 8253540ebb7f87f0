import { isRecord } from '#kernel/json.ts'
import type { Language } from '#kernel/text/language.ts'
import { ActingTab } from './acting.ts'
import { createApi, fetchTransport, type Api, type ApiResponse, type Transport } from './api.ts'
import { OtherTabs, type SessionOffer, type TabChannel } from './other-tabs.ts'
import { freshToken, headersFor, isExpired, sessionOf } from './session-token.ts'
import { readUser, userFieldsOf, type SessionUser } from './session-user.ts'
import type { KeyStorage } from './tab-storage.ts'
import { pendingKeys } from './pending-keys.ts'

export type { SessionUser } from './session-user.ts'

/**
 * `unknown` until the browser has read its storage: on the server, and in the first render of the browser.
 */
export type Session =
  | { state: 'unknown' }
  | {
      state: 'anonymous'
      /** The session ended on its own, and the member must be told. */
      ended: boolean
      /** The member signed out; the code that did so also navigates. */
      signedOut: boolean
    }
  | {
      state: 'member'
      user: SessionUser
      /** The member must set up a second factor first. */
      isHeldBack?: true
    }

/** The token outlives this interval by a minute (spec §4). */
export const REFRESH_INTERVAL_MS = 840_000
/** The pause before a refresh without connection is retried, until the token expires. */
const RETRY_INTERVAL_MS = 10_000

const USER_KEY = 'user'
const TOKEN_KEY = 'token'

export interface SessionStoreOptions {
  language: Language
  storage: KeyStorage
  transport?: Transport
  /** Without one, tabs only learn of changes at their next call, and a new tab begins without a session. */
  channel?: TabChannel | null
  now?: () => number
  /** Deletes other data stored for the member. */
  onLogout?: () => void
}

/** The session of this tab, stored under `user` and `token`. */
export class SessionStore {
  /** The typed client that carries the session's token. */
  readonly api: Api
  readonly acting: ActingTab
  readonly #language: Language
  readonly #storage: KeyStorage
  readonly #onLogout: (() => void) | undefined
  readonly #transport: Transport
  readonly #tabs: OtherTabs
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #session: Session = { state: 'unknown' }
  #token: string | null = null
  /** The offset of the server's clock; null before its first answer. */
  #clockOffsetMs: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The session ended on its own, and the member has not been told yet. */
  #isEndUntold = false
  /** Until then, the member is being led to another page. */
  #leavesUntil = 0
  #usedAt: number

  constructor(options: SessionStoreOptions) {
    const { language, storage, transport = fetchTransport, channel = null, now = Date.now } = options
    this.#language = language
    this.#storage = storage
    this.#onLogout = options.onLogout
    this.#transport = transport
    this.#now = now
    this.#usedAt = now()
    this.acting = new ActingTab(storage)
    this.#tabs = new OtherTabs(channel, {
      onCheck: () => void this.#lookAgain(),
      onSignOut: (session) => this.#followSignOut(session),
      offer: () => this.#offer(),
    })
    this.api = createApi({
      language,
      transport,
      token: () => this.#token,
      actsFor: this.acting.get,
      pending: pendingKeys(storage),
      onAnswer: (response, bearer) => this.#learnFrom(response, bearer),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): Session => this.#session

  /**
   * Restores the stored session and refreshes its token at once, or asks the other tabs for theirs. Call
   * once, after hydration.
   */
  async restore(): Promise<void> {
    const token = this.#storage.getItem(TOKEN_KEY)
    const user = readUser(this.#storage.getItem(USER_KEY))
    if (token === null || user === null) {
      this.#forget()
      await this.#tabs.ask({
        confirm: async (offered) => freshToken(await this.#requestToken(offered)),
        take: (fresh, member) => this.begin(fresh, member),
      })
      if (this.#session.state === 'unknown')
        this.#change({ state: 'anonymous', ended: false, signedOut: false })
      return
    }
    this.#token = token
    await this.#refresh()
    // Another member may have signed in meanwhile.
    if (this.#token !== null && this.#session.state === 'unknown') this.#change({ state: 'member', user })
  }

  /**
   * For a page restored from the back/forward cache: this tab may have signed out, or in again, since then.
   */
  async resume(): Promise<void> {
    if (this.#storage.getItem(TOKEN_KEY) === this.#token) return
    clearTimeout(this.#timer)
    this.#change({ state: 'unknown' })
    await this.restore()
  }

  begin(token: string, user: SessionUser): void {
    this.#tabs.stopAsking()
    this.#leavesUntil = 0
    this.#keepToken(token)
    this.updateUser(user)
    this.#refreshIn(REFRESH_INTERVAL_MS)
  }

  /** Updates the displayed member, for example after a change of the profile. */
  updateUser(user: SessionUser): void {
    this.#storage.setItem(USER_KEY, JSON.stringify(user))
    this.#change({ state: 'member', user })
  }

  /**
   * Ends a session whose token expired while the tab's timers slept (spec §4). The server decides, because
   * this computer's clock may have been changed since the last answer.
   */
  async endIfExpired(): Promise<void> {
    if (this.#session.state !== 'member' || this.#token === null) return
    if (this.#isExpired(this.#token)) await this.#refresh()
  }

  /** Whether the end of the session still has to be reported; true for the first caller only. */
  takeEnd(): boolean {
    const isUntold = this.#isEndUntold
    this.#isEndUntold = false
    return isUntold
  }

  /**
   * The member's act ended the session on the server, and the page navigates within so many milliseconds:
   * until then a refused token is expected.
   */
  leaveWithin(ms: number): void {
    this.#leavesUntil = performance.now() + ms
  }

  /** Asks the other tabs to check the account with the server. */
  tellOtherTabs(): void {
    this.#tabs.tellToCheck()
  }

  /** If several accounts are open, a new tab gets that of the tab used last. */
  noteUse(): void {
    this.#usedAt = this.#now()
  }

  /** A visitor typed something: no late answer of another tab may change the page now. */
  stayVisitor(): void {
    this.#tabs.stopAsking()
  }

  /**
   * Reloads the member's data, for example after its address was confirmed: also if the session is only being
   * restored, with what was stored before.
   */
  async renewUser(): Promise<void> {
    await this.#restored()
    if (this.#session.state !== 'member') return
    const { user } = this.#session
    const url = `/api/user/${user.userId}`
    const answer = await this.#transport({ method: 'GET', url, headers: this.#headers() })
    if (answer.status === 200) this.learnUser(answer.body)
  }

  /** Takes over the member's data from a loaded profile. */
  learnUser(profile: unknown): void {
    if (this.#session.state !== 'member') return
    const { user } = this.#session
    if (!isRecord(profile) || profile['userId'] !== user.userId) return
    const learned = { ...user, ...userFieldsOf(profile) }
    if (JSON.stringify(learned) !== JSON.stringify(user)) this.updateUser(learned)
  }

  /**
   * Signs out: clears this tab's storage and every draft at once, then ends the session on the server. The
   * caller navigates without waiting for the server.
   */
  async logout(): Promise<void> {
    const headers = this.#headers()
    const token = this.#token
    this.#tabs.stopAsking()
    this.#end({ signedOut: true })
    this.#storage.clear()
    this.#onLogout?.()
    if (token === null) return
    const session = sessionOf(token)
    if (session !== null) this.#tabs.tellSignOut(session)
    await this.#transport({ method: 'POST', url: '/auth/logout', headers })
    this.tellOtherTabs()
  }

  #restored(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#session.state !== 'unknown') return resolve()
      const stop = this.subscribe(() => {
        if (this.#session.state === 'unknown') return
        stop()
        resolve()
      })
    })
  }

  #offer(): SessionOffer | null {
    const user = readUser(this.#storage.getItem(USER_KEY))
    if (this.#token === null || user === null || this.#isLeaving()) return null
    return { token: this.#token, user, usedAt: this.#usedAt }
  }

  #followSignOut(session: string): void {
    if (this.#token !== null && sessionOf(this.#token) === session) this.#end({ ended: true })
  }

  async #lookAgain(): Promise<void> {
    if (this.#session.state !== 'member') return
    await this.#refresh()
    await this.renewUser()
  }

  async #refresh(): Promise<void> {
    const before = this.#token
    if (before === null || this.#isLeaving()) return
    const answer = await this.#requestToken(before)
    if (this.#token !== before) return
    // A lost connection or a server error does not end the session: it lives until its token expires.
    const isVerdict = answer.status >= 200 && answer.status < 500 && answer.status !== 429
    if (!isVerdict && !this.#isExpired(before)) return this.#refreshIn(RETRY_INTERVAL_MS)
    const fresh = freshToken(answer)
    if (fresh === null) return this.#end({ ended: true })
    this.#keepToken(fresh)
    this.#refreshIn(REFRESH_INTERVAL_MS)
  }

  async #requestToken(token: string): Promise<ApiResponse> {
    const headers = this.#headers(token)
    const answer = await this.#transport({ method: 'GET', url: '/auth/refresh', headers })
    this.#learnClock(answer)
    return answer
  }

  #refreshIn(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#refresh(), delayMs)
  }

  /** Expiry and a failed refresh remove only `user` and `token`, so that drafts survive (decisions §6). */
  #end({ ended = false, signedOut = false } = {}): void {
    clearTimeout(this.#timer)
    this.#isEndUntold = ended
    this.#forget()
    this.#change({ state: 'anonymous', ended, signedOut })
  }

  #forget(): void {
    this.#token = null
    this.acting.set(null)
    this.#storage.removeItem(USER_KEY)
    this.#storage.removeItem(TOKEN_KEY)
  }

  #learnFrom(response: ApiResponse, bearer: string | null): void {
    this.#learnClock(response)
    const code = isRecord(response.body) ? response.body['code'] : null
    // A late answer to an older token, or to another member's, says nothing about the present one.
    const isOurs = this.#token !== null && bearer === this.#token && !this.#isLeaving()
    if (response.status === 401 && code === 'unauthenticated' && isOurs) this.#end({ ended: true })
    const session = this.#session
    // Members are never held back: for them the refusal only concerns this act.
    const isStaff = session.state === 'member' && session.user.role !== 'member'
    if (code === 'second_factor_missing' && isOurs && isStaff) this.#change({ ...session, isHeldBack: true })
  }

  #isLeaving(): boolean {
    return performance.now() < this.#leavesUntil
  }

  #learnClock({ date }: ApiResponse): void {
    if (date) this.#clockOffsetMs = Date.parse(date) - this.#now()
  }

  /** By the server's clock; false until it is known. */
  #isExpired(token: string): boolean {
    return this.#clockOffsetMs !== null && isExpired(token, this.#now() + this.#clockOffsetMs)
  }

  #headers(token = this.#token): Record<string, string> {
    return headersFor(this.#language, token)
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
