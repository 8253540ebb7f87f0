import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/mail-kinds.ts'

/** Tells staff about a new request. */
export interface WantedAskedData {
  asker: string
  email: string
  text: string
  type: string
  units: number
  place: string
  address: string
}

/** Tells a seller about a day's requests that match its listings. */
export interface WantedMatchingData {
  firstName: string
  /** The total; the mail names only the first ones. */
  count: number
  requests: { type: string; units: number; place: string; text: string; address: string }[]
  address: string
}

/** Tells the asking member about an answer. */
export interface WantedAnsweredData {
  firstName: string
  title: string
  /** The language of the title; absent in mails enqueued by earlier releases. */
  language?: Language
  /** The seller's message. */
  text: string
  /** The page of the request, with all answers and the offered listing. */
  address: string
  productAddress: string
}

export interface WantedMailKinds {
  'wanted.asked': WantedAskedData
  'wanted.matching': Stoppable<WantedMatchingData>
  'wanted.answered': WantedAnsweredData
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends WantedMailKinds {}
}
