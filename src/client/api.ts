import type { AnswerOf, CallInput, Endpoint, Method } from '#kernel/web/endpoint.ts'
import type { Language } from '#kernel/text/language.ts'
import type { PendingKeys } from './pending-keys.ts'
import { texts as uiTexts } from '#ui/texts.ts'
import { texts } from './texts.ts'

/** The transport of a call: `fetch` in the browser, the application's own `inject` on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

export interface ApiRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string | FormData
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Reports upload progress, 0 to 1. */
  onUpload?: (fraction: number) => void
}

export interface ApiResponse {
  status: number
  /** The `Date` header, by which a browser with a wrong clock corrects for it. */
  date: string | null
  body: unknown
  /** The seconds after which a busy server may be asked again. */
  retryAfter?: string | null
  /** Why there is no status (0). */
  failure?: 'network' | 'timeout'
}

/** The body of error answers (decisions §10). */
export interface ErrorBody {
  error: string
  code: string
  errors?: readonly Record<string, string>[]
  [more: string]: unknown
}

/** A call that the server refused, or that failed on the way (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly body: ErrorBody

  // On the server this module is loaded twice, inside and outside the page bundle: errors of both must match.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError'
  }

  constructor(status: number, body: ErrorBody) {
    super(body.error)
    this.status = status
    this.body = body
  }

  /**
   * The `KEY: message` lines of spec §8; without faulty fields a single line 'ERROR: {error}'. Errors that do
   * not come from the server have no key.
   */
  lines(): { key: string; message: string }[] {
    const fields = this.body.errors?.flatMap((entry) =>
      Object.entries(entry).map(([key, message]) => ({ key, message })),
    )
    return fields && fields.length > 0
      ? fields
      : [{ key: this.status ? 'ERROR' : '', message: this.body.error }]
  }
}

export interface Api {
  readonly language: Language
  /**
   * Calls an endpoint; `E` is its contract, imported as a type only, so that no schema reaches the page.
   * @throws ApiError on any answer that is not a success.
   */
  call<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    input?: CallInput<E> & CallOptions,
  ): Promise<AnswerOf<E>>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Reports upload progress, 0 to 1. Only in the browser. */
  onUpload?: (fraction: number) => void
}

interface ApiOptions {
  language: Language
  transport: Transport
  /** The bearer token of the session, if there is one. */
  token?: () => string | null
  /**
   * Called with every answer and the token of its request, so that a session can learn the server's clock and
   * its own end.
   */
  onAnswer?: (response: ApiResponse, bearer: string | null) => void
  /** The company for which staff act; null for one's own. */
  actsFor?: () => { id: number } | null
  /** Idempotency keys of unanswered acts; without it, acts carry none. */
  pending?: PendingKeys
}

interface AnyInput extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  form?: FormData
  once?: true
}

export function createApi({ language, transport, token, actsFor, onAnswer, pending }: ApiOptions): Api {
  return {
    language,
    async call(method, path, input) {
      const given = (input ?? {}) as AnyInput
      const bearer = token?.()
      const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language }
      if (bearer) headers['authorization'] = `Bearer ${bearer}`
      const company = actsFor?.()
      if (company) {
        // Few act for a company, so the others don't load which calls are open to it.
        const { ACTING_HEADER, saysCompany } = await import('#kernel/web/acting-for.ts')
        if (saysCompany(method, path)) headers[ACTING_HEADER] = String(company.id)
      }
      if (given.body !== undefined) headers['content-type'] = 'application/json'
      const body = given.form ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
      const url = addressOf(path, given)
      const act = given.once && pending ? `${method} ${url} ${typeof body === 'string' ? body : ''}` : null
      if (act !== null && pending) headers['idempotency-key'] = pending.keyOf(act)
      const response = await transport({
        method,
        url,
        headers,
        ...(body !== undefined && { body }),
        ...(given.signal && { signal: given.signal }),
        ...(given.onUpload && { onUpload: given.onUpload }),
      })
      onAnswer?.(response, bearer ?? null)
      if (act !== null && isDecided(response)) pending?.forget(act)
      if (response.status < 200 || response.status > 299)
        throw new ApiError(response.status, asErrorBody(response, language))
      return response.body as never
    },
  }
}

/** Statuses of requests that were refused before they were processed: no session, too slow, too many. */
const UNSEEN: readonly number[] = [401, 408, 429]

/**
 * Whether an act is known to be done or refused. After a lost answer or a server error it is unknown: a
 * repeat of the same act carries the same key until an answer settles it.
 */
const isDecided = ({ status }: ApiResponse) => status > 0 && status < 500 && !UNSEEN.includes(status)

/** A client whose calls are aborted by a signal. */
export function withSignal(api: Api, signal: AbortSignal): Api {
  return {
    ...api,
    call: (method, path, input) => api.call(method, path, { signal, ...input } as typeof input),
  }
}

/** The address of a call. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function asErrorBody({ status, body, failure }: ApiResponse, language: Language): ErrorBody {
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
    return body as ErrorBody
  const t = texts[language]
  if (failure === 'timeout') return { error: t.noAnswerInTime, code: 'timeout' }
  return status === 0
    ? { error: uiTexts[language].noConnection, code: 'network' }
    : { error: t.noAnswer(status), code: 'bad_response' }
}

/**
 * Reads finish within half a minute even on a slow connection; writes may wait for a payment provider or a
 * carrier.
 */
const READ_LIMIT_MS = 30_000
const WRITE_LIMIT_MS = 90_000
/** The longest timer that browsers have, 24 days. */
const NEVER_MS = 2 ** 31 - 1

/** What few calls need, loaded when the first of them does. */
const late = () => import('./late-transports.ts')

/** The browser's transport: a read that the server was too busy for is sent again after a while. */
export const fetchTransport: Transport = async (request) => {
  const answer = await fetchOnce(request)
  return answer.status === 503
    ? late().then(
        ({ askAgain }) => askAgain(fetchOnce, request, answer),
        () => answer,
      )
    : answer
}

/** A call that failed, broke off or timed out has status 0. */
const fetchOnce: Transport = async (request) => {
  const { method, url, headers, body, signal } = request
  const abort = new AbortController()
  signal?.addEventListener('abort', () => abort.abort(signal.reason))
  if (signal?.aborted) abort.abort(signal.reason)
  // No timeout: uploads take as long as the connection needs.
  const limit = body instanceof FormData ? NEVER_MS : method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort.abort()
  }, limit)
  try {
    if (request.onUpload) return await (await late()).uploadTransport(request)
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // The only cookie of calls marks a browser that signed in before; it does not authenticate.
      credentials: 'same-origin',
      signal: abort.signal,
    })
    return {
      status: response.status,
      date: response.headers.get('date'),
      retryAfter: response.headers.get('retry-after'),
      body: await bodyOf(response),
    }
  } catch (error) {
    // Otherwise no connection, or one that broke off during the answer.
    if (isLate || error instanceof TypeError || error instanceof SyntaxError)
      return { status: 0, date: null, body: null, failure: isLate ? 'timeout' : 'network' }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Downloads are returned as they are, whatever their kind; any other body that is not JSON is ignored. */
async function bodyOf(response: Response): Promise<unknown> {
  const { headers } = response
  if (headers.get('content-type')?.includes('json')) return response.json()
  return headers.has('content-disposition') ? response.blob() : null
}
