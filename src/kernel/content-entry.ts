import type { Language } from './language.ts'

/** Somebody whom a page shows: a founder, somebody of the team, a customer with its words (spec §3). */
export interface ContentEntry {
  name: string
  /** What the person is there: a founder's role, a job. Empty for customers. */
  role: Readonly<Record<Language, string>>
  /** A few words about the person, or of it. */
  text: Readonly<Record<Language, string>>
  /** Content hash of the portrait; null without one. */
  picture: string | null
  /** Address of a page of the person's own elsewhere; empty without one. */
  link: string
}
