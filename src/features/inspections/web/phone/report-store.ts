import { outcomeOf, pauseAfter } from '#kernel/web/send-outcome.ts'
import type { ReportWords } from '../../domain/report.ts'
import { memoryReport, type KeptPicture, type KeptReport, type KeptWords } from './kept-report.ts'

/** The answer to a piece; 0 without a line. */
export interface SendAnswer {
  status: number
  /** The server's words for a refusal. */
  message: string
}

/** Sends the pieces of a report. */
export interface Sender {
  words: (words: ReportWords, version: number) => Promise<SendAnswer>
  picture: (picture: KeptPicture, content: ArrayBuffer) => Promise<SendAnswer>
}

export interface ReportState {
  words: ReportWords
  version: number
  sentVersion: number
  pictures: readonly KeptPicture[]
  /** The key of the picture on its way, `words`, or null. */
  sending: string | null
  /** What the server said against the words; null if nothing. */
  refusal: string | null
  /** The last attempt failed: it waits, and tries again by itself. */
  isPaused: boolean
  /** Whether the phone keeps what is entered: all of it, not everything for want of space, or nothing. */
  keeping: 'kept' | 'full' | 'none'
  /** What was kept has been read. */
  isRead: boolean
}

interface StoreOptions {
  link: string
  open: () => Promise<KeptReport>
  /** What the server has. */
  first: { words: ReportWords; version: number }
  sender: Sender
  now?: () => number
  newKey?: () => string
  isOnline?: () => boolean
}

/** Words wait until nobody has typed for so long. */
const TYPING_MS = 1500

/** Whether everything that was entered has arrived. */
export const isAllSent = ({ version, sentVersion, pictures }: ReportState): boolean =>
  version === sentVersion && pictures.every(({ state }) => state === 'sent')

/**
 * The report of a link on this phone: every change is kept at once, and sent piece by piece, as the walk through a yard
 * is. The server takes no picture twice, and leaves words that arrive late.
 */
export class ReportStore {
  readonly #options: Required<StoreOptions>
  #kept: KeptReport = memoryReport()
  /** Contents that the phone had no room for. */
  readonly #contents = new Map<string, ArrayBuffer>()
  readonly #listeners = new Set<() => void>()
  #state: ReportState
  #typedAt = 0
  #failures = 0
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRunning = false
  /** Something changed while it ran. */
  #isAsked = false
  #isStopped = false

