import { answerOf, laterThan, SendQueue, type SendAnswer } from '#client/send-queue.ts'
import { outcomeOf, type Outcome } from '#kernel/web/send-outcome.ts'
import type { ReportWords } from '../../domain/report.ts'
import { memoryReport, type KeptPicture, type KeptReport, type KeptWords } from './kept-report.ts'

export interface ReportAnswer extends SendAnswer {
  /** The version of the words that stands on the server, where it took a piece. */
  version?: number
  /** Other words stand there, from another tab or phone. */
  isElsewhere?: boolean
}

/** Sends the pieces of a report. */
export interface Sender {
  /** `base`: the version of the server from which they were written on. */
  words: (words: ReportWords, version: number, base: number) => Promise<ReportAnswer>
  picture: (picture: KeptPicture, content: ArrayBuffer) => Promise<ReportAnswer>
}

export interface ReportState {
  words: ReportWords
  version: number
  /** The version that the server has, as far as is known here. */
  sentVersion: number
  pictures: readonly KeptPicture[]
  /** The key of the picture on its way, `words`, or null. */
  sending: string | null
  /** What the server said against the words; null if nothing. */
  refusal: string | null
  /** Other words stand on the server, so that these are not sent. */
  isElsewhere: boolean
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
 * is. The server takes no picture twice, and no words over others that this phone has not seen.
 */
export class ReportStore {
  readonly #options: Required<StoreOptions>
  #kept: KeptReport = memoryReport()
  /** Contents that the phone had no room for. */
  readonly #contents = new Map<string, ArrayBuffer>()
  readonly #listeners = new Set<() => void>()
  #state: ReportState
  /** Words whose answer was lost: sent as they were before newer ones, so that the server recognizes them. */
  #unanswered: KeptWords['unanswered'] | null = null
  readonly #writer = crypto.randomUUID()
  #typedAt = 0
  readonly #queue: SendQueue

  constructor(options: StoreOptions) {
    this.#options = {
      now: Date.now,
      newKey: () => crypto.randomUUID(),
      isOnline: () => navigator.onLine,
      ...options,
    }
    const { now, isOnline } = this.#options
    this.#queue = new SendQueue({ now, isOnline, sendNext: (moment) => this.#sendNext(moment) })
    const { words, version } = options.first
    this.#state = {
      words,
      version,
      sentVersion: version,
      pictures: [],
      sending: null,
      refusal: null,
      isElsewhere: false,
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

