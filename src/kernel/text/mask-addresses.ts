import { CONTACT_MASK, maskContactData } from './contact-data.ts'

/** What is not seen, but would part an address for the pattern below. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** A dot, and what looks like one or is taken for one; what is only another form of it is a dot once normalized. */
const DOT = String.raw`[.\u3002\u06d4\u0701\u0702\ua4f8\u2e33]`
/**
 * Whatever a mail program or a reader may take for an address, under any end of domains: a scheme, a name with dots whose
 * last part are letters, four numbers with dots, or a name with a dot and a path. In texts of listings the neighbours mask less:
 * there 'API 6A.PSL' matters.
 */
const ADDRESS = new RegExp(
  [
    String.raw`[\p{L}\d+-]+:\/\/[^\s<>"”»]*`,
    String.raw`(?:[\p{L}\d_-]+${DOT})+(?:xn--[\p{L}\d-]+|\p{L}{2,})(?![\p{L}\d])(?:[:/?#\\][^\s<>"”»]*)?`,
    String.raw`(?:\d+${DOT}){3}\d+(?:[:/?#\\][^\s<>"”»]*)?`,
    String.raw`(?:[\p{L}\d_-]+${DOT})+[\p{L}\d_-]*\p{L}[\p{L}\d_-]*[/?#\\][^\s<>"”»]*`,
  ].join('|'),
  'gu',
)

/**
 * A text that a stranger wrote, for a mail to somebody outside: without whatever may be read as an address. It is read as
 * normalized ('․' is a dot), and written so only where something was masked.
 */
export function maskAddresses(text: string): string {
  const seen = text.replace(UNSEEN, '')
  const read = seen.normalize('NFKC')
  const masked = maskContactData(read).replace(ADDRESS, CONTACT_MASK)
  return masked === read ? seen : masked
}
