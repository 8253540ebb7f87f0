import type { Language } from '#kernel/text/language.ts'
import type { Stoppable } from '#kernel/mail-kinds.ts'

/** What staff is told of a new request. */
export interface WantedAskedData {
  asker: string
  email: string
  text: string
  type: string
  units: number
  place: string
  address: string
}

/** What a seller is told of a day's requests for what it lists. */
export interface WantedMatchingData {
  firstName: string
  /** In all; the mail names the first of them. */
  count: number
  requests: { type: string; units: number; place: string; text: string; address: string }[]
  address: string
}

/** What who asks is told of an answer. */
export interface WantedAnsweredData {
  firstName: string
  title: string
  /** In which the title is written; absent in mails promised before it was kept. */
  language?: Language
  /** What the seller says. */
  text: string
  /** The request with all answers, and the offered listing. */
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
