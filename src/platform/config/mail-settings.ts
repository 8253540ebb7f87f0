import { domainOf } from '#platform/mail/dkim.ts'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'
import type { MailServer } from '#platform/mail/smtp-transport.ts'
import type { Environment } from './config.ts'
import { mailServerOf } from './setting-shapes.ts'

/** On a reserved domain: production needs a sender of its own. */
const EXAMPLE_SENDER = 'Gisement <no-reply@gisement.example>'

/** How mails leave, and come back. */
export interface MailSettings {
  mailServer: MailServer | null
  mailFrom: string
  /** Where mails come back to, and the secrets of whoever hands them on to us. */
  mailBounces: string | null
  mailBouncesSecrets: readonly string[]
  /** The private key that mails are signed with; null where the mail server signs. */
  dkimKeyFile: string | null
  /** Under which mails are signed. */
  dkimSelector: string | null
}

/** Rules between the settings of mails. */
export function mailProblems(values: Environment): string[] {
  const { MAIL_FROM, MAIL_BOUNCES, DKIM_KEY_FILE, DKIM_SELECTOR } = values
  return [
    // Receivers check the domain of this address by SPF, and compare it with that of the sender (DMARC).
    ...(MAIL_BOUNCES !== undefined && domainOf(MAIL_BOUNCES) !== domainOf(MAIL_FROM ?? EXAMPLE_SENDER)
      ? ['MAIL_BOUNCES must be at the domain of MAIL_FROM']
      : []),
    ...(DKIM_KEY_FILE !== undefined && DKIM_SELECTOR === undefined
      ? ['DKIM_SELECTOR must be set with DKIM_KEY_FILE: the name of its record in DNS']
      : []),
  ]
}

/** The settings of mails. */
export function presentMail(values: Environment): MailSettings {
  return {
    mailServer: values.SMTP_URL === undefined ? null : mailServerOf(values.SMTP_URL, values.APP_ENV),
    mailFrom: values.MAIL_FROM ?? EXAMPLE_SENDER,
    mailBounces: values.MAIL_BOUNCES ?? null,
    mailBouncesSecrets:
      values.MAIL_BOUNCES_SECRET === undefined ? [] : acceptedSecrets(values.MAIL_BOUNCES_SECRET),
    dkimKeyFile: values.DKIM_KEY_FILE ?? null,
    dkimSelector: values.DKIM_SELECTOR ?? null,
  }
}
