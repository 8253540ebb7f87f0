import type { SendAnswer } from '#client/send-queue.ts'
import { saysTheSame, sendableWords, type Draft } from '../../domain/merge-report.ts'
import type { ReportWords } from '../../domain/report.ts'
import type { KeptPicture, KeptReport } from './kept-report.ts'

/** What stands on the server; version 0 before anything was sent. */
export interface Standing {
  words: ReportWords
  version: number
}

export interface ReportAnswer extends SendAnswer {
  /** Where the server took the piece. */
  stands?: Standing
}

/** Sends the pieces of a report. */
export interface Sender {
  /** `was`: what stood on the server as far as is known here. */
  words: (words: ReportWords, was: ReportWords) => Promise<ReportAnswer>
  picture: (picture: KeptPicture, content: ArrayBuffer) => Promise<ReportAnswer>
  removal: (key: string) => Promise<ReportAnswer>
}

export interface ReportState extends Draft {
  /** The version of `base`. */
  version: number
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

/** Whether everything that was entered has arrived. */
export const isAllSent = ({ words, base, pictures }: ReportState): boolean =>
  saysTheSame(words, base) && pictures.every(({ state }) => state === 'sent')

export interface StoreOptions {
  link: string
  open: () => Promise<KeptReport>
  first: Standing
  sender: Sender
  now?: () => number
  newKey?: () => string
  isOnline?: () => boolean
}

export const withDefaults = (options: StoreOptions): Required<StoreOptions> => ({
  now: Date.now,
  newKey: () => crypto.randomUUID(),
  isOnline: () => navigator.onLine,
  ...options,
})

/** How many pieces wait to be sent. */
export const unsentPieces = (state: ReportState): number =>
  state.pictures.filter((picture) => picture.state !== 'sent').length +
  (saysTheSame(sendableWords(state), state.base) ? 0 : 1)

/** Before what is kept has been read. */
export const firstState = ({ words, version }: Standing): ReportState => ({
  words,
  base: words,
  undecided: [],
  version,
  pictures: [],
  sending: null,
  refusal: null,
  isPaused: false,
  keeping: 'kept',
  isRead: false,
})
