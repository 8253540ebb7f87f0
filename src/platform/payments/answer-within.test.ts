import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWithin } from './answer-within.ts'
import { createStripeAdapter } from './stripe-adapter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const adapter = createStripeAdapter({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecrets: ['whsec_1'],
})
/** A provider that takes so long for every call. */
const slow = (ms: number) => ({
  ...adapter,
  retrieveIntent: () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error('answered')), ms)),
})

test('who waits is told in time that a provider hangs', async () => {
  const payments = answerWithin(slow(60_000), 9500)
  const told = expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'provider_failed' })
  await vi.advanceTimersByTimeAsync(9500)
  await told
})

test('all calls together have the time, not each of them', async () => {
  const payments = answerWithin(slow(6000), 9500)
  const first = expect(payments.retrieveIntent('pi_1')).rejects.toThrow('answered')
  await vi.advanceTimersByTimeAsync(6000)
  await first
  const second = expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'provider_failed' })
  await vi.advanceTimersByTimeAsync(3500)
  await second
  await expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject({ code: 'provider_failed' })
})
