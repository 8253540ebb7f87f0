import { answerOf, laterThan, SendQueue } from '#client/send-queue.ts'
import { outcomeOf, type Outcome } from '#kernel/web/send-outcome.ts'
import {
  metWith,
  rewritten,
  saysTheSame,
  sendableWords,
  withPart,
  type ReportPart,
} from '../../domain/merge-report.ts'
import type { ReportWords } from '../../domain/report.ts'
import {
  joined,
  memoryReport,
  readKept,
  type KeptPicture,
  type KeptReport,
  type KeptWords,
} from './kept-report.ts'
import {
  firstState,
  withDefaults,
  type ReportAnswer,
  type ReportState,
  type Standing,
  type StoreOptions,
} from './report-state.ts'

/** Words wait until nobody has typed for so long. */
const TYPING_MS = 1500

/**
 * The report of a link on this phone: every change is kept at once, and sent piece by piece, as the walk through a yard
 * is. The server takes no picture twice, and no part of the words over one that this phone has not seen.
 */
export class ReportStore {
  readonly #options: ReturnType<typeof withDefaults>
  #kept: KeptReport = memoryReport()
  /** Contents that the phone had no room for. */
  readonly #contents = new Map<string, ArrayBuffer>()
  readonly #listeners = new Set<() => void>()
  #state: ReportState
  /** Words whose answer was lost: sent as they were before newer ones, so that the server recognizes them. */
  #unanswered: ReportWords | null = null
  readonly #writer = crypto.randomUUID()
  #typedAt = 0
  readonly #queue: SendQueue

  constructor(options: StoreOptions) {
    this.#options = withDefaults(options)
    const { now, isOnline } = this.#options
    this.#queue = new SendQueue({ now, isOnline, sendNext: (moment) => this.#sendNext(moment) })
    this.#state = firstState(options.first)
  }

  readonly get = (): ReportState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads what is kept, and takes what stands on the server into it. */
  async start(): Promise<void> {
    const { link, open, first } = this.#options
    const found = await readKept(link, open)
    if (found) this.#kept = found.report
    else this.#change({ keeping: 'none' })
    const { words: kept, pictures } = found ?? { words: [], pictures: [] }
    const left = joined(kept)
    this.#unanswered = left?.unanswered ?? null
    this.#change({ ...left?.draft, pictures, isRead: true })
    this.#take(first)
    if (left) await this.#adopt(kept)
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
    this.#change({ ...rewritten(this.#state, words), refusal: null })
    await this.#keepWords()
    void this.#queue.run()
  }

  /** Of a part that was written elsewhere, too: what is written here goes over it. */
  async keepMine(part: ReportPart): Promise<void> {
    this.#change({ undecided: this.#state.undecided.filter((each) => each !== part) })
    await this.#keepWords()
    void this.#queue.run()
  }

  /** What stands elsewhere takes the place of what is written here. */
  async takeTheirs(part: ReportPart): Promise<void> {
    const { words, base } = this.#state
    await this.write(withPart(words, part, base))
  }

  /** What stands on the server now. */
  async meet(stands: Standing | undefined): Promise<void> {
    this.#take(stands)
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

  /** Removes a picture, also one from elsewhere; what the server has, or may have, it is told to remove. */
  async removePicture(key: string, point: string): Promise<void> {
    const picture = this.#find(key)
    this.#contents.delete(key)
    if (picture && picture.state !== 'sent' && picture.isTried !== true) {
      this.#change({ pictures: this.#without(key) })
      await this.#tryToKeep(() => this.#kept.removePicture(key))
      return
    }
    const { link, now } = this.#options
    const known = picture ?? { key, link, point, takenAt: now(), thumb: '' }
    const removed: KeptPicture = { ...known, state: 'removed', refusal: '' }
    this.#change({ pictures: [...this.#without(key), removed] })
    await this.#tryToKeep(() => this.#kept.dropContent(removed))
    void this.#queue.run()
  }

  async retryPicture(key: string): Promise<void> {
    const picture = this.#find(key)
    if (picture) await this.#put({ ...picture, state: 'waiting', refusal: '' })
    this.wake()
  }

  /** Sends one piece, words first; whether there may be more to send at once. */
  async #sendNext(now: number): Promise<boolean> {
    const { isRead, base, refusal, pictures } = this.#state
    if (!isRead) return false
    const words = this.#unanswered ?? sendableWords(this.#state)
    if (refusal === null && !saysTheSame(words, base)) {
      const typing = this.#typedAt + TYPING_MS - now
      return typing > 0 ? this.#queue.later(typing) : this.#sendWords(words)
    }
    // A removal makes room for the picture after it.
    const removed = pictures.find(({ state }) => state === 'removed')
    if (removed) return this.#sendRemoval(removed)
    const picture = pictures.find(({ state }) => state === 'waiting')
    return picture ? this.#sendPicture(picture) : false
  }

