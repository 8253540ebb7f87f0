import { expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'
import { giveSecondFactor } from '#test/factories/second-factor.ts'
import { subjectOfAddress } from './mail-address.ts'

const it = useApp({ rateLimitFactor: 1 })

interface Place {
  ip: string
  cookie?: string
}

const logIn = (email: string, password: string, { ip, cookie }: Place) =>
  it.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { email, password },
    remoteAddress: ip,
    ...(cookie !== undefined && { headers: { cookie } }),
  })

/** The mark of the browser that an answer was for, as it sends it from then on. */
function cookieOf(answer: Pick<Attempt, 'headers'>): string {
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  expect(cookie).toMatch(/^device=[\w-]{43}$/)
  return cookie
}

let networks = 0
/** Guesses from as many networks, one each. */
async function guess(email: string, times: number) {
  const answers = []
  for (let round = 0; round < times; round += 1) {
    networks += 1
    const ip = `10.${networks >> 8}.${networks & 255}.7`
    answers.push(await logIn(email, 'Wrong-Pass!1', { ip }))
  }
  return answers.map(({ statusCode, body }) => `${statusCode} ${body.replaceAll(/\d+/g, 'n')}`)
}

/** As many guesses of strangers as an account bears in an hour. */
async function useUpGuesses(email: string) {
  for (let round = 0; round < 20; round += 1)
    await it.services.limiter.count('login-strangers', subjectOfAddress(email), 20, 3600)
}

test('an account is guessed at from many networks twenty times an hour, known or not, in the same words', async () => {
  const { email } = await createTestMember(it.services)
  const nobody = 'nobody@nowhere.example'
  for (const address of [email, nobody])
    for (let round = 0; round < 17; round += 1)
      await it.services.limiter.count('login-strangers', subjectOfAddress(address), 20, 3600)
  const [known, unknown] = [await guess(email, 5), await guess(nobody, 5)]
  expect(known).toEqual(unknown)
  expect(known.map((answer) => answer.slice(0, 3))).toEqual(['401', '401', '401', '429', '429'])
  expect(known.at(-1)).toContain('a browser in which you signed in before')
})

test('the guesses of strangers are slowed down together', async () => {
  const { email } = await createTestMember(it.services)
  it.pauses.length = 0
  await guess(email, 10)
  expect(it.pauses).toEqual([250, 250, 500])
})

test('in a browser of the account its owner gets in while strangers guess, from whatever network, and at once', async () => {
  const { email } = await createTestMember(it.services)
  const cookie = cookieOf(await logIn(email, TEST_PASSWORD, { ip: '10.200.0.1' }))
  await useUpGuesses(email)
  it.pauses.length = 0
  const answer = await logIn(email, TEST_PASSWORD, { ip: '10.200.0.2', cookie })
  expect(answer.statusCode).toBe(200)
  expect(cookieOf(answer)).toBe(cookie)
  expect(it.pauses).toEqual([])
  expect((await logIn(email, TEST_PASSWORD, { ip: '10.200.0.1' })).statusCode).toBe(429)
})

