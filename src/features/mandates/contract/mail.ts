/** News of a company's mandate. `asked`: one of its listings waits for the mandate. */
export type MandateNews =
  'accepted' | 'reminder' | 'renewed' | 'notice' | 'operator_notice' | 'ended' | 'asked'

/** Dates as 2026-11-21. */
export interface MandateNewsData {
  firstName: string
  news: MandateNews
  expiresOn: string
  lastNoticeOn: string
  /** Why it ended, for `ended`. */
  because: 'notice' | 'complete' | null
  /** The page of the mandate, with its PDF. */
  address: string
}

export interface MandateMailKinds {
  'mandates.news': MandateNewsData
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends MandateMailKinds {}
}
