import type { Language } from '#kernel/language.ts'
import type { Role } from '#kernel/actor.ts'
import { createApi, fetchTransport, type Api, type ApiResponse, type Transport } from './api.ts'

/** The signed-in member as the login answered it (decisions §13). */
export interface SessionUser {
  userId: number
  userName: string
  userCity: string
  userCountry: string
  userPostcode: string
  userEntreprise: string
  userEntrepriseId: number
  prenom: string
  nom: string
  email: string
  role: Role
  language: Language
}

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
  | { state: 'member'; user: SessionUser }

/** The token outlives a refresh by a minute (spec §4). */
export const REFRESH_INTERVAL_MS = 840_000
/** A refresh that found no connection is tried again so soon, until the token expires. */
export const RETRY_INTERVAL_MS = 10_000

const USER_KEY = 'user'
const TOKEN_KEY = 'token'

export interface SessionStoreOptions {
  language: Language
  storage: Storage
  transport?: Transport
  now?: () => number
}

/** The session of this tab, kept in its storage under `user` and `token`. */
export class SessionStore {
  /** The typed client that carries the session's token. */
  readonly api: Api
  readonly #language: Language
  readonly #storage: Storage
  readonly #transport: Transport
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #session: Session = { state: 'unknown' }
  #token: string | null = null
  /** How far the server's clock is ahead of this one. */
  #clockOffsetMs = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ language, storage, transport = fetchTransport, now = Date.now }: SessionStoreOptions) {
    this.#language = language
    this.#storage = storage
    this.#transport = transport
    this.#now = now
    this.api = createApi({
      language,
      transport,
      token: () => this.#token,
      onAnswer: (response) => this.#learnFrom(response),
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
    if (this.#token !== null) this.#change({ state: 'member', user })
  }

  begin(token: string, user: SessionUser): void {
    this.#keepToken(token)
    this.updateUser(user)
    this.#refreshIn(REFRESH_INTERVAL_MS)
  }

  /** Renews what is shown of the member, for example after a change of the profile. */
  updateUser(user: SessionUser): void {
    this.#storage.setItem(USER_KEY, JSON.stringify(user))
    this.#change({ state: 'member', user })
  }

  /** Ends the session of a tab whose timers slept past the token's expiry (spec §4). */
  endIfExpired(): void {
    if (this.#session.state !== 'member' || this.#token === null) return
    if (isExpired(this.#token, this.#serverTime())) this.#end({ ended: true })
  }

  /**
   * Ends the session here at once, with everything in this tab's storage, and then on the server. The caller leads on
   * to the next page without waiting for the server.
   */
  async logout(): Promise<void> {
    const headers = this.#headers()
    const hadToken = this.#token !== null
    this.#end({ signedOut: true })
    this.#storage.clear()
    if (hadToken) await this.#transport({ method: 'POST', url: '/auth/logout', headers })
  }

  async #refresh(): Promise<void> {
    const before = this.#token
    if (before === null) return
    const answer = await this.#transport({ method: 'GET', url: '/auth/refresh', headers: this.#headers() })
    this.#learnClock(answer)
    if (this.#token !== before) return
    // A lost connection is no verdict on the session: it lives until its token expires.
    if (answer.status === 0 && !isExpired(before, this.#serverTime()))
      return this.#refreshIn(RETRY_INTERVAL_MS)
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
    this.#storage.removeItem(USER_KEY)
    this.#storage.removeItem(TOKEN_KEY)
    this.#change({ state: 'anonymous', ended, signedOut })
  }

  #learnFrom(response: ApiResponse): void {
    this.#learnClock(response)
    const code = isRecord(response.body) ? response.body['code'] : null
    if (response.status === 401 && code === 'unauthenticated' && this.#token !== null)
      this.#end({ ended: true })
  }

  #learnClock({ date }: ApiResponse): void {
    if (date) this.#clockOffsetMs = Date.parse(date) - this.#now()
  }

  #serverTime(): number {
    return this.#now() + this.#clockOffsetMs
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

function readUser(text: string | null): SessionUser | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'userId' in value ? (value as SessionUser) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Reads `exp` (seconds) from the token's middle segment; null when there is none (spec §3 Session). */
export function expiryOf(token: string): number | null {
  const middle = token.split('.')[1]
  if (middle === undefined) return null
  try {
    const claims: unknown = JSON.parse(atob(middle.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'exp' in claims && typeof claims.exp === 'number'
      ? claims.exp
      : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

/** A token that can't be read is left to the server to judge. */
function isExpired(token: string, nowMs: number): boolean {
  const expiry = expiryOf(token)
  return expiry !== null && expiry * 1000 <= nowMs
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
