import type { Config } from '#platform/config/config.ts'
import { greetMailServer } from '#platform/mail/smtp-transport.ts'
import { note, ok, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'mail server'

/** Connects, encrypts and signs in, as a delivery does. */
export async function checkMailServer({
  mailServer,
}: Pick<Config, 'mailServer'>): Promise<readonly Finding[]> {
  if (mailServer === null) return [note(WHAT, 'the mailbox at /sandbox/mail stands in: no mail leaves')]
  try {
    await greetMailServer(mailServer)
    return [ok(WHAT, `${new URL(mailServer.url).host} lets us in`)]
  } catch (error) {
    return [judgeMailServer(error, new URL(mailServer.url).host)]
  }
}

/** What the operator can do about an error from the mail library. */
export function judgeMailServer(error: unknown, host: string): Finding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = reasonOf(error)
  if (code === 'EAUTH')
    return wrong(
      WHAT,
      `${host} refuses the name or password in SMTP_URL (${reason}): write signs such as @ and # as %40 and %23`,
    )
  if (code === 'ETLS' || /certificate|self-signed|STARTTLS|SSL|TLS/i.test(reason))
    return wrong(
      WHAT,
      `no encrypted connection to ${host} (${reason}): take smtps:// and its port, or a server with a valid certificate`,
    )
  return wrong(
    WHAT,
    `${host} does not answer as a mail server (${reason}): check host and port in SMTP_URL, and the firewall`,
  )
}
