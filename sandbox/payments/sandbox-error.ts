import type { Stripe } from 'stripe'
import type { $ZodIssue } from 'zod/v4/core'

/** An error in the provider's format. */
export interface SandboxErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
}

/** Refuses a call and rolls back its transaction, so that no idempotency key remembers it. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly status: number
  readonly body: SandboxErrorBody

  constructor(status: number, body: SandboxErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400 `invalid_request_error` with the parameter to blame. */
export function invalidRequest(
  message: string,
  more: Partial<Pick<SandboxErrorBody, 'code' | 'param' | 'payment_intent'>> = {},
): SandboxError {
  return new SandboxError(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(kind: string, id: string, param = 'id'): SandboxError {
  const message = `No such ${kind}: '${id}'`
  return new SandboxError(404, { type: 'invalid_request_error', code: 'resource_missing', param, message })
}

/** The first problem with a call's parameters, in the provider's words. */
export function invalidParameters(issues: readonly $ZodIssue[]): SandboxError {
  const issue = issues[0]
  if (!issue) return invalidRequest('Invalid request.')
  const [first = '', ...rest] = issue.path.map(String)
  const param = first + rest.map((part) => `[${part}]`).join('')
  if (issue.code === 'unrecognized_keys') {
    const unknown = param === '' ? (issue.keys[0] ?? '') : `${param}[${issue.keys[0]}]`
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.code === 'custom' && typeof issue.params?.['code'] === 'string')
    return invalidRequest(issue.message, { code: issue.params['code'], param })
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}
