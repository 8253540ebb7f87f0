import { answerOf, laterThan, SendQueue } from '#client/send-queue.ts'
import { given } from '#kernel/text/tidy.ts'
import { outcomeOf, type Outcome } from '#kernel/web/send-outcome.ts'
import {
  isDraft,
  isOver,
  itemAfter,
  nextPiece,
  reworded,
  TYPING_MS,
  type Piece,
} from '../../domain/walk/queue.ts'
import { FIRST_KIND } from '../../domain/walk/shots.ts'
import type { WalkItem, WalkPicture } from './kept-walk.ts'
import { WalkRows } from './walk-rows.ts'
import type { Sender, StoreOptions, WalkState, Words } from './walk-state.ts'

/** While another tab sends, this one looks again after a while. */
const OTHER_TAB_MS = 5000

/**
 * A member's walk on this phone: every change is kept at once, and sent piece by piece. Several tabs share what is
 * kept, one of them sends at a time, and the server takes no piece twice.
 */
export class WalkStore {
  readonly #options: Required<Omit<StoreOptions, 'locks' | 'channel'>>
  readonly #locks: StoreOptions['locks']
  readonly #channel: BroadcastChannel | null
  readonly #rows: WalkRows
  readonly #listeners = new Set<() => void>()
  #sender: Sender | null = null
  #latest: Pick<Words, 'categorie' | 'type' | 'condition'> = {
    categorie: FIRST_KIND.category,
    type: FIRST_KIND.type,
    condition: FIRST_KIND.condition,
  }
  #typing: { key: string; at: number } | null = null
  readonly #queue: SendQueue
  #state: WalkState

  constructor({ locks, channel, ...options }: StoreOptions) {
    this.#options = {
      now: Date.now,
      newKey: () => crypto.randomUUID(),
      isOnline: () => navigator.onLine,
      ...options,
    }
    this.#locks = locks
    this.#channel = channel ?? null
    const { now, isOnline } = this.#options
    this.#queue = new SendQueue({ now, isOnline, sendNext: (moment) => this.#sendNext(moment) })
    this.#rows = new WalkRows({
      ...options,
      onChange: (change) => this.#change(change),
      tell: () => this.#queue.isStopped || this.#channel?.postMessage('changed'),
    })
    this.#state = { ...this.#rows.state, sending: null, fraction: 0, sent: 0, isPaused: false }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): WalkState => this.#state

  async start(): Promise<void> {
    this.#queue.start()
    this.#channel?.addEventListener('message', this.#onOtherTab)
    await this.#rows.open()
    this.wake()
  }

  stop(): void {
    this.#queue.stop()
    this.#channel?.removeEventListener('message', this.#onOtherTab)
    this.#rows.close()
  }

  /** Null: nobody is signed in who may send this. */
  setSender(sender: Sender | null): void {
    this.#sender = sender
    if (sender) this.wake()
  }

  /** The line may be back: tries again at once. */
  wake(): void {
    this.#queue.wake()
  }

  /** A new item, of the kind of the latest one, or one whose listing exists. */
  async begin(known: Partial<Words & Pick<WalkItem, 'listing'>> = {}): Promise<string> {
    const last = this.#state.items.at(-1)
    const { categorie, type, condition } = last ?? this.#latest
    const key = this.#options.newKey()
    await this.#rows.putItem({
      key,
      owner: this.#options.owner,
      title: '',
      categorie,
      type,
      condition,
      plate: '',
      ...known,
      version: 1,
      sentVersion: 0,
      isDone: false,
      refusal: null,
      startedAt: laterThan(last?.startedAt, this.#options.now()),
    })
    return key
  }

  async reword(key: string, words: Partial<Words>): Promise<void> {
    this.#typing = { key, at: this.#options.now() }
    await this.#rows.changeItem(key, (item) => reworded(item, words))
    void this.#queue.run()
  }

  async addPicture(
    item: string,
    shot: WalkPicture['shot'],
    { content, thumb }: { content: ArrayBuffer; thumb: string },
  ): Promise<void> {
    const picture: WalkPicture = {
      key: this.#options.newKey(),
      item,
      owner: this.#options.owner,
      shot,
      takenAt: laterThan(this.#state.pictures.at(-1)?.takenAt, this.#options.now()),
      thumb,
      state: 'waiting',
      refusal: null,
    }
    await this.#rows.putPicture(picture, content)
    void this.#queue.run()
  }

  /** Only what has not arrived: the rest is changed at the desk. */
  async removePicture(key: string): Promise<void> {
    const picture = this.#rows.picture(key)
    if (!picture || picture.state === 'sent' || this.#state.sending?.key === key) return
    await this.#rows.remove({ pictures: [key] })
  }

  async removeItem(key: string): Promise<void> {
    this.#latest = this.#rows.item(key) ?? this.#latest
    await this.#rows.remove({ items: [key], pictures: this.#rows.picturesOf(key).map((each) => each.key) })
  }

  /** The next item begins. One that was left empty is forgotten. */
  async finish(key: string): Promise<void> {
    const item = this.#rows.item(key)
    if (!item) return
    if (given(item.title) === undefined && this.#rows.picturesOf(key).length === 0)
      return this.removeItem(key)
    this.#typing = null
    await this.#rows.changeItem(key, (each) => ({ ...each, isDone: true }))
    await this.#forgetIfOver(key)
    void this.#queue.run()
  }

  async reopen(key: string): Promise<void> {
    await this.#rows.changeItem(key, (item) => ({ ...item, isDone: false }))
  }

  /** Sends once more what was refused of an item. */
  async retry(key: string): Promise<void> {
    await this.#rows.changeItem(key, (item) => ({ ...item, refusal: null }))
    for (const picture of this.#rows.picturesOf(key))
      if (picture.state === 'refused')
        await this.#rows.putPicture({ ...picture, state: 'waiting', refusal: null })
    this.wake()
  }

  readonly #onOtherTab = (): void => {
    void this.#rows.read().then(() => this.#queue.run())
  }

  /** Whether there may be more to send at once. */
  async #sendNext(now: number): Promise<boolean> {
    const sender = this.#sender
    if (sender === null) return false
    const piece = nextPiece(this.#state, this.#typing, now)
    if (piece === null) {
      const typed = this.#typing ? this.#typing.at + TYPING_MS - now : 0
      return typed > 0 && this.#queue.later(typed)
    }
    if (!this.#locks) return this.#send(sender, piece)
    return this.#locks.request('walk', { ifAvailable: true }, async (lock) =>
      lock ? this.#send(sender, piece) : this.#queue.later(OTHER_TAB_MS),
    )
  }

  async #send(sender: Sender, piece: Piece): Promise<boolean> {
    if (await this.#rows.isStale(piece.key)) {
      await this.#rows.read()
      return true
    }
    this.#change({ sending: piece, fraction: 0 })
    const outcome = await (piece.kind === 'item'
      ? this.#sendItem(sender, piece.key)
      : this.#sendPicture(sender, piece.key))
    this.#change({ sending: null, fraction: 0, isPaused: outcome === 'pause' })
    this.#queue.settle(outcome)
    return outcome !== 'session'
  }

  async #sendItem(sender: Sender, key: string): Promise<Outcome> {
    const item = this.#rows.item(key)
    if (!item) return 'sent'
    const { status, message } = await answerOf(sender.item(item))
    const outcome = outcomeOf(status)
    const { version } = item
    await this.#rows.changeItem(key, (each) => itemAfter(each, outcome, { version, refusal: { message } }))
    await this.#forgetIfOver(key)
    return outcome
  }

  async #sendPicture(sender: Sender, key: string): Promise<Outcome> {
    const picture = this.#rows.picture(key)
    if (!picture) return 'sent'
    const refuse = async (message: string): Promise<'refused'> => {
      await this.#rows.putPicture({ ...picture, state: 'refused', refusal: { message } })
      return 'refused'
    }
    const content = await this.#rows.contentOf(key)
    // Browsers delete contents when a phone is full.
    if (!content) return refuse('')
    const onUpload = (fraction: number) => this.#change({ fraction })
    const { status, message } = await answerOf(sender.picture(picture, content, onUpload))
    const outcome = outcomeOf(status)
    // It may have been deleted here meanwhile, with its item.
    if (!this.#rows.picture(key)) return outcome
    if (outcome === 'refused') return refuse(message)
    if (outcome !== 'sent') return outcome
    await this.#rows.putArrived({ ...picture, state: 'sent', refusal: null })
    await this.#forgetIfOver(picture.item)
    return outcome
  }

  async #forgetIfOver(key: string): Promise<void> {
    const item = this.#rows.item(key)
    if (!item || !isDraft(this.#state, item) || !isOver(this.#state, item)) return
    this.#change({ sent: this.#state.sent + 1 })
    await this.removeItem(key)
  }

  #change(change: Partial<WalkState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
