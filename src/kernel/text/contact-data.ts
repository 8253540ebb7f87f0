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

const DOT_WORD = String.raw`(?:\s?[([{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s(?:dot|point)\s)`
/** With a sign, or a sign in words; the dots of its domain, too. */
const EMAIL = new RegExp(
  String.raw`[\p{L}\d._%+-]+(?:\s?(?:@|[([{]\s?(?:at|arobase|chez)\s?[)\]}])\s?[\p{L}\d-]+(?:(?:\.|${DOT_WORD})[\p{L}\d-]+)+|\s(?:at|arobase)\s[\p{L}\d-]+(?:${DOT_WORD}[\p{L}\d-]+)+)`,
  'giu',
)
/**
 * With its scheme or www, or a bare domain by its end: the usual ones, and in lower case those of countries that
 * are no common words, so that 'DN150.PN16', 'API 6A.PSL' and 'valve.In good state' are none.
 */
const WEB = new RegExp(
  [
    String.raw`(?:[hH][tT]{2}[pP][sS]?:\/\/|[wW]{3}\.)[^\s<>"]+`,
    String.raw`(?<![\p{L}\d.@-])[\p{L}\d](?:[\p{L}\d-]*\.)+(?:com|COM|Com|net|org|info|biz|africa|shop|online|eu|fr|uk|io|ga|cg|cm|ci|sn|ng|ke|za|ao|ma|dz|tn)(?![\p{L}\d-]|\.[\p{L}\d])(?:\/[^\s<>"]*)?`,
    String.raw`(?<![\p{L}\d.@-])[\p{L}\d-]{2,}${DOT_WORD}(?:com|net|org|fr|eu|co|io)(?![\p{L}\d-])`,
  ].join('|'),
  'gu',
)
/** Seven figures in words, in English or French, one after the other. */
const FIGURE = String.raw`(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|plus)`
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${FIGURE}[\s,.-]{1,3}){6,}${FIGURE}(?![\p{L}\d])`,
  'giu',
)
/**
 * An international number, or a national one in groups. Dimensions and pressures do not match: they have
 * units or signs between their digits.
 */
const PHONE = /(?:\+|\b00)[1-9](?:[\s().-]?\d){7,14}\b|\b0\d(?:[\s.-]\d{2}){4}\b/g

/** Replaces masked contact data. */
export const CONTACT_MASK = '•••'

const PATTERNS: readonly (readonly [ContactKind, RegExp])[] = [
  ['email', EMAIL],
  ['web', WEB],
  ['phone', PHONE],
  ['phone', SPOKEN],
]

/**
 * Finds mail addresses, phone numbers and web addresses in a text, for review by staff; a finding never
 * refuses a listing.
 */
export function findContactData(text: string): ContactFinding[] {
  let rest = text
  return PATTERNS.flatMap(([kind, pattern]) => {
    const found = Array.from(rest.matchAll(pattern), ([words]) => ({ kind, text: words.trim() }))
    // The domain of a mail address is no address of its own.
    rest = rest.replace(pattern, CONTACT_MASK)
    return found
  })
}

/** A text without its mail addresses, phone numbers and web addresses. */
export function maskContactData(text: string): string {
  return PATTERNS.reduce((masked, [, pattern]) => masked.replace(pattern, CONTACT_MASK), text)
}

/**
 * Whether a reader sees contact data in a side's text: one's own side and staff always, as do all for texts
 * by staff; the other party once names are exchanged (decisions §4).
 */
export function seesContactData(writer: Side, reader: Side, areNamed: boolean): boolean {
  return areNamed || reader === 'staff' || writer === 'staff' || writer === reader
}
