import { request } from 'node:https'
import { connect, isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { isRecord, parseJson } from '#kernel/json.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/config/setting-shapes.ts'
import { commandOf } from '#platform/start/commands.ts'
import { originAt } from '#platform/start/probe-port.ts'
import type { AnsweredAt } from './check-clock.ts'
import { answersOf, type NameServer } from './check-sender.ts'
import { note, ok, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'public address'
const ASK_MS = 6000
/** By then, automatic renewal should have begun. */
const LEAST_DAYS = 14

export interface SiteFacts {
  url: string
  addresses: readonly string[]
  /** Why there was no answer; null if there was one. */
  failure: string | null
  certificate: { endsAt: Date; /** Why browsers refuse it. */ problem: string | null } | null
  isOurs: boolean
  /** Whether the product takes the reader's address from the proxy; null if that names no reader. */
  forwarded: 'trusted' | 'ignored' | null
  answeredAt: AnsweredAt | null
  /** Whether the product answers on this machine, without the proxy. */
  isRunning: boolean
  /** Whether the product's own port can be reached at the public address, past the proxy. */
  isBare: boolean
}

interface Looking {
  names: NameServer
  /** Certificates to trust, in tests. */
  ca?: string
}

type Place = Pick<Config, 'host' | 'port' | 'publicUrl'>

export async function lookAtSite(
  { host, port, publicUrl }: Place,
  { names, ca }: Looking,
): Promise<SiteFacts> {
  const url = new URL(publicUrl ?? originAt(host, port))
  const [v4, v6] = isIP(url.hostname)
    ? [[url.hostname], []]
    : await Promise.all([answersOf(names.resolve4(url.hostname)), answersOf(names.resolve6(url.hostname))])
  const [address] = [...v4, ...v6]
  const nothing = { failure: null, certificate: null, isOurs: false, forwarded: null, answeredAt: null }
  const isOwnPort = Number(url.port || 443) === port
  const [asked, isRunning, isBare] = await Promise.all([
    address === undefined
      ? nothing
      : askSite(url, address, ca).catch((error: unknown) => ({ ...nothing, failure: reasonOf(error) })),
    isOursAt({ host, port }),
    address === undefined || isOwnPort || isLoopback(host) ? false : isOpen(address, port),
  ])
  return { url: url.origin, addresses: [...v4, ...v6], ...asked, isRunning, isBare }
}

/** What a response of `/livez` says; null if it does not come from the product. */
function readAlive(text: string): Pick<SiteFacts, 'forwarded'> | null {
  const body = parseJson(text)
  if (!isRecord(body) || body['status'] !== 'ok') return null
  const { forwarded } = body
  return { forwarded: forwarded === 'trusted' || forwarded === 'ignored' ? forwarded : null }
}

/** Whether the product runs on this machine. */
export async function isOursAt({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const signal = AbortSignal.timeout(ASK_MS)
  const answer = await fetch(`${originAt(near, port)}/livez`, { signal }).catch(() => null)
  return answer !== null && readAlive(await answer.text()) !== null
}

type Asked = Pick<SiteFacts, 'failure' | 'certificate' | 'isOurs' | 'forwarded' | 'answeredAt'>

/** Requests `/livez` at an address, even if its certificate is not valid. */
function askSite(url: URL, address: string, ca: string | undefined): Promise<Asked> {
  const began = Date.now()
  const { promise, resolve, reject } = Promise.withResolvers<Asked>()
  const asking = request(
    new URL('/livez', url),
    {
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
      signal: AbortSignal.timeout(ASK_MS),
      agent: false,
      lookup: (_name, options, done) =>
        options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address)),
    },
    (answer) => {
      const socket = answer.socket as TLSSocket
      const { valid_to: endsAt } = socket.getPeerCertificate()
      const problem = socket.authorized ? null : reasonOf(socket.authorizationError)
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text = (text + part).slice(0, 10_000)
      })
      answer.on('error', reject)
      answer.on('end', () => {
        const alive = readAlive(text)
        resolve({
          failure: null,
          certificate: { endsAt: new Date(endsAt), problem },
          isOurs: alive !== null,
          forwarded: alive?.forwarded ?? null,
          answeredAt: {
            who: 'the public address',
            date: answer.headers.date ?? null,
            began,
            ended: Date.now(),
          },
        })
      })
    },
  )
  asking.on('error', reject)
  asking.end()
  return promise
}

function isOpen(address: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host: address, port, timeout: 2000 })
  const end = (isThere: boolean) => () => {
    socket.destroy()
    resolve(isThere)
  }
  socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false))
  return promise
}

export function judgeSite(facts: SiteFacts, { host, port }: Place, now: Date): readonly Finding[] {
  const { url, addresses, isBare } = facts
  const bare = isBare
    ? [
        note(
          'port',
          `${port} can be reached without the proxy: set HOST=127.0.0.1, or close it in the firewall`,
        ),
      ]
    : [
        ok(
          'port',
          isLoopback(host) ? 'reached by this machine only' : `${port} is not reached at the public address`,
        ),
      ]
  if (addresses.length === 0)
    return [
      wrong(WHAT, `${new URL(url).hostname} does not resolve: add an A or AAAA record, or mend PUBLIC_URL`),
      ...bare,
    ]
  const answered = judgeAnswer(facts)
  const found = answered.length > 0 ? answered : [ok(WHAT, `${url} is answered by this product`)]
  return [...found, ...judgeCertificate(facts, now), ...bare]
}

function judgeAnswer({ url, failure, isOurs, isRunning }: SiteFacts): Finding[] {
  if (isOurs) return []
  if (!isRunning)
    return [
      note(
        WHAT,
        `${url} is not answered by this product, which does not run: ${commandOf('start')}, then look again`,
      ),
    ]
  if (failure !== null)
    return [
      wrong(
        WHAT,
        `${url} does not answer (${failure}), though the product runs: look at the proxy and the firewall`,
      ),
    ]
  return [
    wrong(WHAT, `${url} is answered by something else, though the product runs: point the proxy at its port`),
  ]
}

function judgeCertificate({ certificate, url }: SiteFacts, now: Date): Finding[] {
  const what = 'certificate'
  if (certificate === null) return []
  const { endsAt, problem } = certificate
  const days = Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS)
  if (problem !== null)
    return [wrong(what, `browsers refuse that of ${url} (${problem}): get one for this name`)]
  if (days < LEAST_DAYS)
    return [wrong(what, `that of ${url} ends in ${days} days: see why it is not renewed`)]
  return [ok(what, `valid for ${days} days more`)]
}

export async function checkSite(
  config: Place & Pick<Config, 'appEnv'>,
  site: () => Promise<SiteFacts>,
  now: Date,
): Promise<readonly Finding[]> {
  if (!config.publicUrl?.startsWith('https:')) return [note(WHAT, 'none with TLS: for this machine only')]
  return judgeSite(await site(), config, now)
}
