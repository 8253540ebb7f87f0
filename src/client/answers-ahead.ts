import type { ApiRequest, ApiResponse, Transport } from './api.ts'

/** So long an answer may stand in for that of a click. */
export const AHEAD_MS = 30_000

/**
 * Answers that were asked for before anybody clicked. Each is used once, by the same reader, while it is young; any
 * write makes all of them old.
 */
export class AnswersAhead {
  readonly #asked = new Map<string, { at: number; answer: Promise<ApiResponse> }>()
  readonly #signals = new WeakSet<AbortSignal>()
  readonly #send: Transport
  readonly #now: () => number

  constructor(send: Transport, now = Date.now) {
    this.#send = send
    this.#now = now
  }

  /** What is read with this signal is read ahead. */
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
    // It says nothing of the time of day any more.
    return answer.status === 200 ? { ...answer, date: null } : this.#send(request)
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
