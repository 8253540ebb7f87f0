import { Stripe } from 'stripe'
import type { Db } from '#db/client.ts'
import { bindJob, enqueue, handleJob, type BoundJob } from '#platform/jobs/job.ts'
import { describeError, type Log } from '#platform/log/log.ts'
import type { SandboxAddress } from '#platform/payments/call-guard.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Faults } from './faults.ts'
import * as ledger from './ledger.ts'

const TIMEOUT_MS = 10_000
/** Pauses between the attempts; about three days in total, like the provider. */
const BACKOFF_MS = [
  ...[1, 5, 30].map((seconds) => seconds * SECOND_MS),
  ...[2, 10, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 3, 6, 12, 24, 24].map((hours) => hours * HOUR_MS),
]

export interface SenderOptions {
  db: Db
  log: Log
  now: () => Date
  address: SandboxAddress
  webhookSecret: string
  faults: Faults
}

/** Delivers events to the marketplace: signed, at least once, with backoff until it answers 2xx. */
export function createWebhookSender(options: SenderOptions): {
  handler: BoundJob
  /** Delivers an event now, even if it was delivered before. */
  sendEvent: (eventId: string) => Promise<boolean>
} {
  const sendEvent = (eventId: string) => sendOnce(options, eventId)
  const handler = handleJob(ledger.deliverEvent, (given: SenderOptions, { eventId }) =>
    deliver(given, eventId),
  )
  return { handler: bindJob(handler, options), sendEvent }
}

async function deliver(options: SenderOptions, eventId: string): Promise<void> {
  const event = await ledger.findEvent(options.db, eventId)
  if (!event || event.deliveredAt !== null) return
  const fault = event.attempts === 0 ? options.faults.delivery?.(event) : undefined
  if (fault === 'never') return
  if (typeof fault === 'object') {
    await ledger.noteDelivery(options.db, eventId, 'delayed by a test', null)
    await again(options, eventId, fault.delayMs)
    return
  }
  const arrived = await sendOnce(options, eventId)
  if (fault === 'twice') await sendOnce(options, eventId)
  const pause = BACKOFF_MS[event.attempts]
  if (!arrived && pause !== undefined) await again(options, eventId, pause)
}

async function again({ db }: SenderOptions, eventId: string, pauseMs: number): Promise<void> {
  const runAt = new Date(Date.now() + pauseMs)
  await db.transaction((tx) => enqueue(tx, ledger.deliverEvent, { eventId }, { runAt }))
}

async function sendOnce(options: SenderOptions, eventId: string): Promise<boolean> {
  const event = await ledger.findEvent(options.db, eventId)
  if (!event) return false
  const { arrived, answer } = await post(options, JSON.stringify(event.body))
  await ledger.noteDelivery(options.db, eventId, answer, arrived ? options.now() : null)
  if (!arrived) options.log.info({ event: event.type, answer }, 'sandbox webhook not taken')
  return arrived
}

async function post(
  { address, webhookSecret, log }: SenderOptions,
  payload: string,
): Promise<{ arrived: boolean; answer: string }> {
  try {
    const response = await fetch(`${await address()}/webhooks/stripe`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return { arrived: response.ok, answer: String(response.status) }
  } catch (error) {
    log.debug({ err: describeError(error) }, 'sandbox webhook')
    return { arrived: false, answer: error instanceof Error ? error.name : 'unknown' }
  }
}
