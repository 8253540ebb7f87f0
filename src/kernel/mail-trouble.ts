/** Why mail to an address was stopped: the mailbox rejects it permanently, or its owner reported spam. */
export const MAIL_TROUBLES = ['bounce', 'complaint'] as const
export type MailTroubleKind = (typeof MAIL_TROUBLES)[number]
