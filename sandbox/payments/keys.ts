import { timingSafeEqual } from 'node:crypto'
import { SandboxError } from './sandbox-error.ts'

export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox'

/** Compares secrets in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The caller: the marketplace with its secret key, or a browser with the publishable one.
 * @throws SandboxError 401 for any other key.
 */
export function readCaller(
  { authorization, key }: { authorization: string | undefined; key: unknown },
  secretKey: string,
): 'server' | 'browser' {
  const given =
    /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? (typeof key === 'string' ? key : undefined)
  if (given === undefined)
    throw refuse(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  if (isSame(given, secretKey)) return 'server'
  if (given === SANDBOX_PUBLISHABLE_KEY) return 'browser'
  throw refuse(`Invalid API Key provided: ${given.slice(0, 8)}***`)
}

export const needsSecretKey = () =>
  refuse('This API call cannot be made with a publishable API key. Please use a secret API key.', {
    code: 'secret_key_required',
  })

const refuse = (message: string, more: { code?: string } = {}) =>
  new SandboxError(401, { type: 'invalid_request_error', message, ...more })
