import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '#kernel/errors.ts'
import { boundedFetch, createCallGuard } from '#platform/payments/call-guard.ts'

/** The account with DHL Express, and the address of its MyDHL API. */
export interface DhlAccount {
  key: string
  secret: string
  account: string
  address: string
}

/** DHL understood the call and refused it, with `detail` as its reason. */
export class DhlRefusal extends Error {
  override readonly name = 'DhlRefusal'
  readonly status: number
  readonly detail: string

  constructor(status: number, detail: string) {
    super(`DHL refuses (${status}): ${detail}`)
    this.status = status
    this.detail = detail
  }
}

/** There was no answer that tells the outcome of the call. */
export class DhlAway extends Error {
  override readonly name = 'DhlAway'
  /** Whether DHL may have acted on the call. */
  readonly mayHaveArrived: boolean

  constructor(message: string, options: ErrorOptions & { mayHaveArrived: boolean }) {
    super(message, options)
    this.mayHaveArrived = options.mayHaveArrived
  }
}

interface DhlCall {
  query?: Readonly<Record<string, string>>
  /** If present, the call is a POST. */
  body?: object
  /** Expects an answer without a body. */
  method?: 'DELETE'
  answerMs: number
}

/** Calls DHL. @throws DhlRefusal, DhlAway; AppError `provider_failed` without a call while DHL is down. */
export type AskDhl = (path: string, call: DhlCall) => Promise<unknown>

const GUARD = { maxConcurrent: 20, failuresToOpen: 5, openMs: 30_000 }
/** Longer than any detail of DHL's; foreign text is cut before it is shown or stored. */
const DETAIL_MAX = 600

/** The fields of an error; the type of `status` depends on the version. */
const errorShape = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
  additionalDetails: z.optional(z.nullable(z.array(z.string()))),
})

export function createDhlCalls({ key, secret, address }: DhlAccount): AskDhl {
  const fetchBounded = boundedFetch()
  const guard = createCallGuard({ ...GUARD, isOutage })
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return (path, { query = {}, body, method, answerMs }) =>
    guard.run(async () => {
      const url = `${address}${path}?${new URLSearchParams(query).toString()}`
      const response = await fetchBounded(url, {
        headers: {
          authorization,
          accept: 'application/json',
          'message-reference': randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        ...(method && { method }),
        signal: AbortSignal.timeout(answerMs),
      }).catch((cause: unknown) => {
        throw new DhlAway('DHL does not answer', { cause, mayHaveArrived: !isUnreached(cause) })
      })
      if (method === 'DELETE' && response.ok) return null
      const said: unknown = await response.json().catch((cause: unknown) => {
        if (isRefused(response.status)) return {}
        throw new DhlAway('DHL answers no JSON', { cause, mayHaveArrived: true })
      })
      if (response.ok) return said
      if (isRefused(response.status)) throw new DhlRefusal(response.status, detailOf(said))
      throw new DhlAway(`DHL fails (${response.status}): ${detailOf(said)}`, { mayHaveArrived: true })
    })
}

const isRefused = (status: number) => status >= 400 && status < 500
const TOO_MANY = 429
/** Too many calls are refused, so further calls would not help. */
const isOutage = (error: unknown) => !(error instanceof DhlRefusal) || error.status === TOO_MANY

/** Whether no connection was established. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return (
    code === 'ECONNREFUSED' ||
    code === 'ENOTFOUND' ||
    code === 'EAI_AGAIN' ||
    code === 'UND_ERR_CONNECT_TIMEOUT'
  )
}

/** DHL's own message, the most specific one. */
function detailOf(said: unknown): string {
  const shaped = z.safeParse(errorShape, said)
  if (!shaped.success) return 'no reason given'
  const { title, detail, message, additionalDetails } = shaped.data
  const particular = additionalDetails?.filter((each) => each.trim() !== '') ?? []
  const words = particular.length > 0 ? particular.join('; ') : (detail ?? message ?? title ?? '')
  return words.trim().slice(0, DETAIL_MAX) || 'no reason given'
}

/** The error by which the rest of the product learns that DHL gives no answer. */
export function asProviderFailure(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('provider_failed', { cause: error })
}
