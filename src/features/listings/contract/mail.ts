import type { Language } from '#kernel/text/language.ts'
import type { Decision } from '../domain/life-cycle.ts'

/** What the mail about a decision is told. */
export interface DecisionMailData {
  firstName: string
  title: string
  /** In which the title is written; absent in mails promised before it was kept. */
  language?: Language
  address: string
  decision: Decision
  /** About a proposed change of a published listing. */
  isRevision: boolean
  note: string | null
}

/** What a mail about several listings is told. */
export interface AvailabilityMailData {
  firstName: string
  /** The first of them. */
  titles: readonly string[]
  /** In which each of the titles is written; absent in mails promised before it was kept. */
  languages?: readonly Language[]
  /** How many there are. */
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
