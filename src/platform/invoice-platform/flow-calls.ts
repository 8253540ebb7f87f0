import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '#kernel/errors.ts'
import { boundedFetch, createCallGuard } from '#platform/payments/call-guard.ts'
import { PlatformAway, PlatformRefusal } from './invoice-platform.ts'

/** Where a platform serves the interface of AFNOR XP Z12-013, and who we are to it. */
export interface PlatformAccount {
  /** The address before `/v1/flows`. */
  address: string
  /** The address that gives tokens (OAuth 2, client credentials). */
  tokenAddress: string
  client: string
  secret: string
}

export interface FlowCall {
  /** Sent as JSON. */
  body?: object
  /** Sent as a form of several parts. */
  parts?: { info: object; fileName: string; file: Uint8Array }
  /** Whether it is no outage if the platform has not got what is asked for. */
  mayLack?: boolean
}

/** Calls the platform, and answers the body as text. @throws PlatformRefusal, PlatformAway */
export type AskPlatform = (path: string, call?: FlowCall) => Promise<string>

const GUARD = { maxConcurrent: 4, failuresToOpen: 5, openMs: 30_000 }
/** Longer than any message of a platform; foreign text is cut before it is shown or stored. */
const MESSAGE_MAX = 600
/** A token is not used in its last moments. */
const TOKEN_MARGIN_MS = 30_000
const TOKEN_MS = 300_000
/** What says that the document is at fault. Everything else concerns the address, the account or the weather. */
const REFUSED = new Set([400, 413, 415, 422])
const UNAUTHORIZED = 401
const NOT_FOUND = 404

const tokenShape = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })
const errorShape = z.object({
  errorCode: z.optional(z.nullable(z.string())),
  errorMessage: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  details: z.optional(z.nullable(z.string())),
})

export function createFlowCalls(account: PlatformAccount, answerMs: number): AskPlatform {
  const fetchBounded = boundedFetch()
  const guard = createCallGuard({ ...GUARD, isOutage: (error) => !(error instanceof PlatformRefusal) })
  const send: Send = (url, init) =>
    fetchBounded(url, { ...init, signal: AbortSignal.timeout(answerMs) }).catch((cause: unknown) => {
      throw new PlatformAway('the platform does not answer', { cause })
    })
  const tokens = createTokens(account, send)

  async function call(path: string, asked: FlowCall): Promise<Response> {
    const { headers, ...request } = encode(asked)
    const authorization = `Bearer ${await tokens.take()}`
    return send(`${account.address}${path}`, { ...request, headers: { ...headers, authorization } })
  }

  async function answerTo(path: string, asked: FlowCall): Promise<string> {
    let response = await call(path, asked)
    if (response.status === UNAUTHORIZED) {
      // The token may have ended early.
      tokens.forget()
      response = await call(path, asked)
    }
    if (response.ok) return response.text()
    const words = messageOf(await jsonOf(response))
    if (REFUSED.has(response.status) || (asked.mayLack && response.status === NOT_FOUND))
      throw new PlatformRefusal(words)
    throw new PlatformAway(`the platform fails (${response.status}): ${words}`)
  }

  return async (path, asked = {}) =>
    guard
      .run(() => answerTo(path, asked))
      .catch((error: unknown) => {
        if (error instanceof AppError) throw new PlatformAway(error.message, { cause: error })
        throw error
      })
}

type Send = (url: string, init: RequestInit) => Promise<Response>

/** The token of the account, until it ends. */
function createTokens({ client, secret, tokenAddress }: PlatformAccount, send: Send) {
  let token: { value: string; until: number } | null = null
  return {
    async take(): Promise<string> {
      const now = performance.now()
      if (token && token.until > now) return token.value
      const response = await send(tokenAddress, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: client,
          client_secret: secret,
        }),
      })
      if (!response.ok) throw new PlatformAway(`the platform gives no token (${response.status})`)
      const said = z.safeParse(tokenShape, await jsonOf(response))
      if (!said.success) throw new PlatformAway('the platform gives no token')
      const { access_token: value, expires_in: seconds } = said.data
      token = { value, until: now + (seconds === undefined ? TOKEN_MS : seconds * 1000) - TOKEN_MARGIN_MS }
      return value
    },
    forget(): void {
      token = null
    },
  }
}

function encode({ body, parts }: FlowCall): {
  method?: string
  headers: Record<string, string>
  body?: string | Buffer<ArrayBuffer>
} {
  const accept = 'application/json, application/xml, application/octet-stream'
  if (body)
    return {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
  if (!parts) return { headers: { accept } }
  // By hand: the first part is JSON without a file name, which no FormData can say.
  const boundary = randomUUID()
  const head = (name: string, type: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name=${name}\r\ncontent-type: ${type}\r\n\r\n`
  return {
    method: 'POST',
    headers: { accept, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${head('"flowInfo"', 'application/json')}${JSON.stringify(parts.info)}\r\n`),
      Buffer.from(head(`"file"; filename="${parts.fileName}"`, 'application/pdf')),
      parts.file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => ({}))

/** The platform's own words, the most specific ones. */
function messageOf(said: unknown): string {
  const shaped = z.safeParse(errorShape, said)
  const { errorMessage, message, details, errorCode } = shaped.success ? shaped.data : {}
  return cutWords(errorMessage || details || message || errorCode || '') || 'no reason given'
}

/** Foreign text as it may be shown and stored. */
export const cutWords = (words: string): string =>
  // oxlint-disable-next-line no-control-regex
  words
    .replaceAll(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim()
    .slice(0, MESSAGE_MAX)
