import { expect, test } from 'vitest'
import { LIMITS } from '#platform/limits/rate-limits.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'

const it = useApp({ rateLimitFactor: 1 })

const invite = ({ headers }: TestMember, email: string) =>
  it.attempt(api.invite, { headers }, { body: { email, password: TEST_PASSWORD } })

test('twenty invitations an hour for a company, whoever of it sends them', async () => {
  const admin = await createTestMember(it.services)
  const colleague = await createTestMember(it.services, { companyId: admin.companyId })
  for (let round = 0; round < 20; round += 1) {
    const answer = await invite(round % 2 === 0 ? admin : colleague, `limit-${round}@company.example`)
    expect(answer.statusCode).toBe(201)
  }
  const refused = await invite(colleague, 'limit-20@company.example')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await invite(await createTestMember(it.services), 'limit-20@company.example')).statusCode).toBe(201)
})

test('three invitations an hour to one address, by whichever company, and sending again counts', async () => {
  const email = 'pestered@company.example'
  const first = await createTestMember(it.services)
  const answer = await invite(first, email)
  const [pending] = answer.json().invitations
  expect(await it.status(api.resendInvitation, first, { params: { id: pending?.id } })).toBe(200)
  expect((await invite(await createTestMember(it.services), email)).statusCode).toBe(201)
  expect((await invite(await createTestMember(it.services), email.toUpperCase())).statusCode).toBe(429)
  expect(await it.status(api.resendInvitation, first, { params: { id: pending?.id } })).toBe(429)
})

test('ten accounts an hour from one network, and links opened as often as pages are read', async () => {
  const open = () =>
    it.app.inject({ method: 'GET', url: '/auth/invitation/made-up', remoteAddress: '10.0.0.9' })
  const signUp = () =>
    it.app.inject({
      method: 'POST',
      url: '/auth/invitation/made-up/signup',
      remoteAddress: '10.0.0.8',
      payload: {
        prenom: 'Grâce',
        nom: 'Loubaki',
        contact: '+242 06 000 50 60',
        fonction: 'Buyer',
        pays: 'Congo',
        ville: 'Pointe-Noire',
        password: 'Drill-Core!42',
        c_password: 'Drill-Core!42',
      },
    })
  for (let round = 0; round < 10; round += 1) expect((await signUp()).statusCode).toBe(404)
  expect((await signUp()).statusCode).toBe(429)
  const { burst } = LIMITS.reads
  for (let round = 1; round < burst; round += 1) it.services.limiter.take('reads', '10.0.0.9', LIMITS.reads)
  // The limit refills in the meantime.
  const seen = new Set<number>()
  for (let round = 0; round < 500 && !seen.has(429); round += 1) seen.add((await open()).statusCode)
  expect([...seen]).toEqual([404, 429])
})

test('a hundred tries an hour to join from one network', async () => {
  const { headers } = await createTestMember(it.services)
  const accept = () =>
    it.app.inject({
      method: 'POST',
      url: '/auth/invitation/made-up/accept',
      headers,
      remoteAddress: '10.0.0.7',
    })
  for (let round = 0; round < 100; round += 1) await accept()
  expect((await accept()).statusCode).toBe(429)
})
