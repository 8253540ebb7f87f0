import { AppError } from '#kernel/errors.ts'
import type { PaymentProvider } from './payments.ts'

/** How long a waiting buyer waits for the provider, over all its calls (reliability 4.12). */
const BUYER_WAITS_MS = 9500

/** For requests during which a buyer waits. */
export function inTime<Given extends { payments: PaymentProvider }>(services: Given): Given {
  return { ...services, payments: answerWithin(services.payments, BUYER_WAITS_MS) }
}

/**
 * Limits the total time of all calls from now on. An abandoned call may still succeed; thanks to its
 * idempotency key the next one finds its result.
 */
export function answerWithin(payments: PaymentProvider, limitMs: number): PaymentProvider {
  const end = performance.now() + limitMs
  const bound =
    <Asked extends unknown[], Answer>(call: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked) =>
      beforeEnd(end, () => call(...asked))
  return {
    ...payments,
    createIntent: bound(payments.createIntent),
    retrieveIntent: bound(payments.retrieveIntent),
    cancelIntent: bound(payments.cancelIntent),
    refund: bound(payments.refund),
    retrieveRefund: bound(payments.retrieveRefund),
    listRefunds: bound(payments.listRefunds),
    retrieveDispute: bound(payments.retrieveDispute),
  }
}

async function beforeEnd<Answer>(end: number, call: () => Promise<Answer>): Promise<Answer> {
  const left = end - performance.now()
  if (left <= 0) throw late()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), left)
  try {
    return await Promise.race([call(), promise])
  } finally {
    clearTimeout(timer)
  }
}

const late = () =>
  new AppError('provider_failed', { cause: new Error('the provider did not answer while somebody waited') })
