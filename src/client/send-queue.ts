import { pauseAfter, type Outcome } from '#kernel/web/send-outcome.ts'

/** The answer to a piece; 0 without a line. */
export interface SendAnswer {
  status: number
  /** The server's words for a refusal. */
  message: string
}

interface QueueOptions {
  now: () => number
  isOnline: () => boolean
  /** Sends one piece; whether there may be more to send at once. */
  sendNext: (now: number) => Promise<boolean>
}

/** Sends what waits on a phone, one piece after the other. Without a line it waits, longer each time. */
export class SendQueue {
  readonly #options: QueueOptions
  #failures = 0
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRunning = false
  /** Something changed while it ran. */
  #isAsked = false
  #isStopped = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  start(): void {
    this.#isStopped = false
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** The line may be back: tries again at once. */
  wake(): void {
    this.#failures = 0
    this.#pausedUntil = 0
    void this.run()
  }

  /** Something may have to be sent. */
  async run(): Promise<void> {
    this.#isAsked = true
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false
        while (await this.#next());
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Looks again after so long; nothing is to be sent until then. */
  later(ms: number): false {
    this.#timer = setTimeout(() => void this.run(), ms)
    return false
  }

  /** Waits after a piece that failed, and no more after one that did not. */
  settle(outcome: Outcome): void {
    this.#failures = outcome === 'pause' ? this.#failures + 1 : 0
    if (outcome === 'pause') this.#pausedUntil = this.#options.now() + pauseAfter(this.#failures)
  }

  async #next(): Promise<boolean> {
    clearTimeout(this.#timer)
    const { now, isOnline, sendNext } = this.#options
    if (this.#isStopped || !isOnline()) return false
    const moment = now()
    return moment < this.#pausedUntil ? this.later(this.#pausedUntil - moment) : sendNext(moment)
  }
}

/** A call that breaks down unexpectedly is tried again later, like one without a line. */
export const answerOf = <Answer extends SendAnswer>(call: Promise<Answer>): Promise<Answer | SendAnswer> =>
  call.catch(() => ({ status: 0, message: '' }))

/** Two of the same moment, or after a clock that was set back, keep their order. */
export const laterThan = (before: number | undefined, now: number) => Math.max(now, (before ?? 0) + 1)
