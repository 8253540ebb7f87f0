import { expect, test } from 'vitest'
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
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    code: 'too_many_requests',
    error: 'Too many attempts. Please wait a moment and try again.',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await post('/auth/login', { email, password: TEST_PASSWORD }, '10.0.0.2')).statusCode).toBe(200)
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

test('three mails of a kind an hour to one address, wherever they are asked for', async () => {
  for (const [url, status, rest] of [
    ['/auth/forgot', 200, {}],
    ['/auth/resendveriflink', 201, {}],
    ['/api/signup', 201, SIGNUP],
  ] as const) {
    const send = (round: number) =>
      post(url, { ...rest, email: 'victim@company.example' }, `10.0.${url.length}.${round}`)
    expect(await statuses(4, send)).toEqual([...times(3, status), 429])
  }
})

test('three asked-for changes to one new address an hour', async () => {
  const { memberId, headers } = await createTestMember(it.services)
  const { password: _, c_password: __, ...person } = SIGNUP
  const send = () =>
    it.app.inject({
      method: 'PUT',
      url: `/api/user/${memberId}`,
      headers,
      payload: { ...person, email: 'target@company.example' },
    })
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
    it.app.inject({
      method: 'PUT',
      url: '/api/credentials',
      headers,
      payload: { oldpassword: 'Wrong-Pass!1', password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' },
    })
  expect(await statuses(11, send)).toEqual([...times(10, 422), 429])
})
