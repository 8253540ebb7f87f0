import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'

const it = useApp({ rateLimitFactor: 1 })

test.each([
  [
    'disputing an article',
    20,
    '/api/orders/aaaaaaaaaaaaaaaaaaaaaa/disputes',
    { materielId: 1, text: 'It leaks.' },
  ],
  ['writing to a dispute', 60, '/api/disputes/aaaaaaaaaaaaaaaaaaaaaa/messages', { text: 'It leaks.' }],
  ['asking to cancel', 20, '/api/orders/aaaaaaaaaaaaaaaaaaaaaa/cancellation', { reason: 'Too late.' }],
])('%s, which mails others and staff, can be done so often an hour', async (_, often, url, payload) => {
  const { headers } = await createTestMember(it.services)
  const call = () => it.app.inject({ method: 'POST', url, payload, headers })
  for (let n = 0; n < often; n += 1) expect((await call()).statusCode).toBe(404)
  const refused = await call()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})