  /**
   * Reads what is kept. Words that were never sent go before those of the server, which decides whether it takes them.
   */
  async start(): Promise<void> {
    const { link, open } = this.#options
    let read: Awaited<ReturnType<KeptReport['read']>> = { words: undefined, pictures: [] }
    try {
      const opened = await open()
      read = await opened.read(link)
      this.#kept = opened
    } catch {
      this.#change({ keeping: 'none' })
    }
    const { words: kept, pictures } = read
    this.#unanswered = kept?.unanswered ?? null
    this.#change({
      ...(kept && { words: kept.words, version: kept.version, sentVersion: kept.sentVersion }),
      pictures,
      isRead: true,
    })
    if (kept) await this.#adopt(kept.writer)
    void this.#queue.run()
  }

  stop(): void {
    this.#queue.stop()
    this.#kept.close()
  }

  /** The line may be back. */
  wake(): void {
    this.#queue.wake()
  }

  async write(words: ReportWords): Promise<void> {
    this.#typedAt = this.#options.now()
    const { version, isElsewhere, refusal } = this.#state
    // That others stand on the server is still so.
    this.#change({ words, version: version + 1, refusal: isElsewhere ? refusal : null })
    await this.#keepWords()
    void this.#queue.run()
  }

  async addPicture(
    point: string,
    { content, thumb }: { content: ArrayBuffer; thumb: string },
  ): Promise<void> {
    const { link, now, newKey } = this.#options
    const picture: KeptPicture = {
      key: newKey(),
      link,
      point,
      state: 'waiting',
      refusal: '',
      takenAt: laterThan(this.#state.pictures.at(-1)?.takenAt, now()),
      thumb,
    }
    try {
      await this.#kept.keepPicture(picture, content)
    } catch {
      this.#contents.set(picture.key, content)
      this.#change({ keeping: this.#state.keeping === 'none' ? 'none' : 'full' })
    }
    this.#change({ pictures: [...this.#state.pictures, picture] })
    void this.#queue.run()
  }

  /** `fromServer` removes one that has arrived, or may have: it is on its way, or its answer was lost. */
  async removePicture(key: string, fromServer: (key: string) => Promise<void>): Promise<void> {
    const picture = this.#find(key)
    if (picture?.state === 'sent' || picture?.isTried === true) await fromServer(key)
    this.#contents.delete(key)
    this.#change({ pictures: this.#state.pictures.filter((each) => each.key !== key) })
    await this.#tryToKeep(() => this.#kept.removePicture(key))
  }

  /** Takes the words that stand on the server, in the place of those that were typed here. */
  async takeOver({ words, version }: { words: ReportWords; version: number }): Promise<void> {
    this.#unanswered = null
    this.#change({ words, version, sentVersion: version, refusal: null, isElsewhere: false })
    await this.#keepWords()
    void this.#queue.run()
  }

  async retryPicture(key: string): Promise<void> {
    const picture = this.#find(key)
    if (picture) await this.#put({ ...picture, state: 'waiting', refusal: '' })
    this.wake()
  }

  /** Sends one piece, words first; whether there may be more to send at once. */
  async #sendNext(now: number): Promise<boolean> {
    const { isRead, version, sentVersion, refusal, pictures } = this.#state
    if (!isRead) return false
    if (version > sentVersion && refusal === null) {
      const typing = this.#typedAt + TYPING_MS - now
      return typing > 0 ? this.#queue.later(typing) : this.#sendWords()
    }
    const picture = pictures.find(({ state }) => state === 'waiting')
    return picture ? this.#sendPicture(picture) : false
  }

  async #sendWords(): Promise<boolean> {
    const { words, version } = this.#unanswered ?? this.#state
    this.#unanswered = { words, version }
    this.#change({ sending: 'words' })
    // Kept before it leaves: the page may be closed before the answer.
    await this.#keepWords()
    const { sender } = this.#options
    const answer: ReportAnswer = await answerOf(sender.words(words, version, this.#state.sentVersion))
    const outcome = outcomeOf(answer.status)
    if (outcome === 'sent' || outcome === 'refused') this.#unanswered = null
    if (outcome === 'sent') this.#wordsArrived(version, answer.version ?? version)
    const { message, isElsewhere = false } = answer
    // Words that were changed meanwhile are sent, whatever was said against the previous ones.
    if (outcome === 'refused' && (isElsewhere || this.#state.version === version))
      this.#change({ refusal: message, isElsewhere })
    await this.#keepWords()
    return this.#settle(outcome)
  }

  /** `stands`: another number than `sent` where the same words had come from elsewhere. */
  #wordsArrived(sent: number, stands: number): void {
    const { version } = this.#state
    this.#change({ sentVersion: stands, version: version === sent ? stands : Math.max(version, stands + 1) })
  }

  async #sendPicture(picture: KeptPicture): Promise<boolean> {
    const content = this.#contents.get(picture.key) ?? (await this.#kept.content(picture.key))
    // It was removed here meanwhile.
    if (!this.#find(picture.key)) return true
    // Browsers delete contents when a phone is full.
    if (!content) {
      await this.#put({ ...picture, state: 'refused' })
      return true
    }
    this.#change({ sending: picture.key })
    await this.#put({ ...picture, isTried: true })
    const { status, message } = await answerOf(this.#options.sender.picture(picture, content))
    const outcome = outcomeOf(status)
    if (this.#find(picture.key)) {
      if (outcome === 'refused')
        await this.#put({ ...picture, isTried: false, state: 'refused', refusal: message })
      if (outcome === 'sent') await this.#arrived({ ...picture, state: 'sent', refusal: '' })
    }
    return this.#settle(outcome)
  }

  #settle(outcome: Outcome): true {
    // Nobody is signed in here: 401 means as little as a failing line.
    const noted = outcome === 'session' ? 'pause' : outcome
    this.#change({ sending: null, isPaused: noted === 'pause' })
    this.#queue.settle(noted)
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

  /** What a tab has left, which may be open still, is from now on kept by this one. */
  async #adopt(writer: string): Promise<void> {
    await this.#keepWords()
    await this.#tryToKeep(() => this.#kept.removeWords(writer))
  }

  async #keepWords(): Promise<void> {
    const { words, version, sentVersion } = this.#state
    const { link } = this.#options
    const writer = this.#writer
    const unanswered = this.#unanswered ? { unanswered: this.#unanswered } : {}
    const kept: KeptWords = { writer, link, words, version, sentVersion, ...unanswered }
    await this.#tryToKeep(() =>
      version > sentVersion ? this.#kept.keepWords(kept) : this.#kept.removeWords(writer),
    )
  }

  async #tryToKeep(keep: () => Promise<void>): Promise<void> {
    try {
      await keep()
    } catch {
      if (!this.#queue.isStopped && this.#state.keeping === 'kept') this.#change({ keeping: 'full' })
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
