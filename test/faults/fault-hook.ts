import dns from 'node:dns'
import fs from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Loaded into the product's process before its own code. On command of the test it makes the disk slow or
 * full, sets the clock, and resolves hosts to a server of the test. The product's code stays unchanged.
 */
export interface Faults {
  /** The object store: the delay of each operation. */
  storeDelayMs: number
  /** The object store: the error of every write, and for `EIO` of every read, too. */
  storeError: string | null
  /** How far the clock of the process is ahead. */
  clockMs: number
  /** The port that serves hosts below `.pictures.example`. */
  picturesPort: number
}

let faults: Faults = { storeDelayMs: 0, storeError: null, clockMs: 0, picturesPort: 0 }
process.on('message', (told: Faults) => {
  faults = told
  process.send?.('done')
})
// The channel must not keep the process alive; when the test is killed, nothing else would end it.
process.channel?.unref()
process.on('disconnect', () => process.exit(1))

const isObject = (path: unknown) => String(path).includes('/objects')
const failureOf = (code: string, path: unknown) =>
  Object.assign(new Error(`${code}: asked for by a test`), { code, syscall: 'open', path: String(path) })
const OF_PROMISES = ['open', 'stat', 'mkdir', 'rename', 'rm', 'access', 'link', 'unlink', 'readFile'] as const
const WRITING = new Set<string>(['open', 'mkdir', 'rename', 'link'])
for (const name of OF_PROMISES) {
  const real = files[name] as (...given: unknown[]) => Promise<unknown>
  const slowed = async (...given: unknown[]) => {
    if (!isObject(given[0])) return real(...given)
    if (faults.storeDelayMs > 0) await delay(faults.storeDelayMs)
    const code = faults.storeError
    const isReading = !WRITING.has(name) || (name === 'open' && (given[1] ?? 'r') === 'r')
    if (code !== null && (code === 'EIO' || !isReading)) throw failureOf(code, given[0])
    return real(...given)
  }
  Object.assign(files, { [name]: slowed })
}
const realOpen = fs.open as (...given: unknown[]) => void
Object.assign(fs, {
  open: (...given: unknown[]) => {
    if (faults.storeDelayMs > 0 && isObject(given[0]))
      setTimeout(() => realOpen(...given), faults.storeDelayMs)
    else if (faults.storeError === 'EIO' && isObject(given[0]))
      (given.at(-1) as (error: Error) => void)(failureOf('EIO', given[0]))
    else realOpen(...given)
  },
})

const PICTURE_HOST = /\.pictures\.example$/
const PUBLIC_ADDRESS = '93.184.215.14'
const realLookup = dns.lookup as (...given: unknown[]) => void
type Looked = (error: null, addresses: { address: string; family: number }[]) => void
Object.assign(dns, {
  lookup: (host: string, ...rest: unknown[]) =>
    PICTURE_HOST.test(host)
      ? (rest.at(-1) as Looked)(null, [{ address: PUBLIC_ADDRESS, family: 4 }])
      : realLookup(host, ...rest),
})
// oxlint-disable-next-line typescript/unbound-method -- called on the socket that it is asked of
const realConnect = net.Socket.prototype.connect as (...given: unknown[]) => net.Socket
Object.assign(net.Socket.prototype, {
  connect(this: net.Socket, ...given: unknown[]) {
    const [first] = given
    const options = (Array.isArray(first) ? first[0] : first) as net.TcpNetConnectOpts | undefined
    if (!PICTURE_HOST.test(options?.host ?? '')) return realConnect.apply(this, given)
    const { lookup: _lookup, ...rest } = options as net.TcpNetConnectOpts
    return realConnect.apply(this, [{ ...rest, host: '127.0.0.1', port: faults.picturesPort }])
  },
})
syncBuiltinESMExports()

const RealDate = Date
class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + faults.clockMs)
    else super(...(given as [number]))
  }
  static override now() {
    return RealDate.now() + faults.clockMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor
