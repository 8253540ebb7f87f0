/** What became of the mail with a link. */
export const LINK_MAILS = ['waits', 'mailed', 'failed'] as const
export type LinkMail = (typeof LINK_MAILS)[number]

export interface LinkMailFacts {
  /** When it was to be mailed. */
  mailedAt: Date
  /** When its mail left. */
  sentAt: Date | null
  /** When its mail was given up. */
  failedAt: Date | null
  /** Its job waits or runs. */
  isUnderWay: boolean
  /** When a mail to the address came back. */
  bouncedAt: Date | null
}

/** What became of the mail with a link, and when it left. */
export function linkMailOf(facts: LinkMailFacts): { mail: LinkMail; leftAt: Date } {
  const { mailedAt, sentAt, failedAt, isUnderWay, bouncedAt } = facts
  // A build that noted nothing has mailed it.
  const leftAt = sentAt ?? mailedAt
  if (sentAt === null && isUnderWay) return { mail: 'waits', leftAt }
  const isBack = bouncedAt !== null && bouncedAt.getTime() >= leftAt.getTime()
  return { mail: isBack || (sentAt === null && failedAt !== null) ? 'failed' : 'mailed', leftAt }
}
