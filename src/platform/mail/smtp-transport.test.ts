import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { PermanentFailure } from '#platform/jobs/job.ts'
import type { Mail } from './mail.ts'
import { createSmtpTransport, deliveryMs } from './smtp-transport.ts'

const received: string[] = []
const recipients: string[][] = []
let server: SMTPServer | null = null
/** The server's answer for each rejected recipient. */
let refusal: Error | null = null

/** A mail server that keeps what it gets; answers its port. */
async function startServer(port = 0): Promise<number> {
  const started = new SMTPServer({
    authOptional: true,
    // The transport keeps its connections.
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData(stream, { envelope }, done) {
      const parts: string[] = []
      recipients.push(envelope.rcptTo.map(({ address }) => address))
      stream.on('data', (part: Buffer) => parts.push(part.toString()))
      stream.on('end', () => {
        received.push(parts.join(''))
        done()
      })
    },
  })
  started.on('error', () => undefined)
  server = started
  await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', () => resolve()))
  const address = started.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return address.port
}
async function stopServer(): Promise<void> {
  const running = server
  server = null
  if (running) await new Promise<void>((resolve) => running.close(() => resolve()))
}
afterEach(async () => {
  await stopServer()
  refusal = null
  received.length = 0
  recipients.length = 0
})

const plainly = (port: number) => ({ url: `smtp://127.0.0.1:${port}`, isEncrypted: false })

const PDF = Buffer.from('%PDF-1.7 the invoice, to the byte')
const MAIL: Mail = {
  messageId: '<cause@gisement.example>',
  to: 'buyer@company.example',
  subject: 'Commande confirmée',
  text: 'Voici la facture.',
  html: '<p>Voici la facture.</p>',
  attachments: [
    { fileName: 'F-2026-000001.pdf', contentType: 'application/pdf', content: PDF, key: 'invoices/x.pdf' },
  ],
}

test('a mail reaches the server with its attachment, its words and its own message id', async () => {
  const port = await startServer()
  await createSmtpTransport(plainly(port), 'Gisement <no-reply@gisement.example>').deliver(MAIL)
  const [raw = ''] = received
  expect(raw).toContain('Message-ID: <cause@gisement.example>')
  expect(raw).toContain('To: buyer@company.example')
  expect(raw).toContain('Content-Type: multipart/mixed')
  expect(raw).toMatch(/Content-Disposition: attachment; filename=F-2026-000001\.pdf/)
  expect(raw).toContain(PDF.toString('base64'))
  expect(raw).not.toContain('invoices/x.pdf')
})

test('one without attachments carries its words only', async () => {
  const port = await startServer()
  const { attachments: _, ...plain } = MAIL
  await createSmtpTransport(plainly(port), 'no-reply@gisement.example').deliver(plain)
  expect(received[0]).toContain('Content-Type: multipart/alternative')
  expect(received[0]).not.toContain('attachment')
})

test('a line break in a subject or an address begins no header and names no further recipient', async () => {
  const port = await startServer()
  const transport = createSmtpTransport(plainly(port), 'no-reply@gisement.example')
  const { attachments: _, ...plain } = MAIL
  await transport.deliver({ ...plain, subject: 'Order\r\nBcc: thief@other.example\r\n\r\nNot our words' })
  expect(received).toHaveLength(1)
  expect(received[0]?.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(recipients).toEqual([['buyer@company.example']])
  for (const to of [
    'buyer@company.example, thief@other.example',
    'buyer@company.example>\r\nRCPT TO:<thief@other.example',
  ])
    await transport.deliver({ ...plain, to }).catch(() => undefined)
  expect(recipients.flat().filter((recipient) => recipient === 'thief@other.example')).toEqual([])
})

test('an outage fails the delivery, and the next attempt gets through with the attachment', async () => {
  const port = await startServer()
  const transport = createSmtpTransport(plainly(port), 'no-reply@gisement.example')
  await stopServer()
  await expect(transport.deliver(MAIL)).rejects.toThrow(/ECONNREFUSED/)
  await startServer(port)
  await transport.deliver(MAIL)
  expect(received[0]).toContain(PDF.toString('base64'))
})

test.each([
  [550, '5.1.1 no such mailbox', true],
  [550, 'Unknown user', true],
  [552, '5.2.2 mailbox full', false],
  [550, '5.7.1 relaying denied', false],
  [530, '5.7.0 authentication required', false],
  [451, '4.7.1 greylisted', false],
])(
  'of a recipient refused with %s %s, whether trying again is pointless: %s',
  async (responseCode, said, isPointless) => {
    const port = await startServer()
    refusal = Object.assign(new Error(said), { responseCode })
    const transport = createSmtpTransport(plainly(port), 'no-reply@gisement.example')
    const failure = await transport.deliver(MAIL).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining(said) as string })
    expect(failure instanceof PermanentFailure).toBe(isPointless)
    refusal = null
    await transport.deliver(MAIL)
    expect(received).toHaveLength(1)
  },
)

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?requireTLS=false&opportunisticTLS=true'])(
  'where mails leave encrypted only, a server that does not encrypt gets none (%s)',
  async (options) => {
    const port = await startServer()
    const url = `smtp://127.0.0.1:${port}/${options}`
    await createSmtpTransport({ url, isEncrypted: false }, 'no-reply@gisement.example').deliver(MAIL)
    expect(received).toHaveLength(1)
    const transport = createSmtpTransport({ url, isEncrypted: true }, 'no-reply@gisement.example')
    await expect(transport.deliver(MAIL)).rejects.toThrow(/STARTTLS/)
    expect(received).toHaveLength(1)
  },
)

/** A mail server that answers the sender with a reply that never ends; tells its port and its connections. */
async function startTalker() {
  const connections = new Set<Socket>()
  const talker = createServer((socket) => {
    connections.add(socket)
    let isTalking = false
    const talking = setInterval(() => isTalking && socket.write('250-a\r\n'), 50)
    socket.write('220 talker\r\n')
    socket.on('data', (part) => {
      isTalking ||= part.toString().startsWith('MAIL FROM')
      if (!isTalking) socket.write('250 talker\r\n')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(talking)
      connections.delete(socket)
    })
  })
  await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    for (const socket of connections) socket.destroy()
    talker.close()
  })
  return { port: (talker.address() as AddressInfo).port, connections }
}

test('a server that keeps talking is left after a while, and the delivery fails', async () => {
  const { port, connections } = await startTalker()
  const transport = createSmtpTransport(plainly(port), 'no-reply@gisement.example', { mostMs: 500 })
  const deliveries = Array.from({ length: 6 }, () => transport.deliver(MAIL))
  const ends = await Promise.allSettled(deliveries)
  for (const end of ends)
    expect(end).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('the mail server did not finish') as string },
    })
  await expect.poll(() => connections.size).toBe(0)
})

test('an attachment gets the time that a slow line needs for it', () => {
  expect(deliveryMs([], 60_000)).toBe(60_000)
  expect(deliveryMs([{ content: Buffer.alloc(3_000_000) }], 60_000)).toBe(160_000)
})
