import type { Language } from '#kernel/text/language.ts'
import type { Decision } from '../domain/life-cycle.ts'

/** The data of the mail about a decision. */
export interface DecisionMailData {
  firstName: string
  title: string
  /** The language of the title; absent in mails enqueued by earlier releases. */
  language?: Language
  address: string
  decision: Decision
  /** The decision is about a proposed change of a published listing. */
  isRevision: boolean
  note: string | null
}

/** The data of a mail about several listings. */
export interface AvailabilityMailData {
  firstName: string
  /** The titles of the first of them. */
  titles: readonly string[]
  /** The language of each title; absent in mails enqueued by earlier releases. */
  languages?: readonly Language[]
  /** The number of all of them. */
  count: number
  address: string
}

export interface ListingMailKinds {
  'listings.decision': DecisionMailData
  'listings.still_there': AvailabilityMailData
  'listings.lapsed': AvailabilityMailData
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends ListingMailKinds {}
}
