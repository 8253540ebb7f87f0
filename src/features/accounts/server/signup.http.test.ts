import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company, mailedToken, member } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'

const it = useApp()

const SIGNUP = {
  prenom: 'Aminata',
  nom: 'Diallo',
  email: 'aminata@portgentil.example',
  contact: '+241 11 00 48 58',
  entreprise: 'Port-Gentil Energy Services',
  fonction: 'Procurement manager',
  pays: 'Gabon',
  ville: 'Port-Gentil',
  password: 'Drill-Core!42',
  c_password: 'Drill-Core!42',
}

const PLANTED = 'Of-Another!9'

const signUp = (changes: object = {}, headers: Record<string, string> = {}) =>
  it.attempt(api.signup, { headers }, { body: { ...SIGNUP, ...changes } })
const open = (token: string) => it.attempt(api.verifyEmail, null, { params: { token } })
const login = (email: string, password = TEST_PASSWORD) =>
  it.attempt(api.login, null, { body: { email, password } })
const resend = (email: unknown) => it.attempt(api.resendVerification, null, { body: { email } })

/** The tokens in the links of all mails to an address, newest first. */
async function mailedTokens(address: string): Promise<string[]> {
  await it.runJobs()
  const mails = await it.mailsTo(address)
  return mails.flatMap(({ text }) => /\/user\/emailverif\/([\w-]+)/.exec(text)?.[1] ?? [])
}

async function memberOf(email: string) {
  const rows = await it.services.db
    .select()
    .from(member)
    .innerJoin(company, eq(company.id, member.companyId))
    .where(eq(sql`lower(${member.email})`, email.toLowerCase()))
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]
}