  constructor(options: StoreOptions) {
    this.#options = {
      now: Date.now,
      newKey: () => crypto.randomUUID(),
      isOnline: () => navigator.onLine,
      ...options,
    }
    const { words, version } = options.first
    this.#state = {
      words,
      version,
      sentVersion: version,
      pictures: [],
      sending: null,
      refusal: null,
      isPaused: false,
      keeping: 'kept',
      isRead: false,
    }
  }

  readonly get = (): ReportState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is kept. Words of the server that are newer, from another phone, take the place of those kept here. */
  async start(): Promise<void> {
    const { link, open, first } = this.#options
    let read: Awaited<ReturnType<KeptReport['read']>> = { words: undefined, pictures: [] }
    try {
      const opened = await open()
      read = await opened.read(link)
      this.#kept = opened
    } catch {
      this.#change({ keeping: 'none' })
    }
    const { words: kept, pictures } = read
    const mine = kept && kept.version > first.version ? kept : null
    this.#change({
      ...(mine && { words: mine.words, version: mine.version, sentVersion: first.version }),
      pictures,
      isRead: true,
    })
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#kept.close()
  }

  /** The line may be back. */
  wake(): void {
    this.#pausedUntil = 0
    void this.#run()
  }

  async write(words: ReportWords): Promise<void> {
    this.#typedAt = this.#options.now()
    this.#change({ words, version: this.#state.version + 1, refusal: null })
    await this.#keepWords()
    void this.#run()
  }

  async addPicture(
    point: string,
    { content, thumb }: { content: ArrayBuffer; thumb: string },
  ): Promise<void> {
    const { link, now, newKey } = this.#options
    const latest = this.#state.pictures.at(-1)?.takenAt ?? 0
    const picture: KeptPicture = {
      key: newKey(),
      link,
      point,
      state: 'waiting',
      refusal: '',
      // Two of the same moment keep their order.
      takenAt: Math.max(now(), latest + 1),
      thumb,
    }
    try {
      await this.#kept.keepPicture(picture, content)
    } catch {
      this.#contents.set(picture.key, content)
      this.#change({ keeping: this.#state.keeping === 'none' ? 'none' : 'full' })
    }
    this.#change({ pictures: [...this.#state.pictures, picture] })
    void this.#run()
  }

  /** Only on the phone; what has arrived is removed from the server by its page. */
  async forgetPicture(key: string): Promise<void> {
    this.#contents.delete(key)
    this.#change({ pictures: this.#state.pictures.filter((each) => each.key !== key) })
    await this.#kept.removePicture(key)
  }

  async retryPicture(key: string): Promise<void> {
    const picture = this.#find(key)
    if (picture) await this.#put({ ...picture, state: 'waiting', refusal: '' })
    this.wake()
  }

  /** The report was handed in: nothing of it stays on the phone. */
  async forgetAll(): Promise<void> {
    const keys = this.#state.pictures.map(({ key }) => key)
    await this.#kept.removeAll(this.#options.link, keys)
  }

  async #run(): Promise<void> {
    this.#isAsked = true
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      while (this.#isAsked && !this.#isStopped) {
        this.#isAsked = false
        while (await this.#sendNext());
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** Sends one piece, words first; whether there may be more to send at once. */
  async #sendNext(): Promise<boolean> {
    clearTimeout(this.#timer)
    const { isRead, version, sentVersion, refusal, pictures } = this.#state
    if (!isRead || this.#isStopped || !this.#options.isOnline()) return false
    const now = this.#options.now()
    if (now < this.#pausedUntil) return this.#later(this.#pausedUntil - now)
    if (version > sentVersion && refusal === null) {
      const typing = this.#typedAt + TYPING_MS - now
      return typing > 0 ? this.#later(typing) : this.#sendWords()
    }
    const picture = pictures.find(({ state }) => state === 'waiting')
    return picture ? this.#sendPicture(picture) : false
  }

  #later(ms: number): false {
    this.#timer = setTimeout(() => void this.#run(), ms)
    return false
  }

  async #sendWords(): Promise<boolean> {
    const { words, version } = this.#state
    this.#change({ sending: 'words' })
    const { status, message } = await answerOf(this.#options.sender.words(words, version))
    const outcome = outcomeOf(status)
    if (outcome === 'sent') this.#change({ sentVersion: Math.max(version, this.#state.sentVersion) })
    // Words that were changed meanwhile are sent, whatever was said against the previous ones.
    if (outcome === 'refused' && this.#state.version === version) this.#change({ refusal: message })
    if (outcome === 'sent') await this.#keepWords()
    return this.#settle(outcome)
  }

  async #sendPicture(picture: KeptPicture): Promise<boolean> {
    const content = this.#contents.get(picture.key) ?? (await this.#kept.content(picture.key))
    // Browsers delete contents when a phone is full.
    if (!content) {
      await this.#put({ ...picture, state: 'refused' })
      return true
    }
    this.#change({ sending: picture.key })
    const { status, message } = await answerOf(this.#options.sender.picture(picture, content))
    const outcome = outcomeOf(status)
    // It may have been removed here meanwhile.
    if (this.#find(picture.key)) {
      if (outcome === 'refused') await this.#put({ ...picture, state: 'refused', refusal: message })
      if (outcome === 'sent') await this.#arrived({ ...picture, state: 'sent', refusal: '' })
    }
    return this.#settle(outcome)
  }

  #settle(outcome: ReturnType<typeof outcomeOf>): boolean {
    const isPaused = outcome === 'pause' || outcome === 'session'
    this.#change({ sending: null, isPaused })
    this.#failures = isPaused ? this.#failures + 1 : 0
    if (isPaused) this.#pausedUntil = this.#options.now() + pauseAfter(this.#failures)
    return true
  }

  async #arrived(picture: KeptPicture): Promise<void> {
    this.#replace(picture)
    this.#contents.delete(picture.key)
    if (this.#contents.size === 0 && this.#state.keeping === 'full') this.#change({ keeping: 'kept' })
    await this.#tryToKeep(() => this.#kept.dropContent(picture))
  }

  async #put(picture: KeptPicture): Promise<void> {
    this.#replace(picture)
    await this.#tryToKeep(() => this.#kept.keepPicture(picture))
  }

  async #keepWords(): Promise<void> {
    const { words, version, sentVersion } = this.#state
    const kept: KeptWords = { link: this.#options.link, words, version, sentVersion }
    await this.#tryToKeep(() => this.#kept.keepWords(kept))
  }

  async #tryToKeep(keep: () => Promise<void>): Promise<void> {
    try {
      await keep()
    } catch {
      if (!this.#isStopped && this.#state.keeping === 'kept') this.#change({ keeping: 'full' })
    }
  }

  #find(key: string): KeptPicture | undefined {
    return this.#state.pictures.find((each) => each.key === key)
  }

  #replace(picture: KeptPicture): void {
    const pictures = this.#state.pictures.map((each) => (each.key === picture.key ? picture : each))
    this.#change({ pictures })
  }

  #change(change: Partial<ReportState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** A call that breaks down unexpectedly is tried again later, like one without a line. */
const answerOf = (call: Promise<SendAnswer>): Promise<SendAnswer> =>
  call.catch(() => ({ status: 0, message: '' }))
