import type { Language } from '#kernel/text/language.ts'

/**
 * A reason why an account or a company cannot be closed yet. Orders appear by their public reference, such as
 * GS-O-2031.
 */
export type OpenMatter =
  /** Bought and neither delivered nor cancelled. */
  | { kind: 'order'; reference: string }
  /** Sold and neither delivered nor cancelled. */
  | { kind: 'sale'; reference: string }
  /** Sold and delivered, but not yet paid out to the company. */
  | { kind: 'owed'; reference: string }
  /** An unpaid checkout that reserves stock; it expires at `until` (ISO 8601). */
  | { kind: 'checkout'; until: string }
  /** A payment whose final state the provider has not reported yet. */
  | { kind: 'payment' }
  /** A refund that has not arrived yet. */
  | { kind: 'refund'; reference: string | null }
  /** A listing reserved by a buyer's checkout; the reservation expires at `until`. */
  | { kind: 'reserved'; title: string; language: Language; until: string }
