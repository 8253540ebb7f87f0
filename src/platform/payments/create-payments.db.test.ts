import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { createPayments, type PaymentsOptions } from './create-payments.ts'

const database = useDatabase()
const asked: string[] = []

const options = (config: PaymentsOptions['config']): PaymentsOptions => ({
  config,
  db: database.db,
  log: createLog('silent'),
  now: () => new Date(),
  address: async () => 'http://127.0.0.1:1',
  publicUrl: 'http://gisement.test',
  keptSecret: async (name) => {
    asked.push(name)
    return `secret-of-${name}`
  },
})

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] }

test.each(['demo', 'production'] as const)(
  'with keys of the provider there is no sandbox in %s',
  async (appEnv) => {
    const { payments, paymentSandbox } = await createPayments(options({ appEnv, stripe: keys }))
    expect(paymentSandbox).toBeNull()
    expect(payments).toMatchObject({ publishableKey: 'pk_test_1', scriptUrl: null })
  },
)

test('a demonstration without keys has the sandbox, with secrets of its own data folder', async () => {
  const { payments, paymentSandbox } = await createPayments(options({ appEnv: 'demo', stripe: null }))
  expect(payments.publishableKey).toBe('pk_test_sandbox')
  expect(asked).toEqual(['sandbox-stripe-key', 'sandbox-stripe-webhook'])
  expect(paymentSandbox).toMatchObject({
    secretKey: 'sk_test_sandbox_secret-of-sandbox-stripe-key',
    webhookSecret: 'whsec_secret-of-sandbox-stripe-webhook',
  })
})

test('production never gets the sandbox', async () => {
  const call = createPayments(options({ appEnv: 'production', stripe: null }))
  await expect(call).rejects.toThrow('production has no payment sandbox')
})
