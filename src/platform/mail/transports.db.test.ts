import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PermanentFailure } from '#platform/jobs/job.ts'
import { createSandboxMailbox, listSandboxMails } from '#sandbox/mail/sandbox-mailbox.ts'
import { useDatabase } from '#test/database.ts'
import { canMakeCertificates, CERTIFICATES, makeCertificate } from '#test/faults/certificate.ts'
import { describeMailTransport, type MailPlace } from '#test/mail-suite.ts'
import { startStrictMailServer, verifiedHeaders } from '#test/strict-mail-server.ts'
import type { Mail, MailTransport } from './mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const database = useDatabase()

describeMailTransport('the mailbox of a demonstration', () => ({
  transport: createSandboxMailbox(database.db),
  arrived: (to) => listSandboxMails(database.db, to),
}))

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PRIVATE = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const PUBLIC = createPublicKey(PRIVATE).export({ type: 'spki', format: 'pem' }).toString()
const DKIM = { domain: 'gisement.example', selector: 'k1', privateKey: PRIVATE }
const SENDER = 'Gisement <no-reply@gisement.example>'
const MAIL: Mail = {
  messageId: '<one@gisement.example>',
  to: 'buyer@company.example',
  subject: 'Commande',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  headers: {
    'List-Unsubscribe': '<https://a.example/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

type Server = Awaited<ReturnType<typeof startStrictMailServer>>

/** Signed in and encrypted; the test's certificate is trusted. */
describe.skipIf(!canMakeCertificates).each([
  ['STARTTLS', false],
  ['TLS from the first byte', true],
])(`a mail server with %s${CERTIFICATES}`, (_, isImplicit) => {
  let server: Server
  let transport: MailTransport
  const connect = (url: string) =>
    createSmtpTransport({ url: trusting(url), isEncrypted: !isImplicit }, SENDER, {
      bounces: 'bounces@gisement.example',
      dkim: DKIM,
    })
  const trusting = (url: string) => `${url}?tls.rejectUnauthorized=false`
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gisement-mail-'))
    const made = makeCertificate(folder, 'mail')
    rmSync(folder, { recursive: true })
    if (made === null) throw new Error('openssl makes no certificate')
    server = await startStrictMailServer({ ...made, isImplicit })
    transport = connect(server.url)
  })
  afterAll(() => server.close())

  describeMailTransport('SMTP', (): MailPlace => ({ transport, arrived: (to) => read(server, to) }))

  test('gets the envelope sender for bounces, and a signature that covers the unsubscribe headers', async () => {
    await transport.deliver(MAIL)
    const mail = server.mails.at(-1)
    expect(mail?.from).toBe('bounces@gisement.example')
    expect(mail?.raw).toMatch(/^From: Gisement <no-reply@gisement\.example>\r$/m)
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    const covered = verifiedHeaders(mail?.raw ?? '', PUBLIC)
    expect(covered).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
    expect(verifiedHeaders((mail?.raw ?? '').replace('Bonjour', 'Au revoir'), PUBLIC)).toBeNull()
    expect(
      verifiedHeaders((mail?.raw ?? '').replace('Subject: Commande', 'Subject: Autre'), PUBLIC),
    ).toBeNull()
  })

  test('rejects a wrong password, a missing mailbox, and a mail above its size limit', async () => {
    await expect(connect(server.signIn).deliver(MAIL)).rejects.toThrow(/535/)
    await expect(transport.deliver({ ...MAIL, to: 'gone@company.example' })).rejects.toThrow(PermanentFailure)
    const content = Buffer.alloc(3_000_000, 'x')
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', content, key: 'a' }
    await expect(transport.deliver({ ...MAIL, attachments: [file] })).rejects.toThrow(/552|size/i)
    await transport.deliver(MAIL)
  })

  test('with an untrusted certificate gets no mail', async () => {
    const strict = createSmtpTransport({ url: server.url, isEncrypted: !isImplicit }, SENDER)
    const before = server.mails.length
    await expect(strict.deliver(MAIL)).rejects.toThrow(/self-signed certificate/)
    expect(server.mails).toHaveLength(before)
  })
})

async function read({ mails }: Server, address: string) {
  const found = mails.filter(({ to }) => to.includes(address))
  return Promise.all(
    found.map(async ({ to: [to = ''], raw }) => {
      const { subject = '', text = '', attachments } = await PostalMime.parse(Buffer.from(raw, 'latin1'))
      return {
        to,
        subject,
        text,
        attachments: attachments.map(({ filename, content }) => ({
          fileName: filename ?? '',
          bytes: typeof content === 'string' ? content.length : content.byteLength,
        })),
      }
    }),
  )
}
