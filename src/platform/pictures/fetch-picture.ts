import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as askHttp, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const MAX_BYTES = 20_971_520
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3

/** Why a picture of another server was refused. */
export type FetchProblem = 'address' | 'private' | 'unreachable' | 'status' | 'large' | 'slow'

export class PictureRefusal extends Error {
  readonly problem: FetchProblem
  constructor(problem: FetchProblem, cause?: unknown) {
    super(`the picture was not fetched: ${problem}`, { cause })
    this.problem = problem
  }
}

export type FetchPicture = (address: string) => Promise<Buffer>

/** Networks without public pictures: private and special-purpose ones. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
/** The public IPv6 range; addresses that embed an IPv4 address are excluded. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
const TUNNELS = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  TUNNELS.addSubnet(network, prefix, 'ipv6')

/** Whether an address is on the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6')
}

interface FetchOptions {
  /** Hosts with ports, such as '127.0.0.1:8080', that are allowed although they are private: for tests. */
  trusted?: readonly string[]
  timeoutMs?: number
  maxBytes?: number
}

/**
 * Fetches pictures from other servers, within limits of size and time: http(s) on the default ports only,
 * never from a private address, whatever the name resolves or redirects to. The result is not yet known to be
 * a picture.
 */
export function pictureFetcher(options: FetchOptions = {}): FetchPicture {
  const { trusted = [], timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = parseAddress(address)
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const isTrusted = trusted.includes(url.host)
        requirePublic(url, isTrusted)
        const response = await ask(url, isTrusted, signal)
        const next = redirectOf(response)
        if (next === null) return await readBounded(response, maxBytes)
        response.destroy()
        url = parseAddress(next, url)
      }
    } catch (error) {
      if (error instanceof PictureRefusal) throw error
      throw new PictureRefusal(signal.aborted ? 'slow' : 'unreachable', error)
    }
    throw new PictureRefusal('address')
  }
}

function parseAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new PictureRefusal('address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PictureRefusal('address')
  if (url.username !== '' || url.password !== '') throw new PictureRefusal('address')
  return url
}

/** The lookup checks names when they are resolved; a literal address needs its own check. */
function requirePublic({ hostname, port }: URL, isTrusted: boolean): void {
  if (isTrusted) return
  if (port !== '') throw new PictureRefusal('address')
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PictureRefusal('private')
}

/** Connects to the address that was checked, so that DNS rebinding has no effect. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PictureRefusal('private'), '', 0)
    const [first] = addresses
    return options.all === true
      ? callback(null, addresses)
      : callback(null, first?.address ?? '', first?.family ?? 0)
  })
}

function ask(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? askHttps : askHttp
  return new Promise((answer, fail) => {
    const request = send(url, {
      signal,
      agent: false,
      headers: { accept: 'image/jpeg, image/png, image/gif', 'user-agent': 'Gisement' },
      ...(!isTrusted && { lookup: publicLookup }),
    })
    request.on('response', answer)
    request.on('error', fail)
    request.end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode === 200) return null
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined)
    return headers.location
  throw new PictureRefusal('status')
}

async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new PictureRefusal('large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