test('a browser of the account may guess ten times in five minutes, as before; others are not touched by it', async () => {
  const { email } = await createTestMember(it.services)
  const cookie = cookieOf(await logIn(email, TEST_PASSWORD, { ip: '10.201.0.1' }))
  const other = cookieOf(await logIn(email, TEST_PASSWORD, { ip: '10.201.0.2' }))
  const statuses = []
  for (let round = 0; round < 11; round += 1)
    statuses.push((await logIn(email, 'Wrong-Pass!1', { ip: `10.201.1.${round}`, cookie })).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect((await logIn(email, TEST_PASSWORD, { ip: '10.201.0.1', cookie: other })).statusCode).toBe(200)
})

test('the mark of one account is none of another, and one that we did not give is replaced', async () => {
  const [own, foreign] = [await createTestMember(it.services), await createTestMember(it.services)]
  const cookie = cookieOf(await logIn(foreign.email, TEST_PASSWORD, { ip: '10.202.0.1' }))
  await useUpGuesses(own.email)
  expect((await logIn(own.email, TEST_PASSWORD, { ip: '10.202.0.2', cookie })).statusCode).toBe(429)
  const planted = `device=${'p'.repeat(43)}`
  const answer = await logIn(foreign.email, TEST_PASSWORD, { ip: '10.202.0.3', cookie: planted })
  expect(cookieOf(answer)).not.toBe(planted)
})

test('two accounts share one browser, each of them known there', async () => {
  const [one, two] = [await createTestMember(it.services), await createTestMember(it.services)]
  const cookie = cookieOf(await logIn(one.email, TEST_PASSWORD, { ip: '10.203.0.1' }))
  expect(cookieOf(await logIn(two.email, TEST_PASSWORD, { ip: '10.203.0.1', cookie }))).toBe(cookie)
  await useUpGuesses(one.email)
  expect((await logIn(one.email, TEST_PASSWORD, { ip: '10.203.0.1', cookie })).statusCode).toBe(200)
})

test('a link to choose a new password lets the owner in from a new browser, and makes strangers of all others', async () => {
  const { email } = await createTestMember(it.services)
  const before = cookieOf(await logIn(email, TEST_PASSWORD, { ip: '10.204.0.1' }))
  await useUpGuesses(email)
  await it.call(api.forgotPassword, null, { body: { email } })
  await it.runJobs()
  const [mail] = await it.mailsTo(email)
  const token = /\/user\/reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const reset = await it.attempt(api.resetPassword, null, {
    params: { token },
    body: { password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' },
  })
  expect(reset.statusCode).toBe(200)
  const place = { ip: '10.204.0.2', cookie: cookieOf(reset) }
  expect((await logIn(email, 'Fresh-Mud!77', place)).statusCode).toBe(200)
  expect((await logIn(email, 'Fresh-Mud!77', { ip: '10.204.0.1', cookie: before })).statusCode).toBe(429)
})

test('a password that its owner changes makes strangers of all browsers but the one in which it was changed', async () => {
  const { email, headers } = await createTestMember(it.services)
  const other = cookieOf(await logIn(email, TEST_PASSWORD, { ip: '10.208.0.1' }))
  const password = 'Fresh-Mud!77'
  const changed = await it.attempt(
    api.changePassword,
    { headers },
    { body: { oldpassword: TEST_PASSWORD, password, c_password: password } },
  )
  expect(changed.statusCode).toBe(201)
  await useUpGuesses(email)
  expect((await logIn(email, password, { ip: '10.208.0.2', cookie: cookieOf(changed) })).statusCode).toBe(200)
  expect((await logIn(email, password, { ip: '10.208.0.1', cookie: other })).statusCode).toBe(429)
})

test('who gets in as a stranger has not been guessing', async () => {
  const { email } = await createTestMember(it.services)
  for (let round = 0; round < 3; round += 1)
    expect((await logIn(email, TEST_PASSWORD, { ip: `10.205.0.${round}` })).statusCode).toBe(200)
  const first = await it.services.limiter.count('login-strangers', subjectOfAddress(email), 20, 3600)
  expect(first).toBe(1)
})

test('codes are guessed at ten times an hour from wherever nobody signed in; a browser of the account goes on', async () => {
  const who = await createTestMember(it.services)
  const cookie = cookieOf(await logIn(who.email, TEST_PASSWORD, { ip: '10.207.0.1' }))
  const { recoveryCodes } = await giveSecondFactor(it.services, who)
  const begin = async (place: Place) =>
    (await logIn(who.email, TEST_PASSWORD, place)).json<{ ticket: string }>().ticket
  const finish = (ticket: string, code: string, { ip, cookie: sent }: Place) =>
    it.app.inject({
      method: 'POST',
      url: '/auth/login/code',
      payload: { ticket, code },
      remoteAddress: ip,
      ...(sent !== undefined && { headers: { cookie: sent } }),
    })
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const place = { ip: `10.207.${round + 1}.1` }
    statuses.push((await finish(await begin(place), '000000', place)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  const own = { ip: '10.207.20.1', cookie }
  expect((await finish(await begin(own), recoveryCodes[0] ?? '', own)).statusCode).toBe(200)
})

test('the mark is out of the reach of scripts and of other sites', async () => {
  const { email } = await createTestMember(it.services)
  const answer = await logIn(email, TEST_PASSWORD, { ip: '10.206.0.1' })
  expect(answer.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Path=\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
})
