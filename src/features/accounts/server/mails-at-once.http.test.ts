import { beforeEach, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp()
const LATER_MS = 121_000

const PERSON = {
  prenom: 'Aminata',
  nom: 'Diallo',
  contact: '+241 11 00 48 58',
  entreprise: 'Company',
  fonction: 'Buyer',
  pays: 'Gabon',
  ville: 'Port-Gentil',
}

let time = Date.now()
beforeEach(() => {
  // Later than any mail sent before.
  time += 2 * LATER_MS
  it.setNow(new Date(time))
})

const signUp = (email: string) =>
  it.attempt(api.signup, null, {
    body: { ...PERSON, email, password: TEST_PASSWORD, c_password: TEST_PASSWORD },
  })

/** Makes the same call many times at once, and returns the one answer that all of them got. */
async function atOnce(times: number, send: () => Promise<Attempt>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, send))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  await it.runJobs()
  return answers[0]?.statusCode ?? 0
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await it.mailsTo(email)
  return mails.flatMap(({ text }) => /\/(?:emailverif|reset|invitation)\/([\w-]{43})/.exec(text)?.[1] ?? [])
}
const statusOf = async (url: string) => (await it.app.inject(url)).statusCode

test('twenty signups at once for one address send one mail, whose link works', async () => {
  expect(await atOnce(20, () => signUp('many@company.example'))).toBe(201)
  const links = await linksTo('many@company.example')
  expect(links).toHaveLength(1)
  expect(await statusOf(`/auth/emailverif/${links[0]}`)).toBe(200)
})

test('signups with the address of somebody else tell that person once', async () => {
  const { email } = await createTestMember(it.services)
  expect(await atOnce(10, () => signUp(email))).toBe(201)
  expect(await it.mailsTo(email)).toHaveLength(1)
})

test.each([
  { endpoint: api.forgotPassword, page: '/auth/tokenverif/', verified: true },
  { endpoint: api.resendVerification, page: '/auth/emailverif/', verified: false },
])(
  '$endpoint.path asked for at once sends one mail; a later one voids the link before',
  async ({ endpoint, page, verified }) => {
    const { email } = await createTestMember(it.services, { verified })
    const nobody = 'nobody@nowhere.example'
    const ask = (address: string) => it.attempt(endpoint, null, { body: { email: address } })
    expect(await atOnce(30, () => ask(email))).toBe(endpoint.status)
    expect(await atOnce(30, () => ask(nobody))).toBe(endpoint.status)
    const [first] = await linksTo(email)
    expect(await linksTo(email)).toEqual([first])
    it.setNow(new Date(time + LATER_MS))
    await ask(email)
    await it.runJobs()
    const links = await linksTo(email)
    expect(links).toHaveLength(2)
    const newest = links.find((link) => link !== first)
    expect([await statusOf(page + first), await statusOf(page + newest)]).toEqual([404, 200])
  },
)

test('a new address wished for at once gets one link, and the present one is told once', async () => {
  const { memberId, email, headers } = await createTestMember(it.services, {
    companyName: PERSON.entreprise,
  })
  const wished = 'wished@company.example'
  const payload = { ...PERSON, email: wished, password: TEST_PASSWORD }
  expect(
    await atOnce(10, () =>
      it.attempt(api.updateProfile, { headers }, { params: { userId: memberId }, body: payload }),
    ),
  ).toBe(201)
  const links = await linksTo(wished)
  expect(links).toHaveLength(1)
  expect(await it.mailsTo(email)).toHaveLength(1)
  expect(await statusOf(`/auth/emailverif/${links[0]}`)).toBe(200)
})

test('a colleague invited at once gets one mail, and its link goes on when somebody presses again', async () => {
  const { headers } = await createTestMember(it.services)
  const email = 'colleague@company.example'
  const invite = () => it.attempt(api.invite, { headers }, { body: { email, password: TEST_PASSWORD } })
  expect(await atOnce(8, invite)).toBe(201)
  expect(await atOnce(2, invite)).toBe(201)
  const links = await linksTo(email)
  expect(links).toHaveLength(1)
  expect(await statusOf(`/auth/invitation/${links[0]}`)).toBe(200)
})
