import type { Language } from '../text/language.ts'

/** A person shown on a page: a founder, a member of the team, or a customer with a quotation (spec §3). */
export interface ContentEntry {
  name: string
  /** The person's role or job title. Empty for customers. */
  role: Readonly<Record<Language, string>>
  /** A few words about the person, or the customer's quotation. */
  text: Readonly<Record<Language, string>>
  /** Content hash of the portrait; null without one. */
  picture: string | null
  /** Address of the person's own page elsewhere; empty without one. */
  link: string
}
