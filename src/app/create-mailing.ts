import type { Database } from '#db/client.ts'
import type { Config } from '#platform/config/config.ts'
import { createAddressHashes } from '#platform/ids/address-hashes.ts'
import { createLinkTokens } from '#platform/ids/link-tokens.ts'
import { createReleaseCodes } from '#platform/ids/release-codes.ts'
import type { Log } from '#platform/log/log.ts'
import { readDkimKey } from '#platform/mail/dkim.ts'
import { createMailTroubles } from '#platform/mail/mail-troubles.ts'
import { createMailer, type RenderMail } from '#platform/mail/mail.ts'
import { createMessageIds } from '#platform/mail/message-ids.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'
import { createStopLinks } from '#platform/mail/stop-links.ts'
import type { Services } from '#platform/services.ts'
import { createSandboxMailbox } from '#sandbox/mail/sandbox-mailbox.ts'
import { openAttachmentWith } from './open-attachment.ts'

interface Given extends Pick<Database, 'db'>, Pick<Services, 'store' | 'publicUrl' | 'now'> {
  config: Config
  log: Log
  renderMail: RenderMail
  tokenSecret: string
}

/** Builds the mailer, the links and codes that mails contain, and the recognition of returned mails. */
export async function createMailing(
  given: Given,
): Promise<
  Pick<Services, 'addressHashes' | 'linkTokens' | 'mailer' | 'mailReturns' | 'releaseCodes' | 'stopLinks'>
> {
  const { config, db, log, now, publicUrl, renderMail, store, tokenSecret } = given
  const { mailServer, mailFrom, mailBounces: bounces, mailBouncesSecrets } = config
  const stopLinks = createStopLinks(tokenSecret, publicUrl)
  const ids = createMessageIds(tokenSecret, new URL(publicUrl).hostname)
  const dkim = await readDkimKey(config)
  const transport = mailServer
    ? createSmtpTransport(mailServer, mailFrom, { bounces, dkim })
    : createSandboxMailbox(db)
  const mailer = createMailer(renderMail, transport, {
    ids,
    troubles: createMailTroubles(db, now),
    log,
    stopLinks,
    openAttachment: openAttachmentWith({ db, store }),
  })
  const releaseCodes = createReleaseCodes(tokenSecret)
  const linkTokens = createLinkTokens(tokenSecret)
  return {
    mailer,
    stopLinks,
    linkTokens,
    addressHashes: createAddressHashes(tokenSecret),
    releaseCodes,
    mailReturns: { ids, secrets: mailBouncesSecrets },
  }
}