describe('signing up', () => {
  test('opens an unverified account with a company of its own, and mails a link', async () => {
    const answer = await signUp(
      { prenom: ' Aminata ' },
      { origin: 'https://evil.example', host: 'evil.example' },
    )
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      message: 'Your account was created. Please open the link in the mail that we sent you.',
      user: { prenom: 'Aminata', nom: 'Diallo', email: SIGNUP.email },
    })
    const row = await memberOf(SIGNUP.email)
    expect(row?.member).toMatchObject({
      verifiedAt: null,
      isCompanyAdmin: true,
      role: 'member',
      language: 'en',
    })
    expect(row?.company.name).toBe(SIGNUP.entreprise)
    expect((await login(SIGNUP.email)).json()).toMatchObject({ code: 'unverified' })

    const [token = ''] = await mailedTokens(SIGNUP.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [mail] = await it.mailsTo(SIGNUP.email)
    expect(mail?.text).toContain(`http://gisement.test/user/emailverif/${token}`)
    expect(mail?.text).not.toContain('evil.example')
    const verified = await open(token)
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      { message: 'Your email address is verified. You can sign in now.' },
    ])
    expect((await login(SIGNUP.email)).statusCode).toBe(200)
  })

  test('with a name that is an address puts none into the mail, which may go to a stranger', async () => {
    const email = 'stranger@kribi.example'
    expect((await signUp({ email, prenom: 'evil.example/pay' })).statusCode).toBe(201)
    expect(await mailedTokens(email)).toHaveLength(1)
    const [mail] = await it.mailsTo(email)
    expect(mail?.text).toContain('Hello •••,')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil')
  })

  test('keeps the language of the page, also in mails', async () => {
    const email = 'helene@pau.example'
    const answer = await signUp({ email }, { 'accept-language': 'fr' })
    expect(answer.json().message).toMatch(/^Votre compte a été créé/)
    await it.runJobs()
    const [mail] = await it.mailsTo(email)
    expect(mail?.subject).toBe('Vérifiez votre adresse e-mail pour Gisement')
    expect(mail?.text).toContain('http://gisement.test/fr/user/emailverif/')
  })

  test('with a known address answers like any other and tells its owner only', async () => {
    const owner = await createTestMember(it.services, { email: 'owner@known.example' })
    const before = await memberOf(owner.email)
    const answer = await signUp({
      email: 'Owner@Known.example',
      password: 'Other-Pass!9',
      c_password: 'Other-Pass!9',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      message: 'Your account was created. Please open the link in the mail that we sent you.',
      user: { prenom: 'Aminata', nom: 'Diallo', email: 'Owner@Known.example' },
    })
    expect(await memberOf(owner.email)).toEqual(before)
    expect(await mailedTokens(owner.email)).toEqual([])
    const [mail] = await it.mailsTo(owner.email)
    expect(mail?.subject).toBe('Your email address was given to Gisement once more')
    expect((await login(owner.email)).statusCode).toBe(200)
  })

  test('again before verifying replaces what was pending and voids its link', async () => {
    const email = 'twice@company.example'
    await signUp({ email, entreprise: 'First' })
    const [first = ''] = await mailedTokens(email)
    it.setNow(new Date(Date.now() + 121_000))
    await signUp({ email, entreprise: 'Replacing' })
    const [second = ''] = await mailedTokens(email)
    it.setNow(null)
    expect((await open(first)).statusCode).toBe(404)
    expect((await memberOf(email))?.company.name).toBe('Replacing')
    expect((await open(second)).statusCode).toBe(200)
    expect((await login(email)).statusCode).toBe(200)
  })

  test('with the same password in two tabs changes nothing for an honest person', async () => {
    const email = 'two-tabs@company.example'
    await Promise.all([signUp({ email }), signUp({ email })])
    await signUp({ email, ville: 'Libreville' })
    const tokens = await mailedTokens(email)
    expect(tokens).toHaveLength(1)
    expect((await login(email)).json()).toMatchObject({ code: 'unverified' })
    expect((await open(tokens[0] ?? '')).statusCode).toBe(200)
    expect((await login(email)).statusCode).toBe(200)
  })

  test.each([
    ['before its owner', [PLANTED, SIGNUP.password]],
    ['after its owner', [SIGNUP.password, PLANTED]],
    ['before and after its owner', [PLANTED, SIGNUP.password, PLANTED]],
  ])('by a stranger %s plants no password: the mailbox chooses one', async (when, passwords) => {
    const email = `${when.replaceAll(' ', '-')}@company.example`
    const links: string[] = []
    for (const password of passwords) {
      await signUp({ email, password, c_password: password })
      links.push(...(await mailedTokens(email)))
    }
    // No link that was ever mailed makes a password valid, and none of the given passwords is.
    for (const token of new Set(links)) expect((await open(token)).statusCode).toBe(404)
    for (const password of passwords)
      expect((await login(email, password)).json()).toMatchObject({ code: 'bad_credentials' })
    // Asking for another link gives the one that asks for a password.
    await resend(email)
    await it.runJobs()
    const [mail] = await it.mailsTo(email)
    expect(mail?.subject).toBe('Choose your password for Gisement')
    const [, token = ''] = /\/user\/reset\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    const chosen = 'Of-The-Mailbox!7'
    const reset = await it.attempt(api.resetPassword, null, {
      params: { token },
      body: { password: chosen, c_password: chosen },
    })
    expect(reset.statusCode).toBe(200)
    for (const password of passwords) expect((await login(email, password)).statusCode).toBe(401)
    expect((await login(email, chosen)).statusCode).toBe(200)
  })

  test('twice at the same moment makes one account', async () => {
    const email = 'race@company.example'
    const answers = await Promise.all([signUp({ email }), signUp({ email })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await memberOf(email)).toBeDefined()
  })

  test('takes nothing that nobody sees, and no password that is a known name', async () => {
    const unseen = await signUp({ prenom: '\u200b\u200b\u3164', entreprise: '\u202e ' })
    expect(unseen.refusal.errors?.map((error) => Object.keys(error)[0])).toEqual(['prenom', 'entreprise'])
    const named = 'Port-Gentil2026!'
    expect((await signUp({ password: named, c_password: named })).json()).toMatchObject({
      errors: [{ password: expect.stringContaining('people know you by') }],
    })
    const email = 'unseen@portgentil.example'
    await signUp({ email, prenom: 'Ami\u200bnata\u202e' })
    expect((await memberOf(email))?.member.firstName).toBe('Aminata')
  })

  test.each(Object.keys(SIGNUP))(
    'with something else than a text as %s is refused, not an error of ours',
    async (field) => {
      for (const value of [null, 7, [], {}]) expect((await signUp({ [field]: value })).statusCode).toBe(400)
    },
  )

  test('names every field that breaks a rule, in the words of the specification', async () => {
    const answer = await it.attempt(api.signup, null, { body: {} })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([
      { prenom: 'Please enter your first name.' },
      { nom: 'Please enter your surname.' },
      { email: 'Please enter a valid email address.' },
      { contact: 'Please enter a valid telephone number.' },
      { entreprise: 'Please enter your company name.' },
      { fonction: 'Please enter your role designation or title.' },
      { pays: 'Please enter the country, you are based in.' },
      { ville: 'Please enter the city or state name.' },
      {
        password: expect.stringMatching(
          /^OOOOPS\.\.\. Password does not satisfy.*Minimum length is 8 characters\.$/,
        ),
      },
      { c_password: 'Please enter your password again.' },
    ])
  })

  test.for([
    ['prenom', 'Al', 'Your first name must have 3 to 30 characters.'],
    ['prenom', 'x'.repeat(31), 'Your first name must have 3 to 30 characters.'],
    ['nom', '   ', 'Please enter your surname.'],
    ['nom', 'Dia\nllo', 'Please remove line breaks and other invisible characters.'],
    ['email', 'no address', 'Please enter a valid email address.'],
    ['email', 'a@b.example\nbcc: c@d.example', 'Please remove line breaks and other invisible characters.'],
    ['contact', '12345', 'Please enter a valid telephone number.'],
    ['contact', '+33 1 23 45 67 89 ext 5', 'Please enter a valid telephone number.'],
    ['pays', 'Atlantis', 'Please enter the country, you are based in.'],
    ['ville', 'x'.repeat(101), 'Please use at most 100 characters.'],
    [
      'entreprise',
      '中国石油',
      'Please use Latin, Greek or Cyrillic letters, as on your export papers: invoices cannot show others.',
    ],
    ['c_password', 'Drill-Core!43', 'OOOOPS... Passwords do not match.'],
  ] as const)('refuses %s %j', async ([field, value, message]) => {
    const answer = await signUp({ [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([{ [field]: message }])
  })

  test.for(['Password1!', 'pASSWORD1!', 'Drilling2026!'])(
    'refuses the common password %s',
    async (password) => {
      const answer = await signUp({ password, c_password: password })
      expect(answer.statusCode).toBe(422)
      expect(answer.refusal.errors).toEqual([
        { password: 'This password is one of those that everybody tries first. Please choose another one.' },
      ])
    },
  )

  test.for([
    { prenom: 5 },
    { role: 'admin' },
    { isCompanyAdmin: true },
    { password: null },
    { nom: '\ud800xyz' },
  ])('refuses the wrong shape %j', async (changes) => {
    expect((await signUp(changes)).statusCode).toBe(400)
  })
})

describe('verifying an address', () => {
  test('a link opened again answers the same once it is verified', async () => {
    const email = 'again@company.example'
    await signUp({ email })
    const [token = ''] = await mailedTokens(email)
    const first = await open(token)
    const second = await open(token)
    expect([second.statusCode, second.body]).toEqual([200, first.body])
  })

  test('a link works for 24 hours', async () => {
    const email = 'late@company.example'
    await signUp({ email })
    const [token = ''] = await mailedTokens(email)
    it.setNow(new Date(Date.now() + 24 * 3_600_000 + 1000))
    const late = await open(token)
    it.setNow(null)
    expect([late.statusCode, late.json()]).toEqual([
      404,
      { code: 'bad_token', error: 'This link is not valid any more. Please ask for a new one.' },
    ])
    expect((await open(token)).statusCode).toBe(200)
  })

  test.for(['nonsense', 'x'.repeat(400), '\0'])('the made-up token %s is refused', async (token) => {
    expect((await open(token)).statusCode).toBe(404)
  })

  test('only hashes of tokens are kept, and no token is logged', async () => {
    const email = 'hashed@company.example'
    await signUp({ email })
    const [token = ''] = await mailedTokens(email)
    await open(token)
    const rows = await it.services.db.select().from(mailedToken)
    expect(
      rows.some(
        ({ hash }) => hash.toString().includes(token) || hash.equals(Buffer.from(token, 'base64url')),
      ),
    ).toBe(false)
    const { rows: jobs } = await it.services.pool.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM graphile_worker._private_jobs WHERE payload::text LIKE $1',
      [`%${token}%`],
    )
    expect(jobs[0]?.n).toBe(0n)
    expect(it.logLines.join('')).not.toContain(token)
    expect(it.logLines.join('')).not.toContain(email)
  })
})

describe('asking for the link again', () => {
  test('mails a new one to a pending member, which voids the one before', async () => {
    const email = 'resend@company.example'
    await signUp({ email })
    await it.runJobs()
    const answer = await resend(email)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'If this address waits for its verification, a new link is on its way.' },
    ])
    const [second = '', first = ''] = await mailedTokens(email)
    expect(second).not.toBe(first)
    expect((await open(first)).statusCode).toBe(404)
    expect((await open(second)).statusCode).toBe(200)
  })

  test('answers the same for unknown and for verified addresses', async () => {
    const { email } = await createTestMember(it.services)
    const unknown = await resend('nobody@nowhere.example')
    const verified = await resend(email)
    expect(unknown.statusCode).toBe(201)
    expect(verified.body).toBe(unknown.body)
    await it.runJobs()
    expect(await it.mailsTo('nobody@nowhere.example')).toEqual([])
    expect((await it.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your email address is verified at Gisement',
    ])
  })

  test('needs an address', async () => {
    const answer = await resend('')
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([{ email: 'Please enter your email address.' }])
    expect((await resend(7)).statusCode).toBe(400)
  })
})
