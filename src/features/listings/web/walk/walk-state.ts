import type { SendAnswer } from '#client/send-queue.ts'
import type { Piece } from '../../domain/walk/queue.ts'
import type { KeptWalk, WalkItem, WalkPicture } from './kept-walk.ts'
import type { WalkRowsState } from './walk-rows.ts'

/** Sends pieces for one member and company. */
export interface Sender {
  item: (item: WalkItem) => Promise<SendAnswer>
  picture: (
    picture: WalkPicture,
    content: ArrayBuffer,
    onUpload: (fraction: number) => void,
  ) => Promise<SendAnswer>
}

export type Words = Pick<WalkItem, 'title' | 'categorie' | 'type' | 'condition' | 'plate'>

export interface WalkState extends WalkRowsState {
  /** The piece on its way, and how much of it. */
  sending: Piece | null
  fraction: number
  /** Items that were sent since the page was opened. */
  sent: number
  /** The last attempt failed: the queue waits, and tries again by itself. */
  isPaused: boolean
}

export interface StoreOptions {
  owner: string
  open: () => Promise<KeptWalk>
  now?: () => number
  newKey?: () => string
  isOnline?: () => boolean
  locks?: Pick<LockManager, 'request'> | undefined
  channel?: BroadcastChannel | null
}
