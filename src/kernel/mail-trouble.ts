/** Why mails to an address stopped: it takes none for good, or its owner complained about one. */
export const MAIL_TROUBLES = ['bounce', 'complaint'] as const
export type MailTroubleKind = (typeof MAIL_TROUBLES)[number]
