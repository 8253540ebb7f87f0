import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * `away`: nothing listens. `slow`: waits ten seconds before its greeting. `silent`: never answers. `half`:
 * closes the connection in the middle of a mail. `wrong`: speaks another protocol. `refusing`: refuses
 * recipients temporarily. `twice`: accepts a mail but closes the connection before it says so, so that it is
 * sent again. `tls`: offers TLS with an untrusted certificate.
 */
export type MailState = 'clear' | 'away' | 'slow' | 'silent' | 'half' | 'wrong' | 'refusing' | 'twice' | 'tls'

export interface MailServer {
  readonly port: number
  /** Accepted mails, in order of arrival. */
  readonly mails: { to: string; messageId: string; text: string }[]
  /** The Message-ID of the mail that was accepted without a confirmation (`twice`); empty until then. */
  readonly unsaid: string
  set(state: MailState): Promise<void>
  close(): Promise<void>
}

const SLOW_MS = 10_000

/** A mail server that fails on command, on a fixed port. */
export async function mailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  let state: MailState = 'clear'
  let lostOne = false
  let unsaid = ''
  const keep = (to: string, text: string) => {
    const messageId = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? ''
    mails.push({ to, messageId, text })
  }
  const open = new Set<Socket>()
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  const smtp = (withTls: boolean) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: withTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) =>
        done(
          state === 'refusing' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null,
        ),
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => {
          parts.push(part)
          if (state === 'half') hangUp()
        })
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
          keep(to, Buffer.concat(parts).toString())
          if (state === 'twice' && !lostOne) {
            lostOne = true
            unsaid = mails.at(-1)?.messageId ?? ''
            return hangUp()
          }
          done()
        })
      },
    })
    // Cut connections are what it is for.
    server.on('error', () => undefined)
    return server
  }
  const plain = smtp(false)
  const encrypted = smtp(true)
  const meet = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (state === 'silent') return
    if (state === 'wrong') return void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')
    const server = state === 'tls' ? encrypted : plain
    const greet = () => void (socket.destroyed || server.connect(socket))
    if (state === 'slow') setTimeout(greet, SLOW_MS)
    else greet()
  }
  let server = await listening(0, meet)
  const { port } = server.address() as AddressInfo
  const away = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    hangUp()
    await closed
  }
  return {
    port,
    mails,
    get unsaid() {
      return unsaid
    },
    async set(next) {
      state = next
      lostOne = false
      await away()
      if (next !== 'away') server = await listening(port, meet)
    },
    close: away,
  }
}

async function listening(port: number, meet: (socket: Socket) => void): Promise<Server> {
  const server = createServer(meet)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
