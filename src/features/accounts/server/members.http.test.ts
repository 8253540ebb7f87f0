import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { member, session } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Attempt, Caller } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()

let admin: TestMember
let staff: TestMember
beforeAll(async () => {
  admin = await createTestMember(it.services, { role: 'admin', firstName: 'Olivier', lastName: 'Rousseau' })
  staff = await createTestMember(it.services, { role: 'staff', firstName: 'Claire', lastName: 'Fontaine' })
})

const list = (query: string, who: Caller = staff) => it.attempt(api.listMembers, who, { query })
const found = async (query: string) => {
  const answer = await list(query)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const act = <E extends Endpoint>(endpoint: E, id: number, body: object | undefined, who: Caller = admin) =>
  it.attempt(endpoint, who, { params: { id }, body })
const read = (id: number, who: Caller = staff) => it.call(api.readMember, who, { params: { id } })
const codeOf = ({ statusCode, refusal }: Attempt) => [statusCode, refusal.code]
const bodyOf = (endpoint: Endpoint) =>
  endpoint === api.resendMemberVerification
    ? undefined
    : { ...BECAUSE, ...(endpoint === api.appointMember && { role: 'staff' }) }
const BECAUSE = { reason: 'Sold what it does not own.' }

describe('who may call', () => {
  const CALLS = [
    { endpoint: api.listMembers, access: 'staff' },
    { endpoint: api.readMember, access: 'staff' },
    { endpoint: api.resendMemberVerification, access: 'staff' },
    { endpoint: api.suspendMember, access: 'admin' },
    { endpoint: api.restoreMember, access: 'admin' },
    { endpoint: api.appointMember, access: 'admin' },
  ]
  test.for(CALLS)('$endpoint.method $endpoint.path is for $access', async ({ endpoint, access }) => {
    const call = (who: Caller) =>
      it.attempt(endpoint, who, { params: { id: 1 }, ...(endpoint.method === 'POST' && { body: {} }) })
    const stranger = await createTestMember(it.services)
    expect(codeOf(await call(null))).toEqual([401, 'unauthenticated'])
    expect(codeOf(await call(stranger))).toEqual([403, 'forbidden'])
    const forStaff = await call(staff)
    if (access === 'admin') expect(codeOf(forStaff)).toEqual([403, 'forbidden'])
    else expect(forStaff.statusCode).not.toBe(403)
    expect((await call(admin)).statusCode).not.toBe(403)
  })
})

describe('finding', () => {
  let ines: TestMember
  let paul: TestMember
  beforeAll(async () => {
    ines = await createTestMember(it.services, {
      firstName: 'Inès',
      lastName: 'N’Goma Zoé',
      email: 'ines.ngoma@ogooue.example',
      companyName: 'Société Ogooué 100%',
    })
    paul = await createTestMember(it.services, {
      firstName: 'Paul',
      lastName: 'Moussavou',
      email: 'p.moussavou@ogooue.example',
      companyId: ines.companyId,
      isCompanyAdmin: false,
      verified: false,
    })
  })
  const ids = async (query: string) => (await found(query))[1].map(({ userId }) => userId)

  test('lists everybody, newest first, a page at a time', async () => {
    const [total, first] = await found('')
    expect(first.slice(0, 2).map(({ userId }) => userId)).toEqual([paul.memberId, ines.memberId])
    expect(total).toBe(first.length)
    const page = await list('?displayCount=20&page=2')
    expect(page.json()).toEqual([total, []])
  })

  test.for([
    ['ines', 'ines'],
    ['INÈS ngoma', 'ines'],
    ['zo', 'ines'],
    ['n’goma', 'ines'],
    ['moussavou paul', 'paul'],
    ['p.moussavou@ogooue.example', 'paul'],
    ['ogooue', 'both'],
    ['100% SOCIETE', 'both'],
    ['paul ogooue', 'paul'],
    ['paul societe', 'nobody'],
    ['100%', 'both'],
    ['100%x', 'nobody'],
    ['sav_u', 'nobody'],
    ['\\', 'nobody'],
    ['oussa', 'paul'],
    ['ou', 'nobody'],
  ] as const)('%s finds %s', async ([text, who]) => {
    const expected = {
      ines: [ines.memberId],
      paul: [paul.memberId],
      both: [paul.memberId, ines.memberId],
      nobody: [],
    }[who]
    expect(await ids(`?person=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  test('the id finds its member', async () => {
    expect(await ids(`?person=${ines.memberId}`)).toContain(ines.memberId)
  })

  test('role and state narrow the list', async () => {
    expect(await ids('?role=admin')).toEqual([admin.memberId])
    expect(await ids('?person=ogooue&state=unverified')).toEqual([paul.memberId])
    expect(await ids('?person=ogooue&state=active')).toEqual([ines.memberId])
    expect(await ids('?person=ogooue&role=staff')).toEqual([])
    expect(await ids('?person=ogooue&state=suspended')).toEqual([])
  })

  test.for([
    '?role=owner',
    '?state=new',
    '?page=0',
    '?displayCount=7',
    '?who=x',
    `?person=${'x'.repeat(101)}`,
  ])('%s is malformed', async (query) => {
    expect(codeOf(await list(query))).toEqual([400, 'malformed'])
  })

  test('an empty value means absent', async () => {
    expect((await list('?person=&role=&state=&page=&displayCount=')).statusCode).toBe(200)
  })

  test('whoever is looked for gets into no log line', async () => {
    await list('?person=Quisquilloso')
    expect(it.logLines.some((line) => line.includes('/api/staff/members?person='))).toBe(true)
    expect(it.logLines.filter((line) => /quisquilloso|ogooue|moussavou/i.test(line))).toEqual([])
  })
})

describe('one member', () => {
  test('is shown with its company, counts, sessions and what may be done', async () => {
    const { memberId, companyId, email } = await createTestMember(it.services, {
      companyName: 'Mandji Surplus',
    })
    const colleague = await createTestMember(it.services, { companyId })
    const seen = await read(memberId)
    expect(seen).toMatchObject({
      userId: memberId,
      prenom: 'Aminata',
      nom: 'Diallo',
      email,
      entreprise: 'Mandji Surplus',
      entrepriseId: companyId,
      contact: '+241 11 00 48 58',
      fonction: 'Procurement manager',
      pays: 'Gabon',
      ville: 'Port-Gentil',
      language: 'en',
      role: 'member',
      state: 'active',
      isCompanyAdmin: true,
      suspendedAt: null,
      suspendedReason: null,
      listings: 0,
      orders: 0,
      otherActiveMembers: 1,
      openCheckouts: 0,
      vat: null,
      mailTrouble: null,
      history: [],
      can: { resendVerification: false, suspend: false, restore: false, appoint: [] },
    })
    expect(seen.sessions).toHaveLength(1)
    expect(seen.lastSeenAt).toBe(seen.sessions[0]?.seenAt)
    expect(JSON.stringify(seen)).not.toContain('argon2')
    expect((await read(memberId, admin)).can).toEqual({
      resendVerification: false,
      suspend: true,
      restore: false,
      appoint: ['staff', 'admin'],
      resetSecondFactor: false,
      suspendCompany: true,
      restoreCompany: false,
    })
    expect((await read(colleague.memberId)).isCompanyAdmin).toBe(false)
  })

  test.for(['0', 'x', '2147483648'])('%s is no id', async (id) => {
    expect(await it.status(api.readMember, staff, { params: { id } })).toBe(400)
  })

  test('is not found where there is none', async () => {
    expect(codeOf(await it.attempt(api.readMember, staff, { params: { id: 2147483647 } }))).toEqual([
      404,
      'not_found',
    ])
    for (const endpoint of [
      api.resendMemberVerification,
      api.suspendMember,
      api.restoreMember,
      api.appointMember,
    ])
      expect((await act(endpoint, 2147483647, bodyOf(endpoint))).statusCode).toBe(404)
  })
})

describe('sending the verification link again', () => {
  test('mails it, and is recorded', async () => {
    const { memberId, email } = await createTestMember(it.services, { verified: false })
    const answer = await act(api.resendMemberVerification, memberId, undefined, staff)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      state: 'unverified',
      history: [{ act: 'resend_verification', by: 'Claire Fontaine', reason: null, role: null }],
    })
    await it.runJobs()
    expect((await it.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Verify your email address for Gisement',
    ])
  })

  test('sent again while the mail is under way, mails nothing more', async () => {
    const { memberId, email } = await createTestMember(it.services, { verified: false })
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await act(api.resendMemberVerification, memberId, undefined, staff)).statusCode).toBe(200)
      await it.runJobs()
    }
    expect(await it.mailsTo(email)).toHaveLength(1)
  })

  test('is refused for who does not wait for it', async () => {
    const verified = await createTestMember(it.services)
    const suspended = await createTestMember(it.services, { verified: false, suspended: true })
    for (const { memberId } of [verified, suspended]) {
      const answer = await act(api.resendMemberVerification, memberId, undefined, staff)
      expect(answer.json()).toEqual({
        error: 'This account does not wait for its verification.',
        code: 'conflict',
      })
    }
  })
})

describe('suspending', () => {
  test('ends the member’s sessions at once, says why by mail, and is recorded', async () => {
    const subject = await createTestMember(it.services, { language: 'fr', firstName: 'Zoé' })
    const answer = await act(api.suspendMember, subject.memberId, { reason: ' Deux annonces volées. ' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      state: 'suspended',
      suspendedReason: 'Deux annonces volées.',
      sessions: [],
      history: [{ act: 'suspend', by: 'Olivier Rousseau', reason: 'Deux annonces volées.', role: null }],
      can: { suspend: false, restore: true, appoint: [] },
    })
    // The token is signed and its fifteen minutes are not over.
    expect(codeOf(await it.attempt(api.refresh, subject))).toEqual([401, 'unauthenticated'])
    expect(codeOf(await it.attempt(api.listOrders, subject))).toEqual([401, 'unauthenticated'])
    const login = await it.attempt(api.login, null, {
      body: { email: subject.email, password: TEST_PASSWORD },
    })
    expect(login.json()).toEqual({
      error: 'This account is suspended. Please contact us.',
      code: 'suspended',
    })
    await it.runJobs()
    const [mail] = await it.mailsTo(subject.email)
    expect(mail?.subject).toBe('Votre compte chez Gisement est suspendu')
    expect(mail?.text).toContain('Bonjour Zoé,')
    expect(mail?.text).toContain('Deux annonces volées.')
    const [, [newest]] = await found('?state=suspended')
    expect(newest).toMatchObject({ userId: subject.memberId, state: 'suspended' })
    const [recorded] = await it.services.db.select().from(staffAct).orderBy(desc(staffAct.id)).limit(1)
    expect(recorded).toMatchObject({
      memberId: admin.memberId,
      act: 'member.suspend',
      subject: 'member',
      subjectId: String(subject.memberId),
    })
    expect(it.logLines.filter((line) => /Deux annonces/.test(line))).toEqual([])
    expect(it.logLines.some((line) => line.includes('"audit":"suspended"'))).toBe(true)
  })

  test.for([
    [{}, [{ reason: 'Please enter a reason.' }]],
    [{ reason: '  ' }, [{ reason: 'Please enter a reason.' }]],
    [{ reason: 'x'.repeat(1001) }, [{ reason: 'Please use at most 1000 characters for the reason.' }]],
  ] as const)('%o is refused', async ([body, errors]) => {
    const { memberId } = await createTestMember(it.services)
    for (const endpoint of [api.suspendMember, api.restoreMember]) {
      const answer = await act(endpoint, memberId, body)
      expect(codeOf(answer)).toEqual([422, 'invalid'])
      expect(answer.refusal.errors).toEqual(errors)
    }
  })

  test('needs a body of the right shape', async () => {
    for (const body of [{ reason: 7 }, { reason: 'x', more: 1 }, { reason: 'a\u0000b' }])
      expect(codeOf(await act(api.suspendMember, staff.memberId, body))).toEqual([400, 'malformed'])
  })

  test('is refused for the own account, and for a suspended one', async () => {
    const own = await act(api.suspendMember, admin.memberId, BECAUSE)
    expect(codeOf(own)).toEqual([403, 'forbidden'])
    expect(own.refusal.error).toContain('your own account')
    const { memberId } = await createTestMember(it.services, { suspended: true })
    expect(codeOf(await act(api.suspendMember, memberId, BECAUSE))).toEqual([409, 'conflict'])
  })
})

describe('restoring', () => {
  test('lets the member sign in again, says so by mail, and keeps the history', async () => {
    const subject = await createTestMember(it.services)
    await act(api.suspendMember, subject.memberId, BECAUSE)
    const answer = await act(api.restoreMember, subject.memberId, { reason: 'Papers shown.' })
    expect(answer.json()).toMatchObject({
      state: 'active',
      suspendedAt: null,
      suspendedReason: null,
      history: [
        { act: 'restore', reason: 'Papers shown.' },
        { act: 'suspend', reason: BECAUSE.reason },
      ],
    })
    await it.call(api.login, null, {
      body: { email: subject.email, password: TEST_PASSWORD },
    })
    // An ended session does not come back.
    expect(await it.status(api.refresh, subject)).toBe(401)
    await it.runJobs()
    const mails = await it.mailsTo(subject.email)
    expect(mails.map(({ subject: words }) => words).toSorted()).toEqual([
      'Your account at Gisement is restored',
      'Your account at Gisement is suspended',
    ])
    expect(mails.find(({ subject: words }) => words.includes('restored'))?.text).toContain('Papers shown.')
  })

  test('is refused for who is not suspended', async () => {
    const { memberId } = await createTestMember(it.services)
    const answer = await act(api.restoreMember, memberId, BECAUSE)
    expect(answer.json()).toEqual({ error: 'This account is not suspended.', code: 'conflict' })
  })
})

describe('appointing', () => {
  const role = (id: number, to: unknown, who: Caller = admin) =>
    act(api.appointMember, id, { role: to, reason: 'Joins the team.' }, who)

  test('gives the console at the next sign-in, and takes it from a live token', async () => {
    const subject = await createTestMember(it.services)
    expect((await role(subject.memberId, 'staff')).json()).toMatchObject({
      role: 'staff',
      sessions: [],
      history: [{ act: 'appoint', reason: 'Joins the team.', role: { from: 'member', to: 'staff' } }],
    })
    expect((await list('', subject)).statusCode).toBe(401)
    const signIn = async () => {
      const { token } = await it.call(api.login, null, {
        body: { email: subject.email, password: TEST_PASSWORD },
      })
      return { headers: { authorization: `Bearer ${token}` } }
    }
    const appointed = await signIn()
    expect((await list('', appointed)).statusCode).toBe(200)
    // Even where a session outlives it: the role that counts is the stored one, not the token's.
    await it.services.db.update(member).set({ role: 'member' }).where(eq(member.id, subject.memberId))
    expect((await list('', appointed)).statusCode).toBe(403)
    await it.services.db.update(member).set({ role: 'staff' }).where(eq(member.id, subject.memberId))
    expect((await role(subject.memberId, 'member')).statusCode).toBe(200)
    expect((await list('', appointed)).statusCode).toBe(401)
    expect((await list('', await signIn())).statusCode).toBe(403)
    await it.runJobs()
    const texts = (await it.mailsTo(subject.email)).map(({ text }) => text)
    expect(texts.some((text) => text.includes('one of the staff of Gisement'))).toBe(true)
    expect(texts.some((text) => text.includes('ordinary member'))).toBe(true)
  })

  test('needs a role and a reason', async () => {
    const { memberId } = await createTestMember(it.services)
    const answer = await act(api.appointMember, memberId, { role: 'owner', reason: '' })
    expect(answer.refusal.errors).toEqual([
      { role: 'Please choose a role.' },
      { reason: 'Please enter a reason.' },
    ])
    expect(codeOf(await role(memberId, 7))).toEqual([400, 'malformed'])
  })

  test('is refused for the own account, for the same role, and for who is not active', async () => {
    expect(codeOf(await role(admin.memberId, 'member'))).toEqual([403, 'forbidden'])
    const refused = [
      [{}, 'member', 'This account has this role already.'],
      [{ verified: false }, 'staff', 'Only a verified account that is not suspended'],
      [{ suspended: true }, 'admin', 'Only a verified account that is not suspended'],
    ] as const
    for (const [options, to, error] of refused) {
      const { memberId } = await createTestMember(it.services, options)
      const answer = await role(memberId, to)
      expect(codeOf(answer)).toEqual([409, 'conflict'])
      expect(answer.refusal.error).toContain(error)
    }
  })

  test('speaks French', async () => {
    const answer = await it.attempt(api.appointMember, admin, {
      headers: { 'accept-language': 'fr' },
      params: { id: admin.memberId },
      body: { role: 'member', reason: 'x' },
    })
    expect(answer.refusal.error).toContain('votre propre compte')
  })
})

test('nothing of an act is kept when it is refused', async () => {
  const acts = () => it.services.db.$count(staffAct)
  const before = await acts()
  const subject = await createTestMember(it.services)
  await act(api.restoreMember, subject.memberId, BECAUSE)
  await act(api.suspendMember, admin.memberId, BECAUSE)
  await act(api.suspendMember, subject.memberId, BECAUSE, staff)
  expect(await acts()).toBe(before)
  const live = await it.services.db.select().from(session).where(eq(session.memberId, subject.memberId))
  expect(live.map(({ endedAt }) => endedAt)).toEqual([null])
})
