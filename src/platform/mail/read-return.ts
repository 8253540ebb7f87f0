import PostalMime, { type Email } from 'postal-mime'

/** A bounce, or a complaint about a mail. */
export interface MailReturn {
  /** `bounce`: the mailbox rejects mail permanently. `passing`: any other problem. */
  kind: 'bounce' | 'complaint' | 'passing'
  /** The ids of quoted mails; the caller checks which are genuine. */
  messageIds: readonly string[]
  /** The server's message, in one line. */
  said: string
}

const SAID_LENGTH = 200
/** Reports contain a mail, which may contain others; deeper ones are not read. */
const MOST_NESTED = 20

/** Reads a delivery report (RFC 3464) or a feedback report (RFC 5965); null for any other mail. */
export async function readReturn(raw: Uint8Array): Promise<MailReturn | null> {
  const mail = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: MOST_NESTED,
  }).catch(() => null)
  if (mail === null) return null
  const messageIds = idsIn(Buffer.from(raw).toString('latin1'))
  const delivery = partOf(mail, 'message/delivery-status')
  if (delivery !== null) {
    const [, ...recipients] = groupsOf(delivery)
    // Each mail has one recipient, so a report is about one.
    const found = recipients.find((fields) => fields['action']?.toLowerCase() === 'failed')
    if (found === undefined) return { kind: 'passing', messageIds, said: 'delayed or delivered' }
    const { status = '', 'diagnostic-code': diagnostic = '' } = found
    const said = `${status} ${diagnostic}`.trim().slice(0, SAID_LENGTH)
    return {
      kind: isGone(status, diagnostic) || isUnroutable(found) ? 'bounce' : 'passing',
      messageIds,
      said,
    }
  }
  const feedback = partOf(mail, 'message/feedback-report')
  if (feedback === null) return null
  const type = groupsOf(feedback)[0]?.['feedback-type']?.toLowerCase() ?? ''
  const isComplaint = ['abuse', 'fraud', 'other', 'opt-out'].includes(type)
  return { kind: isComplaint ? 'complaint' : 'passing', messageIds, said: type.slice(0, SAID_LENGTH) }
}

function partOf({ attachments }: Email, type: string): string | null {
  const content = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)?.content
  if (content === undefined) return null
  return typeof content === 'string' ? content : new TextDecoder('latin1').decode(content)
}

/** Fields by their lower-case names; a blank line begins the next group. */
function groupsOf(text: string): Record<string, string>[] {
  return text
    .replaceAll('\r', '')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .filter((group) => group.trim() !== '')
    .map((group) =>
      Object.fromEntries(
        group.split('\n').flatMap((line) => {
          const colon = line.indexOf(':')
          return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
        }),
      ),
    )
}

/** The quoted mail is a separate part or, from old servers, in the text. */
const idsIn = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/^[>\s]{0,10}message-id:\s*(<[^<>\s]{1,900}>)/gim), ([, id]) => id ?? ''),
  ),
]

/** Our own mail server can't route the address (exim gives neither a code nor another server). */
const isUnroutable = (fields: Record<string, string>): boolean =>
  /^5\.0\.0\b/.test(fields['status'] ?? '') && !('diagnostic-code' in fields) && !('remote-mta' in fields)

/** Invalid addresses, and disabled mailboxes (RFC 3463 §3.2, §3.3; 5.1.10: RFC 7505). */
const GONE = /\b5\.(1\.([01236]|10)|2\.1)\b/
const NAMES_MAILBOX = /\b(user|mailbox|recipient|address|account)\b|no such|unrout(e)?able/i
const IS_ABOUT_US = /\b5\.7\.\d|spam|policy|polic|block|black ?list|relay|reputation|authenti/i

/**
 * Whether an address rejects mail permanently. Servers without exact codes (5.0.0, as exim) are believed if
 * the reply is about the mailbox and not about us, our mail or our machine.
 */
export function isGone(status: string, diagnostic: string): boolean {
  if (GONE.test(status)) return true
  if (!/^5\.0\.0\b/.test(status) || IS_ABOUT_US.test(diagnostic)) return false
  if (GONE.test(diagnostic)) return true
  return (
    /\b55[0136]\b/.test(diagnostic) && NAMES_MAILBOX.test(diagnostic) && !/\b5\.\d{1,3}\.\d/.test(diagnostic)
  )
}
