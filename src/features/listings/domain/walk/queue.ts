import type { Outcome } from '#kernel/web/send-outcome.ts'
import { PICTURES_MAX } from '../limits.ts'

/** What the server said against a piece, in its words. */
export interface Refusal {
  message: string
}

/** An item of a walk, as the queue looks at it. */
export interface QueuedItem {
  key: string
  title: string
  /** Grows with each change of its words. */
  version: number
  /** The version that the server has; 0 before the first. */
  sentVersion: number
  /** The next one was begun: nothing more comes, unless it is opened again. */
  isDone: boolean
  refusal: Refusal | null
}

export interface QueuedPicture {
  key: string
  item: string
  state: 'waiting' | 'sent' | 'refused'
}

/** The smallest thing that is sent: the words of an item, or one picture. */
export type Piece = { kind: 'item' | 'picture'; key: string }

/** What is on the phone, the oldest first. */
export interface Walk<Item extends QueuedItem = QueuedItem, Picture extends QueuedPicture = QueuedPicture> {
  items: readonly Item[]
  pictures: readonly Picture[]
}

/** Words wait until nobody has typed for so long. */
export const TYPING_MS = 2000

/** An item is a draft as soon as it has a picture and a word. */
export function isDraft(walk: Walk, { key, title }: Pick<QueuedItem, 'key' | 'title'>): boolean {
  return title.trim() !== '' && walk.pictures.some(({ item }) => item === key)
}

const hasNewWords = ({ version, sentVersion }: QueuedItem) => version > sentVersion

/** What to send next: items in their order, each with its words first, because its pictures need the draft. */
export function nextPiece(walk: Walk, typing: { key: string; at: number } | null, now: number): Piece | null {
  for (const item of walk.items) {
    if (item.refusal !== null || !isDraft(walk, item)) continue
    const isTyped = typing?.key === item.key && now - typing.at < TYPING_MS
    if (hasNewWords(item) && !isTyped) return { kind: 'item', key: item.key }
    if (item.sentVersion === 0) continue
    const picture = walk.pictures.find((each) => each.item === item.key && each.state === 'waiting')
    if (picture) return { kind: 'picture', key: picture.key }
  }
  return null
}

/** Whether everything of an item is on the server and nothing more comes: the phone forgets it. */
export function isOver(walk: Walk, item: QueuedItem): boolean {
  const pictures = walk.pictures.filter((each) => each.item === item.key)
  return item.isDone && item.sentVersion > 0 && !hasNewWords(item) && pictures.every(isSent)
}

const isSent = ({ state }: QueuedPicture) => state === 'sent'

export type ItemState = 'no_word' | 'no_picture' | 'waiting' | 'sending' | 'sent' | 'refused'

/** What is said of an item; `sending`: the piece that is on its way. */
export function stateOf(walk: Walk, item: QueuedItem, sending: Piece | null): ItemState {
  const pictures = walk.pictures.filter((each) => each.item === item.key)
  if (item.refusal !== null || pictures.some(({ state }) => state === 'refused')) return 'refused'
  if (pictures.length === 0) return 'no_picture'
  if (item.title.trim() === '') return 'no_word'
  if (sending && [item.key, ...pictures.map(({ key }) => key)].includes(sending.key)) return 'sending'
  return !hasNewWords(item) && pictures.every(isSent) ? 'sent' : 'waiting'
}

/** How many more pictures an item takes. */
export function roomOf(walk: Walk, key: string): number {
  return PICTURES_MAX - walk.pictures.filter(({ item }) => item === key).length
}

/** An item whose words changed: whatever was said against them is over. */
export function reworded<Item extends QueuedItem>(item: Item, words: NoInfer<Partial<Item>>): Item {
  return { ...item, ...words, version: item.version + 1, refusal: null }
}

/** An item, or a picture, after its answer; `version`: the words that were sent. */
export function itemAfter<Item extends QueuedItem>(
  item: Item,
  outcome: Outcome,
  { version, refusal }: { version: number; refusal: Refusal },
): Item {
  if (outcome === 'sent') return { ...item, sentVersion: Math.max(item.sentVersion, version) }
  // Words that were changed meanwhile are sent, whatever was said against the previous ones.
  return outcome === 'refused' && item.version === version ? { ...item, refusal } : item
}