  async #sendWords(words: ReportWords): Promise<boolean> {
    this.#unanswered = words
    this.#change({ sending: 'words' })
    // Kept before it leaves: the page may be closed before the answer.
    await this.#keepWords()
    const answer: ReportAnswer = await answerOf(this.#options.sender.words(words, this.#state.base))
    const outcome = outcomeOf(answer.status)
    if (outcome === 'sent' || outcome === 'refused') this.#unanswered = null
    if (outcome === 'sent') this.#take(answer.stands, words)
    // Words that were changed meanwhile are sent, whatever was said against the previous ones.
    if (outcome === 'refused' && saysTheSame(sendableWords(this.#state), words))
      this.#change({ refusal: answer.message })
    await this.#keepWords()
    return this.#settle(outcome)
  }

  /** Takes what stands on the server, unless something newer is known, or it may have words whose answer was lost. */
  #take(stands: Standing | undefined, sent = this.#state.base): void {
    if (!stands || this.#unanswered !== null || stands.version < this.#state.version) return
    this.#change({ ...metWith(this.#state, stands.words, sent), version: stands.version })
  }

  async #sendRemoval(picture: KeptPicture): Promise<boolean> {
    const { key } = picture
    this.#change({ sending: key })
    const { status, message, stands }: ReportAnswer = await answerOf(this.#options.sender.removal(key))
    const outcome = outcomeOf(status)
    if (outcome === 'refused') await this.#put({ ...picture, state: 'sent', refusal: message })
    if (outcome === 'sent') {
      this.#change({ pictures: this.#without(key) })
      await this.#tryToKeep(() => this.#kept.removePicture(key))
      await this.meet(stands)
    }
    return this.#settle(outcome)
  }

  async #sendPicture(picture: KeptPicture): Promise<boolean> {
    const content = this.#contents.get(picture.key) ?? (await this.#kept.content(picture.key))
    // It was removed here meanwhile.
    if (this.#find(picture.key)?.state !== 'waiting') return true
    // Browsers delete contents when a phone is full.
    if (!content) {
      await this.#put({ ...picture, state: 'refused' })
      return true
    }
    this.#change({ sending: picture.key })
    await this.#put({ ...picture, isTried: true })
    const answer: ReportAnswer = await answerOf(this.#options.sender.picture(picture, content))
    const { status, message, stands } = answer
    const outcome = outcomeOf(status)
    // Unless it was removed here meanwhile.
    if (this.#find(picture.key)?.state === 'waiting') {
      if (outcome === 'refused')
        await this.#put({ ...picture, isTried: false, state: 'refused', refusal: message })
      if (outcome === 'sent') await this.#arrived({ ...picture, state: 'sent', refusal: '' })
    }
    if (outcome === 'sent') await this.meet(stands)
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

  /** What tabs have left, which may be open still, is from now on kept by this one. */
  async #adopt(kept: readonly KeptWords[]): Promise<void> {
    await this.#keepWords()
    for (const { writer } of kept) await this.#tryToKeep(() => this.#kept.removeWords(writer))
  }

  async #keepWords(): Promise<void> {
    const { words, base, undecided, version } = this.#state
    const { link, now } = this.#options
    const writer = this.#writer
    const draft = { words, base, undecided, version, writtenAt: now() }
    const unanswered = this.#unanswered ? { unanswered: this.#unanswered } : {}
    await this.#tryToKeep(() =>
      this.#unanswered === null && saysTheSame(words, base)
        ? this.#kept.removeWords(writer)
        : this.#kept.keepWords({ writer, link, ...draft, ...unanswered }),
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

  #without(key: string): KeptPicture[] {
    return this.#state.pictures.filter((each) => each.key !== key)
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
