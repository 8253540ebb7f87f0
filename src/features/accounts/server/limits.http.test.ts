import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { LIMITS } from '#platform/limits/rate-limits.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp({ rateLimitFactor: 1 })

const post = (url: string, payload: object, remoteAddress = '10.0.0.1') =>
  it.app.inject({ method: 'POST', url, payload, remoteAddress })

/** Sends the same call again and again and answers the statuses. */
async function statuses(times: number, send: (round: number) => Promise<{ statusCode: number }>) {
  const seen: number[] = []
  for (let round = 0; round < times; round += 1) seen.push((await send(round)).statusCode)
  return seen
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

/** A refusal says when to try again, to programs and to people. */
function expectRefusal(response: LightMyRequestResponse, words: RegExp, atMostSeconds: number) {
  expect(response.statusCode).toBe(429)
  const { code, error } = response.json<{ code: string; error: string }>()
  expect(code).toBe('too_many_requests')
  expect(error).toMatch(words)
  const wait = Number(response.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(atMostSeconds)
}

const SIGNUP = {
  prenom: 'Aminata',
  nom: 'Diallo',
  contact: '+241 11 00 48 58',
  entreprise: 'Company',
  fonction: 'Buyer',
  pays: 'Gabon',
  ville: 'Port-Gentil',
  password: TEST_PASSWORD,
  c_password: TEST_PASSWORD,
}

test('ten logins in five minutes to one account from one address, also with the right password', async () => {
  const { email } = await createTestMember(it.services)
  const wrong = { email, password: 'Wrong-Pass!1' }
  expect(await statuses(10, () => post('/auth/login', wrong))).toEqual(times(10, 401))
  const refused = await post('/auth/login', { email: email.toUpperCase(), password: TEST_PASSWORD })
  expectRefusal(refused, /^Too many attempts\. Please try again in \d+ (second|minute)s?\.$/, 300)
  expect((await post('/auth/login', { email, password: TEST_PASSWORD }, '10.0.0.2')).statusCode).toBe(200)
})

test('from the fourth attempt on each waits twice as long, whether or not the address is known', async () => {
  const { email } = await createTestMember(it.services)
  const waits = async (address: string, ip: string) => {
    it.pauses.length = 0
    await statuses(10, () => post('/auth/login', { email: address, password: 'Wrong-Pass!1' }, ip))
    return [...it.pauses]
  }
  const growing = [250, 500, 1000, 2000, 4000, 4000, 4000]
  expect(await waits(email, '10.0.1.1')).toEqual(growing)
  expect(await waits('nobody@elsewhere.example', '10.0.1.2')).toEqual(growing)
  it.pauses.length = 0
  expect((await post('/auth/login', { email, password: TEST_PASSWORD }, '10.0.1.3')).statusCode).toBe(200)
  // From elsewhere as a stranger: strangers share one delay, which is shorter.
  expect(it.pauses).toEqual([500])
})

test('who gets in begins to count anew', async () => {
  const { email } = await createTestMember(it.services)
  const once = async (password: string) =>
    (await post('/auth/login', { email, password }, '10.0.1.4')).statusCode
  for (let round = 0; round < 3; round += 1) {
    const wrong = await statuses(5, async () => ({ statusCode: await once('Wrong-Pass!1') }))
    expect([...wrong, await once(TEST_PASSWORD)]).toEqual([...times(5, 401), 200])
  }
})

test('an IPv6 network counts as one, its neighbour does not', async () => {
  const nobody = { email: 'nobody@six.example', password: 'Wrong-Pass!1' }
  const send = (round: number) => post('/auth/login', nobody, `2001:db8:0:1::${round + 1}`)
  expect(await statuses(11, send)).toEqual([...times(10, 401), 429])
  expect((await post('/auth/login', nobody, '2001:db8:0:2::1')).statusCode).toBe(401)
})

test('a hundred logins an hour from one network, to whatever accounts, each slower from the fortieth on', async () => {
  it.pauses.length = 0
  const send = (round: number) =>
    post('/auth/login', { email: `spray-${round}@many.example`, password: 'x' }, '10.0.1.5')
  const countUpTo = async (attempts: number) => {
    while ((await it.services.limiter.count('login', '10.0.1.5', 100, 3600)) < attempts);
  }
  await countUpTo(38)
  expect(await statuses(2, send)).toEqual(times(2, 401))
  expect(it.pauses).toEqual([250])
  await countUpTo(99)
  expect((await send(2)).statusCode).toBe(401)
  expect(it.pauses).toEqual([250, 4000])
  expectRefusal(await send(3), /^Too many attempts\./, 3600)
})

test('the sentence names the wait in the language that was asked for', async () => {
  const login = () =>
    it.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'personne@ici.example', password: 'x' },
      remoteAddress: '10.0.1.6',
      headers: { 'accept-language': 'fr' },
    })
  await statuses(10, login)
  expectRefusal(
    await login(),
    /^Trop de tentatives\. Veuillez réessayer dans \d+\s(seconde|minute)s?\.$/,
    300,
  )
})

