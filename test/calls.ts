import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { addressOf, type ErrorBody } from '#client/api.ts'
import type { AnswerOf, CallInput, Endpoint } from '#kernel/web/endpoint.ts'
import { encodeForm } from '../src/app/serving/inject-transport.ts'

type Headers = Readonly<Record<string, string>>

/** The caller: a member, or nobody. */
export type Caller = { readonly headers: Headers } | null

/**
 * Parameters of an address: numbers become text; an `undefined` from a failed look-up is left to the server
 * to refuse.
 */
type Addressed<T> = { [K in keyof T]: string extends T[K] ? T[K] | number | undefined : T[K] }

/** Input as the contract declares it; the query may also be written as text. */
type Input<E extends Endpoint> = Pick<CallInput<E>, 'body' | 'form'> & {
  [K in keyof Pick<CallInput<E>, 'params'>]: Addressed<CallInput<E>[K]>
} & { query?: Addressed<CallInput<E>['query']> | string | undefined; headers?: Headers }

/** Any input, also what the contract does not allow. */
interface LooseInput {
  params?: Record<string, unknown> | undefined
  query?: Record<string, string | number | boolean | undefined> | string | undefined
  body?: unknown
  form?: FormData | undefined
  headers?: Headers
}

/** The response to a call. */
export interface Attempt<E extends Endpoint = Endpoint> extends Omit<LightMyRequestResponse, 'json'> {
  /** The body of a success. */
  json(): AnswerOf<E>
  /** The body of a refusal. */
  readonly refusal: ErrorBody
}

export interface Calls {
  /** Resolves to the body of a success, which fits the contract. A refusal fails the test. */
  call<E extends Endpoint>(endpoint: E, who: Caller, input?: Input<E>): Promise<AnswerOf<E>>
  /**
   * For refusals, and for input that the contract does not allow. A success must fit the contract here, too.
   */
  attempt<E extends Endpoint>(endpoint: E, who: Caller, input?: LooseInput): Promise<Attempt<E>>
  /** The status of an attempt. */
  status(endpoint: Endpoint, who: Caller, input?: LooseInput): Promise<number>
}

/** Calls of an application by the contracts of its endpoints. */
export function callsTo(app: () => FastifyInstance): Calls {
  async function attempt<E extends Endpoint>(endpoint: E, who: Caller, input: LooseInput = {}) {
    const { form, body, query, params = {}, headers } = input
    for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g))
      if (!(name in params)) throw new Error(`${endpoint.path} needs ${name}`)
    const sent = form ? await encodeForm(form) : { payload: body as object | undefined, headers: {} }
    const [fields, text] = typeof query === 'string' ? [{}, query] : [query, '']
    const response = await app().inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, { params, ...(fields && { query: fields }) }) + text,
      headers: { ...who?.headers, ...sent.headers, ...headers },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    })
    if (response.statusCode < 400) expectFit(endpoint, response)
    return Object.defineProperty(response, 'refusal', {
      get() {
        expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
        return response.json()
      },
    }) as unknown as Attempt<E>
  }
  return {
    attempt,
    status: async (...attempted) => (await attempt(...attempted)).statusCode,
    async call(endpoint, who, input) {
      const response = await attempt(endpoint, who, input as LooseInput)
      expect(response.statusCode, response.body).toBe(endpoint.status)
      return isJson(response) ? response.json() : (undefined as never)
    },
  }
}

const isJson = ({ headers }: Pick<LightMyRequestResponse, 'headers'>) =>
  String(headers['content-type']).includes('json')

/** A success has exactly the status and the shape that the contract declares. */
function expectFit(endpoint: Endpoint, response: LightMyRequestResponse): void {
  if (response.statusCode === 304) return
  expect(response.statusCode, response.body).toBe(endpoint.status)
  if (!isJson(response)) return
  const body: unknown = response.json()
  expect(safeParse(endpoint.response, body)).toEqual({ success: true, data: body })
}
