import type { MailServer } from '#platform/mail/smtp-transport.ts'
import { isLoopback } from './loopback.ts'

/**
 * Mails contain links that sign people in, so production sends them encrypted or not at all. Only a relay on
 * the same machine may do without encryption.
 */
export function mailServerOf(url: string, appEnv: 'demo' | 'production'): MailServer {
  return { url, isEncrypted: appEnv === 'production' && !isLoopback(new URL(url).hostname) }
}
