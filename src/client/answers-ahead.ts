import type { ApiRequest, ApiResponse, Transport } from './api.ts'

/** How long a prefetched answer may be used. */
export const AHEAD_MS = 30_000
/**
 * As old as a page from the server may be. An older answer is shown at once and requested again, since its price may
 * have changed.
 */
export const TRUE_MS = 4000

/**
 * Prefetched answers. Each is used once, by the same reader, within `AHEAD_MS`; any write discards all of
 * them. If an answer has changed since, `onChange` is called, and the newer one is kept for the next request.
 */
export class AnswersAhead {
  readonly #asked = new Map<string, { at: number; answer: Promise<ApiResponse> }>()
  readonly #signals = new WeakSet<AbortSignal>()
  readonly #send: Transport
  readonly #now: () => number
  /** Called when what is shown is out of date. */
  onChange: () => void = () => undefined

  constructor(send: Transport, now = () => performance.now()) {
    this.#send = send
    this.#now = now
  }

  /** Requests with this signal are prefetches. */
  note(signal: AbortSignal): void {
    this.#signals.add(signal)
  }

  readonly transport: Transport = async (request) => {
    this.#forgetOld()
    if (request.method !== 'GET') {
      this.#asked.clear()
      return this.#send(request)
    }
    const key = JSON.stringify([request.url, request.headers])
    const known = this.#asked.get(key)
    if (request.signal && this.#signals.has(request.signal)) return known?.answer ?? this.#ask(key, request)
    if (!known) return this.#send(request)
    this.#asked.delete(key)
    const answer = await known.answer
    if (answer.status !== 200) return this.#send(request)
    if (this.#now() - known.at >= TRUE_MS) void this.#check(key, request, answer)
    // Its date is no longer the present time.
    return { ...answer, date: null }
  }

  /** Requests the answer again. If that fails, what is shown stays. */
  async #check(key: string, request: ApiRequest, shown: ApiResponse): Promise<void> {
    const { signal: _, ...again } = request
    const answer = await this.#send(again)
    const isKnown = answer.status > 0 && answer.status < 500 && answer.status !== 429
    if (!isKnown || JSON.stringify(answer.body) === JSON.stringify(shown.body)) return
    this.#asked.set(key, { at: this.#now(), answer: Promise.resolve(answer) })
    this.onChange()
  }

  #ask(key: string, request: ApiRequest): Promise<ApiResponse> {
    const answer = this.#send(request)
    this.#asked.set(key, { at: this.#now(), answer })
    return answer
  }

  #forgetOld(): void {
    const oldest = this.#now() - AHEAD_MS
    for (const [key, { at }] of this.#asked) if (at <= oldest) this.#asked.delete(key)
  }
}
