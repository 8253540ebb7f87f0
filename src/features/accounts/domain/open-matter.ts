import type { Language } from '#kernel/text/language.ts'

/**
 * What keeps an account or a company from being closed. Orders are named by what people say on the phone,
 * GS-O-2031.
 */
export type OpenMatter =
  /** Bought and neither delivered nor cancelled. */
  | { kind: 'order'; reference: string }
  /** Sold and neither delivered nor cancelled. */
  | { kind: 'sale'; reference: string }
  /** Sold and delivered, and not paid out to the company yet. */
  | { kind: 'owed'; reference: string }
  /** Stock is kept for a checkout that nobody has paid yet; it ends by itself at `until` (ISO 8601). */
  | { kind: 'checkout'; until: string }
  /** A payment whose final word the provider has not said yet. */
  | { kind: 'payment' }
  /** Money that is still on its way back. */
  | { kind: 'refund'; reference: string | null }
  /** A buyer is in the middle of paying for a listing; ends by itself at `until`. */
  | { kind: 'reserved'; title: string; language: Language; until: string }
