import type { MailServer } from '#platform/mail/smtp-transport.ts'
import { isLoopback } from './loopback.ts'

/**
 * Mails hold links that let people in: in production they leave the machine encrypted or not at all. A relay
 * on the machine itself may do without.
 */
export function mailServerOf(url: string, appEnv: 'demo' | 'production'): MailServer {
  return { url, isEncrypted: appEnv === 'production' && !isLoopback(new URL(url).hostname) }
}
