import { safeParse } from 'zod/v4/core'
import { createApi, type Api, type ApiRequest, type ApiResponse } from '#client/api.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as api from './api.ts'

const endpoints = Object.values<unknown>(api)
  .filter(isEndpoint)
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
  // Fixed paths come first: '/api/orders/count' before '/api/orders/:id'.
  .toSorted((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length)

/**
 * The answer of a stubbed server. A success must have exactly the status and the shape that the contract
 * declares; a refusal has its message.
 * @throws Error for what the server can't answer.
 */
export function trueAnswer(
  { method, url }: ApiRequest,
  { status, body, ...answer }: Partial<ApiResponse>,
): ApiResponse {
  const address = url.split('?')[0] ?? ''
  const found = endpoints.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(address))
  if (!found) throw new Error(`no contract has the call ${method} ${url}`)
  const { endpoint } = found
  const said = { date: null, ...answer, status: status ?? endpoint.status }
  if (said.status === 0 || said.status >= 400) return { ...said, body: body ?? null }
  if (said.status !== endpoint.status)
    throw new Error(`${method} ${endpoint.path} answers ${endpoint.status}, not ${said.status}`)
  if (body instanceof Blob || said.status === 204) return { ...said, body: body ?? null }
  const read = safeParse(endpoint.response, body)
  if (read.success) return { ...said, body: read.data }
  throw new Error(`the server can't answer ${method} ${endpoint.path} with this: ${read.error.message}`)
}

/** A client of a stubbed server whose answers `trueAnswer` checks. */
export const trueApi = (
  answer: (request: ApiRequest) => Partial<ApiResponse> | Promise<Partial<ApiResponse>>,
  language: Language = 'en',
): Api => createApi({ language, transport: async (request) => trueAnswer(request, await answer(request)) })

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

/** A parameter of a path matches anything but a slash. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
