import type { Side } from '../trade/sides.ts'

/**
 * Contact data has no place in the text of a listing or in an open quote: names are exchanged when a quote is
 * accepted or an order paid (decisions §4).
 */
export type ContactKind = 'email' | 'phone' | 'web'

export interface ContactFinding {
  kind: ContactKind
  /** The text as found. */
  text: string
}

const EMAIL = /[\p{L}\d._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/giu
const WEB = /(?:https?:\/\/|www\.)[^\s<>"]+/gi
/**
 * An international number, or a national one in groups. Dimensions and pressures do not match: they have
 * units or signs between their digits.
 */
const PHONE = /(?:\+|\b00)[1-9](?:[\s().-]?\d){7,14}\b|\b0\d(?:[\s.-]\d{2}){4}\b/g

/**
 * Finds mail addresses, phone numbers and web addresses in a text, for review by staff; a finding never
 * refuses a listing.
 */
export function findContactData(text: string): ContactFinding[] {
  const findings = (kind: ContactKind, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([found]) => ({ kind, text: found.trim() }))
  return [...findings('email', EMAIL), ...findings('web', WEB), ...findings('phone', PHONE)]
}

/** Replaces masked contact data. */
export const CONTACT_MASK = '•••'

/** A text without its mail addresses, phone numbers and web addresses. */
export function maskContactData(text: string): string {
  return [EMAIL, WEB, PHONE].reduce((masked, pattern) => masked.replace(pattern, CONTACT_MASK), text)
}

/**
 * Whether a reader sees contact data in a side's text: one's own side and staff always, as do all for texts
 * by staff; the other party once names are exchanged (decisions §4).
 */
export function seesContactData(writer: Side, reader: Side, areNamed: boolean): boolean {
  return areNamed || reader === 'staff' || writer === 'staff' || writer === reader
}
