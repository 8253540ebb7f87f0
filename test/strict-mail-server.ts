import { createHash, createVerify } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface StrictOptions {
  key: string
  cert: string
  /** TLS from the first byte, as on port 465; otherwise STARTTLS is required. */
  isImplicit: boolean
}

export interface Arrived {
  from: string
  to: readonly string[]
  raw: string
}

const MOST_BYTES = 2_000_000

/**
 * A mail server as strict as a real one: it requires TLS and a sign-in, limits the size of a mail, and
 * rejects one mailbox.
 */
export async function startStrictMailServer({ key, cert, isImplicit }: StrictOptions) {
  const mails: Arrived[] = []
  const it = { mails, url: '', signIn: '', close: async () => undefined as void }
  const server = new SMTPServer({
    secure: isImplicit,
    key,
    cert,
    size: MOST_BYTES,
    allowInsecureAuth: false,
    authMethods: ['PLAIN', 'LOGIN'],
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === 'me' && password === 'p@ss'
        ? done(null, { user: 'me' })
        : done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
    onMailFrom: (_address, { secure }, done) =>
      done(
        secure ? null : Object.assign(new Error('5.7.0 Must issue STARTTLS first'), { responseCode: 530 }),
      ),
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('gone@')
          ? Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('5.3.4 message too big'), { responseCode: 552 }))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, raw: Buffer.concat(parts).toString('latin1') })
        return done()
      })
    },
  })
  // Some tests cut connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const scheme = isImplicit ? 'smtps' : 'smtp'
  it.url = `${scheme}://me:p%40ss@127.0.0.1:${port}`
  it.signIn = `${scheme}://me:wrong@127.0.0.1:${port}`
  it.close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return it
}

const relaxed = (line: string) => {
  const colon = line.indexOf(':')
  const value = line
    .slice(colon + 1)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, colon).trim().toLowerCase()}:${value}`
}

/**
 * Verifies the DKIM signature of a mail with relaxed canonicalization (RFC 6376 §3.4, §6.1). Returns the
 * signed headers; null if the signature is invalid.
 */
export function verifiedHeaders(raw: string, publicKey: string): readonly string[] | null {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const body = raw
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = Object.fromEntries(
    relaxed(signature)
      .replace(/^dkim-signature:/, '')
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(' ', ''),
      ]),
  )
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags['bh']) return null
  const covered = (tags['h'] ?? '').split(':')
  const lines = covered.map((name) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '')
  const signed = [...lines.map(relaxed), relaxed(signature).replace(/([;\s]b=)[^;]*/, '$1')].join('\r\n')
  const isGenuine = createVerify('sha256')
    .update(signed, 'latin1')
    .verify(publicKey, tags['b'] ?? '', 'base64')
  return isGenuine ? covered : null
}
