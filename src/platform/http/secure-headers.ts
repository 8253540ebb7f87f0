import type { FastifyReply, FastifyRequest } from 'fastify'

/** Hosts of the payment provider, for the two pages that load its script. */
const PROVIDER_POLICY = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
}

/** No inline scripts or styles anywhere, so that pages need no nonce and can be cached (reliability 4.9). */
export function contentSecurityPolicy(withProvider: boolean): string {
  const provider = (part: keyof typeof PROVIDER_POLICY) => (withProvider ? ` ${PROVIDER_POLICY[part]}` : '')
  return [
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'",
    `script-src 'self'${provider('script')}`,
    "style-src 'self'; img-src 'self' data: blob:; font-src 'self'; manifest-src 'self'",
    `connect-src 'self'${provider('connect')}`,
    ...(withProvider ? [`frame-src ${PROVIDER_POLICY.frame}`] : []),
  ].join('; ')
}

/** For files, which strangers may have made: they are shown alone and sandboxed, or not at all. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Headers of every answer; pages of the checkout replace the policy by their own. */
export const SECURE_HEADERS = {
  'content-security-policy': contentSecurityPolicy(false),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'cache-control': 'no-store',
} as const

/** Sets them before any other hook runs. */
export async function secureHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(SECURE_HEADERS)
}