test('fifteen hundred visits of mailed links from one address are counted without the database', async () => {
  for (const [ip, url] of [
    ['10.0.1.7', '/auth/tokenverif/made-up'],
    ['10.0.1.9', '/auth/emailverif/made-up'],
  ] as const) {
    const send = () => it.app.inject({ method: 'GET', url, remoteAddress: ip })
    for (let round = 0; round < 1499; round += 1) it.services.limiter.take('reads', ip, LIMITS.reads)
    expect((await send()).statusCode).toBe(404)
    // The limit refills in the meantime.
    let answer = await send()
    for (let more = 0; more < 500 && answer.statusCode !== 429; more += 1) answer = await send()
    expectRefusal(answer, /^Too many attempts\./, 1)
  }
  const { rows } = await it.services.pool.query(`SELECT FROM rate_limit WHERE name = 'reads'`)
  expect(rows).toEqual([])
})

test('who is signed in reads what strangers behind the same address have used up', async () => {
  const { headers } = await createTestMember(it.services)
  const send = (sent: Record<string, string>) =>
    it.app.inject({
      method: 'GET',
      url: '/auth/tokenverif/made-up',
      remoteAddress: '10.0.1.10',
      headers: sent,
    })
  const { burst, perSecond } = LIMITS.reads
  for (let round = 0; round < burst + 10 * perSecond; round += 1)
    try {
      it.services.limiter.take('reads', '10.0.1.10', LIMITS.reads)
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests' })
    }
  expect((await send({})).statusCode).toBe(429)
  expect((await send(headers)).statusCode).toBe(404)
})

test('choosing a new password by link counts with the logins of its network', async () => {
  for (let round = 0; round < 99; round += 1) await it.services.limiter.count('login', '10.0.1.8', 100, 3600)
  const send = () =>
    it.app.inject({
      method: 'PATCH',
      url: '/auth/reset/made-up',
      payload: { password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' },
      remoteAddress: '10.0.1.8',
    })
  expect((await send()).statusCode).toBe(404)
  expectRefusal(await send(), /^Too many attempts\./, 3600)
})

test('logins to an unknown account are limited alike', async () => {
  const nobody = { email: 'nobody@nowhere.example', password: 'Wrong-Pass!1' }
  expect(await statuses(11, () => post('/auth/login', nobody, '10.0.0.3'))).toEqual([...times(10, 401), 429])
})

test('ten signups an hour from one address', async () => {
  const send = (round: number) =>
    post('/api/signup', { ...SIGNUP, email: `signup-${round}@company.example` }, '10.0.0.4')
  expect(await statuses(11, send)).toEqual([...times(10, 201), 429])
})

test('whoever says to come from elsewhere counts for the address that it comes from', async () => {
  const send = (round: number) =>
    it.app.inject({
      method: 'POST',
      url: '/api/signup',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': `192.0.2.${round}`, 'x-real-ip': `192.0.2.${round}` },
      payload: { ...SIGNUP, email: `elsewhere-${round}@company.example` },
    })
  expect(await statuses(11, send)).toEqual([...times(10, 201), 429])
})

test.each([
  ['/auth/forgot', 200, {}],
  ['/auth/resendveriflink', 201, {}],
  ['/api/signup', 201, SIGNUP],
] as const)(
  'three mails of a kind an hour to one address, wherever they are asked for; asking for one that is under way does not count (%s)',
  async (url, status, rest) => {
    let round = 0
    const send = () =>
      post(url, { ...rest, email: 'victim@company.example' }, `10.0.${url.length}.${(round += 1)}`)
    for (const later of [1, 2]) {
      it.setNow(new Date(Date.now() + later * 121_000))
      expect(await statuses(3, send)).toEqual(times(3, status))
    }
    it.setNow(new Date(Date.now() + 3 * 121_000))
    expect(await statuses(2, send)).toEqual([status, 429])
    it.setNow(null)
  },
)

test('three asked-for changes to one new address an hour', async () => {
  const { memberId, headers } = await createTestMember(it.services)
  const { password: _, c_password: __, ...person } = SIGNUP
  const send = () =>
    it.attempt(
      api.updateProfile,
      { headers },
      {
        params: { userId: memberId },
        body: { ...person, email: 'target@company.example', password: TEST_PASSWORD },
      },
    )
  expect(await statuses(4, send)).toEqual([...times(3, 201), 429])
})

test('ten forgotten passwords and resent links together an hour from one address', async () => {
  const send = (round: number) =>
    post(
      round % 2 ? '/auth/forgot' : '/auth/resendveriflink',
      { email: `m${round}@company.example` },
      '10.0.0.5',
    )
  expect((await statuses(11, send)).map((status) => status < 300)).toEqual([
    ...Array<boolean>(10).fill(true),
    false,
  ])
})

test('ten tries of the old password in five minutes', async () => {
  const { headers } = await createTestMember(it.services)
  const send = () =>
    it.attempt(
      api.changePassword,
      { headers },
      { body: { oldpassword: 'Wrong-Pass!1', password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' } },
    )
  expect(await statuses(11, send)).toEqual([...times(10, 422), 429])
})
