import { boundedFetch } from '#platform/payments/call-guard.ts'
import type { Config } from '#platform/config/config.ts'
import type { AnsweredAt } from './check-clock.ts'
import { note, orOk, wrong, type Finding } from './finding.ts'

const WHAT = 'payments'
const ASK_MS = 8000

/** The webhook events that the product handles, as listed in docs/operations.md. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const

interface Endpoint {
  url: string
  status: string
  enabled_events: readonly string[]
  livemode: boolean
}

export interface ProviderFacts {
  answeredAt: AnsweredAt
  /** HTTP status of the request for the account: 401 for a rejected key. */
  status: number
  mayCharge: boolean
  endpoints: readonly Endpoint[]
}

/** Reads the account of the key and its webhook endpoints from the provider. */
export async function lookAtProvider(secretKey: string, address: string): Promise<ProviderFacts> {
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${secretKey}` }
    const signal = AbortSignal.timeout(ASK_MS)
    const response = await boundedFetch()(new URL(path, address), { headers, signal })
    return { response, body: (await response.json()) as Record<string, unknown> }
  }
  const began = Date.now()
  const { response, body } = await ask('/v1/account')
  const answeredAt = {
    who: 'the payment provider',
    date: response.headers.get('date'),
    began,
    ended: Date.now(),
  }
  const endpoints = response.ok ? (await ask('/v1/webhook_endpoints?limit=100')).body['data'] : []
  return {
    answeredAt,
    status: response.status,
    mayCharge: body['charges_enabled'] === true,
    endpoints: Array.isArray(endpoints) ? (endpoints as Endpoint[]) : [],
  }
}

type Keys = Pick<NonNullable<Config['stripe']>, 'secretKey'>

/** Judges the keys by their form, without a request. */
export function judgeKeys({ secretKey }: Keys, appEnv: Config['appEnv']): Finding[] {
  return appEnv === 'production' && !secretKey.startsWith('sk_live_')
    ? [wrong(WHAT, 'STRIPE_SECRET_KEY is a test key: no money moves. Take the keys of live mode')]
    : []
}

function judgeProvider({ status, mayCharge, endpoints }: ProviderFacts, webhook: string): Finding[] {
  if (status === 401)
    return [wrong(WHAT, 'the provider refuses STRIPE_SECRET_KEY: copy it again from its dashboard')]
  if (status !== 200)
    return [wrong(WHAT, `the provider answers ${status}: try again, and look at its status page`)]
  return [
    ...(mayCharge
      ? []
      : [wrong(WHAT, 'the account may not take payments yet: complete it in the dashboard')]),
    ...judgeWebhook(endpoints, webhook),
  ]
}

function judgeWebhook(endpoints: readonly Endpoint[], webhook: string): Finding[] {
  const ours = endpoints.filter(({ url }) => url.replace(/\/$/, '') === webhook)
  if (ours.length === 0)
    return [
      wrong(
        'webhook',
        `the provider has no endpoint ${webhook}: add it, and set its secret in STRIPE_WEBHOOK_SECRET`,
      ),
    ]
  const open = ours.filter((each) => each.status === 'enabled')
  if (open.length === 0)
    return [wrong('webhook', `the endpoint ${webhook} is disabled: enable it in the dashboard`)]
  const told = new Set(open.flatMap((each) => each.enabled_events))
  const missing = told.has('*') ? [] : EVENTS.filter((event) => !told.has(event))
  if (missing.length === 0) return []
  return [wrong('webhook', `the endpoint does not send ${missing.join(', ')}: add these events`)]
}

export async function checkPayments(
  { stripe, appEnv, publicUrl }: Pick<Config, 'stripe' | 'appEnv' | 'publicUrl'>,
  provider: (() => Promise<ProviderFacts>) | null,
): Promise<readonly Finding[]> {
  if (stripe === null || provider === null) return [note(WHAT, 'the sandbox stands in: no money moves')]
  const found = [
    ...judgeKeys(stripe, appEnv),
    ...judgeProvider(await provider(), `${publicUrl ?? ''}/webhooks/stripe`),
  ]
  return orOk(found, WHAT, 'the key is accepted, the account may charge, the webhook is told everything')
}
