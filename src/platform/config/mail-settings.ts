import { domainOf } from '#platform/mail/dkim.ts'
import { acceptedSecrets } from '#platform/session/accepted-secrets.ts'
import type { MailServer } from '#platform/mail/smtp-transport.ts'
import type { Environment } from './config.ts'
import { mailServerOf } from './setting-shapes.ts'

/** On a reserved domain, because production needs its own sender. */
const EXAMPLE_SENDER = 'Gisement <no-reply@gisement.example>'

/** How mail is sent, and bounces are received. */
export interface MailSettings {
  mailServer: MailServer | null
  mailFrom: string
  /** The address for bounces, and the secrets of those who forward them to us. */
  mailBounces: string | null
  mailBouncesSecrets: readonly string[]
  /** The private key of DKIM signatures; null if the mail server signs. */
  dkimKeyFile: string | null
  /** The name of the DNS record with the public key. */
  dkimSelector: string | null
}

/** Checks across the mail settings. */
export function mailProblems(values: Environment): string[] {
  const { MAIL_FROM, MAIL_BOUNCES, DKIM_KEY_FILE, DKIM_SELECTOR } = values
  return [
    // Receivers check the domain of this address by SPF, and compare it with the sender's domain (DMARC).
    ...(MAIL_BOUNCES !== undefined && domainOf(MAIL_BOUNCES) !== domainOf(MAIL_FROM ?? EXAMPLE_SENDER)
      ? ['MAIL_BOUNCES must be at the domain of MAIL_FROM']
      : []),
    ...(DKIM_KEY_FILE !== undefined && DKIM_SELECTOR === undefined
      ? ['DKIM_SELECTOR must be set with DKIM_KEY_FILE: the name of its record in DNS']
      : []),
  ]
}

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
