/** What the people of a company are told of its mandate. `asked`: a listing of it waits for the mandate. */
export type MandateNews =
  'accepted' | 'reminder' | 'renewed' | 'notice' | 'operator_notice' | 'ended' | 'asked'

/** Days as 2026-11-21. */
export interface MandateNewsData {
  firstName: string
  news: MandateNews
  expiresOn: string
  lastNoticeOn: string
  /** Why it ended, for `ended`. */
  because: 'notice' | 'complete' | null
  /** The page of the mandate, where its PDF is. */
  address: string
}

export interface MandateMailKinds {
  'mandates.news': MandateNewsData
}

declare module '#kernel/mail-kinds.ts' {
  interface MailKinds extends MandateMailKinds {}
}
