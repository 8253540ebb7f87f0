import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company, member, companyInvitation } from '#db/schema/accounts.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()

const PERSON = {
  prenom: 'Grâce',
  nom: 'Loubaki',
  contact: '+242 06 000 50 60',
  fonction: 'Surplus coordinator',
  pays: 'Congo',
  ville: 'Pointe-Noire',
  password: TEST_PASSWORD,
  c_password: TEST_PASSWORD,
}
let count = 0
const newAddress = () => `invited-${(count += 1)}@company.example`

const invite = (who: TestMember, email: string, headers: Record<string, string> = {}) =>
  it.attempt(api.invite, who, { headers, body: { email, password: TEST_PASSWORD } })
const openLink = (token: string) => it.attempt(api.openInvitation, null, { params: { token } })
const signUp = (token: string, changes: object = {}) =>
  it.attempt(api.signUpInvited, null, { params: { token }, body: { ...PERSON, ...changes } })
const accept = (token: string, who: Pick<TestMember, 'headers'>) =>
  it.attempt(api.acceptInvitation, who, { params: { token } })

async function mailedTo(address: string) {
  await it.runJobs()
  const [mail] = (await it.mailsTo(address)).filter(({ text }) => text.includes('/user/invitation/'))
  return { mail, token: /\/user\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}
const subjectsTo = async (address: string) => {
  await it.runJobs()
  return (await it.mailsTo(address)).map(({ subject }) => subject)
}

/** An invitation to somebody without account, and the token of its link. */
async function invited(options: { inviter?: TestMember; email?: string } = {}) {
  const inviter = options.inviter ?? (await createTestMember(it.services, { companyName: 'Kouilou' }))
  const email = options.email ?? newAddress()
  expect((await invite(inviter, email)).statusCode).toBe(201)
  return { inviter, email, token: (await mailedTo(email)).token }
}

describe('inviting', () => {
  test('puts no address that is a name into the mail to a stranger', async () => {
    const inviter = await createTestMember(it.services, {
      companyName: 'Account blocked: confirm at https://evil.example/login',
      lastName: 'evil\u2024example/pay',
    })
    const { email } = await invited({ inviter })
    const { mail } = await mailedTo(email)
    expect(mail?.subject).toContain('invites you to join Account blocked: confirm at •••')
    expect(JSON.stringify([mail?.subject, mail?.text, mail?.html])).not.toMatch(/evil/)
  })

  test('is for every member, and the company sees who is invited', async () => {
    const admin = await createTestMember(it.services, { companyName: 'Kouilou' })
    const colleague = await createTestMember(it.services, { companyId: admin.companyId, lastName: 'Loubaki' })
    const email = newAddress()
    const answer = await invite(colleague, email, { 'accept-language': 'fr' })
    expect(answer.statusCode).toBe(201)
    expect((await it.call(api.readCompany, admin)).invitations).toEqual([
      {
        id: expect.any(String),
        email,
        invitedBy: 'Aminata Loubaki',
        sentAt: expect.any(String),
        expiresAt: expect.any(String),
        hasExpired: false,
        can: { manage: true },
      },
    ])
    const { mail, token } = await mailedTo(email)
    expect(mail?.subject).toBe('Aminata Loubaki vous invite à rejoindre Kouilou sur Gisement')
    expect(mail?.text).toContain(`http://gisement.test/fr/user/invitation/${token}`)
    expect(token).toHaveLength(43)
    const kept = await it.services.db
      .select()
      .from(companyInvitation)
      .where(eq(companyInvitation.email, email))
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(it.logLines.join('')).not.toContain(token)
  })

  test('answers the same whether or not the address has an account', async () => {
    const inviter = await createTestMember(it.services)
    const known = await createTestMember(it.services, { language: 'fr' })
    const [toKnown, toNobody] = [await invite(inviter, known.email), await invite(inviter, newAddress())]
    const shapeOf = ({ statusCode, json }: typeof toKnown) => {
      const { invitations } = json()
      const {
        id: _,
        email: __,
        sentAt: ___,
        expiresAt: ____,
        ...rest
      } = invitations.at(-1) ?? {
        id: '',
        email: '',
        sentAt: '',
        expiresAt: '',
      }
      return [statusCode, rest]
    }
    expect(shapeOf(toKnown)).toEqual(shapeOf(toNobody))
    const { mail } = await mailedTo(known.email)
    expect(mail?.subject).toMatch(/vous invite à rejoindre/)
  })

  test('of a colleague says so; of somebody else’s colleague it does not', async () => {
    const inviter = await createTestMember(it.services)
    const colleague = await createTestMember(it.services, { companyId: inviter.companyId })
    const answer = await invite(inviter, colleague.email.toUpperCase())
    expect([answer.statusCode, answer.refusal.errors]).toEqual([
      422,
      [{ email: 'This address belongs to a member of your company already.' }],
    ])
    expect((await invite(inviter, inviter.email)).statusCode).toBe(422)
  })

  test('once more mails anew: the link before stops working, the invitation stays one', async () => {
    const { inviter, email, token } = await invited()
    it.setNow(new Date(Date.now() + 121_000))
    expect((await invite(inviter, email.toUpperCase())).statusCode).toBe(201)
    const second = (await mailedTo(email)).token
    it.setNow(null)
    expect((await it.call(api.readCompany, inviter)).invitations).toHaveLength(1)
    expect((await openLink(token)).statusCode).toBe(404)
    expect((await openLink(second)).statusCode).toBe(200)
  })

  test.for([{}, { email: 'nobody' }, { email: '' }])(
    '%o is refused by the rule of the address',
    async (payload) => {
      const inviter = await createTestMember(it.services)
      const answer = await it.attempt(api.invite, inviter, { body: payload })
      expect([answer.statusCode, answer.refusal.errors]).toEqual([
        422,
        [{ email: 'Please enter a valid email address.' }],
      ])
    },
  )

  test('is closed to strangers, and nothing unknown is taken', async () => {
    const inviter = await createTestMember(it.services)
    const payload = { email: newAddress() }
    expect(await it.status(api.invite, null, { body: payload })).toBe(401)
    const more = await it.attempt(api.invite, inviter, { body: { ...payload, companyId: 1 } })
    expect(more.statusCode).toBe(400)
  })

  test('a job that runs again, or too late, mails no link of an invitation that is over', async () => {
    const inviter = await createTestMember(it.services)
    const email = newAddress()
    await invite(inviter, email)
    const [pending] = (await it.call(api.readCompany, inviter)).invitations
    await it.call(api.revokeInvitation, inviter, { params: { id: pending?.id } })
    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('a pending invitation', () => {
  const resend = (who: TestMember, id: string) => it.attempt(api.resendInvitation, who, { params: { id } })
  const revoke = (who: TestMember, id: string) => it.attempt(api.revokeInvitation, who, { params: { id } })
  const idOf = async (who: TestMember) => (await it.call(api.readCompany, who)).invitations[0]?.id ?? ''

  test('is sent again for seven more days', async () => {
    const { inviter, email, token } = await invited()
    const id = await idOf(inviter)
    it.setNow(new Date(Date.now() + 6 * 86_400_000))
    try {
      const answer = await resend(inviter, id)
      expect(answer.statusCode).toBe(200)
      const [renewed] = answer.json().invitations
      expect(Date.parse(renewed?.expiresAt ?? '') - Date.now()).toBeGreaterThan(12.9 * 86_400_000)
      const again = (await mailedTo(email)).token
      expect(again).not.toBe(token)
      expect([(await openLink(token)).statusCode, (await openLink(again)).statusCode]).toEqual([404, 200])
    } finally {
      it.setNow(null)
    }
  })

  test('is revoked: its link says that it is not valid any more', async () => {
    const { inviter, token } = await invited()
    const answer = await revoke(inviter, await idOf(inviter))
    expect([answer.statusCode, answer.json().invitations]).toEqual([200, []])
    const opened = await openLink(token)
    expect([opened.statusCode, opened.json()]).toEqual([
      404,
      { code: 'bad_token', error: 'This link is not valid any more. Please ask for a new one.' },
    ])
    expect((await signUp(token)).statusCode).toBe(404)
  })

  test('is managed by who made it and by admins, not by other colleagues or companies', async () => {
    const admin = await createTestMember(it.services)
    const inviter = await createTestMember(it.services, { companyId: admin.companyId })
    const colleague = await createTestMember(it.services, { companyId: admin.companyId })
    const stranger = await createTestMember(it.services)
    await invited({ inviter })
    const id = await idOf(admin)
    expect((await it.call(api.readCompany, colleague)).invitations[0]?.can).toEqual({ manage: false })
    for (const act of [resend, revoke])
      expect((await act(admin, '\0')).statusCode, 'an id that is none').toBe(400)
    for (const act of [resend, revoke]) {
      const refused = await act(colleague, id)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { error: 'Only the person who sent the invitation and administrators of the company can do this.' },
      ])
      expect((await act(stranger, id)).statusCode).toBe(404)
      expect((await act(admin, 'unknown')).statusCode).toBe(404)
    }
    expect((await resend(admin, id)).statusCode).toBe(200)
    expect((await revoke(inviter, id)).statusCode).toBe(200)
    expect((await revoke(inviter, id)).statusCode).toBe(404)
  })

  test('expires after seven days, stays in the list as expired, and is forgotten a month later', async () => {
    const { inviter, token } = await invited()
    it.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000))
    try {
      expect((await openLink(token)).statusCode).toBe(404)
      expect((await signUp(token)).statusCode).toBe(404)
      expect((await it.call(api.readCompany, inviter)).invitations).toMatchObject([{ hasExpired: true }])
    } finally {
      it.setNow(null)
    }
  })
})

describe('the link, for who has no account', () => {
  test('shows what it is to, as often as it is opened', async () => {
    const { email, token } = await invited()
    for (const _ of [1, 2]) {
      const answer = await openLink(token)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { company: 'Kouilou', invitedBy: 'Aminata Diallo', email, hasAccount: false },
      ])
    }
  })

  test('opens an account in the company, verified and signed in', async () => {
    const { inviter, email, token } = await invited()
    const answer = await signUp(token)
    expect(answer.statusCode).toBe(201)
    const { token: bearer, user } = answer.json()
    expect(user).toMatchObject({
      userName: 'Grâce Loubaki',
      email,
      userEntreprise: 'Kouilou',
      userEntrepriseId: inviter.companyId,
      role: 'member',
    })
    const joined = { headers: { authorization: `Bearer ${bearer}` } }
    expect(await it.call(api.readCompany, joined)).toMatchObject({
      members: [{ isCompanyAdmin: true }, { email, isCompanyAdmin: false, isSelf: true }],
      invitations: [],
      can: { edit: false },
    })
    await it.call(api.login, null, { body: { email, password: TEST_PASSWORD } })
    expect(await subjectsTo(inviter.email)).toEqual([
      'Grâce Loubaki joined Kouilou at Gisement',
      `${email} was invited to Kouilou at Gisement`,
    ])
    expect((await openLink(token)).statusCode).toBe(404)
    expect((await signUp(token)).statusCode).toBe(404)
  })

  test('takes over a signup that waits for its verification, whoever made it', async () => {
    const { inviter, email, token } = await invited()
    const { password: _, c_password: __, ...person } = PERSON
    const stranger = {
      ...person,
      email,
      entreprise: 'Not theirs',
      password: 'Other-Rig!88',
      c_password: 'Other-Rig!88',
    }
    await it.call(api.signup, null, { body: stranger })
    await it.runJobs()
    const verification = /\/user\/emailverif\/([\w-]+)/.exec(
      (await it.mailsTo(email)).map(({ text }) => text).join(' '),
    )?.[1]
    const [pending] = await it.services.db.select().from(member).where(eq(member.email, email))
    expect((await openLink(token)).json()).toMatchObject({ hasAccount: false })
    expect((await signUp(token)).statusCode).toBe(201)
    expect(await it.status(api.verifyEmail, null, { params: { token: verification } })).toBe(404)
    expect([
      await it.status(api.login, null, { body: { email, password: 'Other-Rig!88' } }),
      await it.status(api.login, null, { body: { email, password: TEST_PASSWORD } }),
    ]).toEqual([401, 200])
    expect((await it.call(api.readCompany, inviter)).members).toHaveLength(2)
    const [old] = await it.services.db
      .select()
      .from(company)
      .where(eq(company.id, pending?.companyId ?? 0))
    expect(old?.closedAt).toBeInstanceOf(Date)
  })

  test('breaks no rule of the signup, and then is still there', async () => {
    const { token } = await invited()
    const answer = await signUp(token, { prenom: '', c_password: 'Other-Rig!88' })
    expect([answer.statusCode, answer.refusal.errors]).toEqual([
      422,
      [{ prenom: 'Please enter your first name.' }, { c_password: 'OOOOPS... Passwords do not match.' }],
    ])
    expect((await signUp(token, { email: 'other@company.example' })).statusCode).toBe(400)
    expect((await signUp(token, { entreprise: 'Mine' })).statusCode).toBe(400)
    const { email } = (await openLink(token)).json()
    const named = `A${email.split('@')[0]}!1`
    expect((await signUp(token, { password: named, c_password: named })).json()).toMatchObject({
      errors: [{ password: expect.any(String) }],
    })
    expect((await openLink(token)).statusCode).toBe(200)
  })

  test('made up is not valid', async () => {
    expect((await openLink('made-up')).statusCode).toBe(404)
    expect((await signUp('made-up')).statusCode).toBe(404)
    const anybody = await createTestMember(it.services)
    expect((await accept('made-up', anybody)).statusCode).toBe(404)
    expect(await it.status(api.acceptInvitation, null, { params: { token: 'made-up' } })).toBe(401)
  })

  test('used twice at once makes one account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { inviter, email, token } = await invited()
      const answers = await Promise.all([signUp(token), signUp(token), signUp(token)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404, 404])
      expect((await it.call(api.readCompany, inviter)).members).toHaveLength(2)
      expect(await it.services.db.select().from(member).where(eq(member.email, email))).toHaveLength(1)
    }
  })
})

describe('the link, for who has an account', () => {
  test('asks to sign in; a second account for the address is refused', async () => {
    const owner = await createTestMember(it.services)
    const { token } = await invited({ email: owner.email })
    expect((await openLink(token)).json()).toMatchObject({ email: owner.email, hasAccount: true })
    const answer = await signUp(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'conflict', error: 'This address has an account meanwhile. Please sign in to join.' },
    ])
  })

  test('works for the account of that address only', async () => {
    const owner = await createTestMember(it.services)
    const other = await createTestMember(it.services)
    const { inviter, token } = await invited({ email: owner.email })
    const answer = await accept(token, other)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'forbidden',
        error:
          'This invitation went to another email address. Please sign in with the account of that address.',
      },
    ])
    expect((await it.call(api.readCompany, inviter)).members).toHaveLength(1)
    expect((await accept(token, owner)).statusCode).toBe(200)
    expect((await it.call(api.readCompany, inviter)).members).toHaveLength(2)
  })
})
