import { describe, expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'

const it = useApp()

const PROFILE = {
  prenom: 'Grâce',
  nom: 'Loubaki',
  contact: '+242 06 000 50 60',
  entreprise: 'Kouilou Oilfield Supply',
  fonction: 'Surplus coordinator',
  pays: 'Congo',
  ville: 'Pointe-Noire',
}

const read = (userId: number | string, headers: Record<string, string> = {}) =>
  it.attempt(api.readProfile, { headers }, { params: { userId } })
const write = (userId: number, payload: object, headers: Record<string, string> = {}) =>
  it.attempt(api.updateProfile, { headers }, { params: { userId }, body: payload })
const update = ({ memberId, email, headers }: TestMember, changes: object = {}) =>
  write(
    memberId,
    { ...PROFILE, email, ...('email' in changes && { password: TEST_PASSWORD }), ...changes },
    headers,
  )
const open = (token: string) => it.attempt(api.verifyEmail, null, { params: { token } })
const cancel = ({ memberId, headers }: Pick<TestMember, 'memberId' | 'headers'>) =>
  it.attempt(api.cancelEmailChange, { headers }, { params: { userId: memberId } })
const pendingOf = async ({ memberId, headers }: TestMember) =>
  (await read(memberId, headers)).json().pendingEmail
const login = (email: string) => it.attempt(api.login, null, { body: { email, password: TEST_PASSWORD } })

async function linkTo(address: string): Promise<string> {
  await it.runJobs()
  const mails = await it.mailsTo(address)
  return mails.flatMap(({ text }) => /\/user\/emailverif\/([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? ''
}

describe('the profile', () => {
  test('is read and changed by its member', async () => {
    const own = await createTestMember(it.services, { companyName: 'Old name' })
    const answer = await update(own, { password: TEST_PASSWORD })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      message: 'Your account details were successfully updated.',
      emailPending: false,
      user: {
        userId: own.memberId,
        userName: 'Grâce Loubaki',
        userCity: 'Pointe-Noire',
        userCountry: 'Congo',
        userEntreprise: 'Kouilou Oilfield Supply',
        email: own.email,
      },
    })
    expect((await read(own.memberId, own.headers)).json()).toEqual({
      userId: own.memberId,
      ...PROFILE,
      email: own.email,
      entrepriseId: own.companyId,
      postcode: '',
      language: 'en',
      pendingEmail: null,
      mailTrouble: null,
      can: { renameCompany: true },
    })
  })

  test('is closed to strangers and to others, alike whether it exists or not', async () => {
    const own = await createTestMember(it.services)
    const other = await createTestMember(it.services)
    expect((await read(own.memberId)).statusCode).toBe(401)
    expect((await write(own.memberId, { ...PROFILE, email: own.email })).statusCode).toBe(401)
    const others = await read(other.memberId, own.headers)
    const nobodys = await read(999_999, own.headers)
    expect([others.statusCode, nobodys.statusCode]).toEqual([404, 404])
    expect(others.body).toBe(nobodys.body)
    const written = await write(other.memberId, { ...PROFILE, email: own.email }, own.headers)
    expect(written.statusCode).toBe(404)
    expect((await read(other.memberId, other.headers)).json()).toMatchObject({ prenom: 'Aminata' })
  })

  test.for(['0', '-1', '1e3', '0x10', 'me', '99999999999'])('the id %s is malformed', async (id) => {
    const { headers } = await createTestMember(it.services)
    expect((await read(id, headers)).statusCode).toBe(400)
  })

  test('breaks no rule of the signup', async () => {
    const own = await createTestMember(it.services)
    const answer = await update(own, { prenom: '', contact: 'call me' })
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([
      { prenom: 'Please enter your first name.' },
      { contact: 'Please enter a valid telephone number.' },
    ])
    expect((await update(own, { role: 'admin' })).statusCode).toBe(400)
    expect((await update(own, { nom: 1 })).statusCode).toBe(400)
  })

  test('the language of mails changes with it', async () => {
    const own = await createTestMember(it.services, { companyName: PROFILE.entreprise })
    await update(own, { language: 'fr' })
    await it.call(api.forgotPassword, null, { body: { email: own.email } })
    await it.runJobs()
    const [mail] = await it.mailsTo(own.email)
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe pour Gisement')
    await update(own)
    expect((await read(own.memberId, own.headers)).json()).toMatchObject({ language: 'fr' })
  })
})

describe('the company', () => {
  test('is renamed by its admin only', async () => {
    const admin = await createTestMember(it.services, { companyName: PROFILE.entreprise })
    const colleague = await createTestMember(it.services, { companyId: admin.companyId })
    const refused = await update(colleague, { entreprise: 'Mine now', ville: 'Dolisie' })
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        error: 'Only an administrator of your company can rename it.',
        code: 'forbidden',
        errors: [{ entreprise: 'Only an administrator of your company can rename it.' }],
      },
    ])
    expect((await read(colleague.memberId, colleague.headers)).json()).toMatchObject({
      entreprise: PROFILE.entreprise,
      ville: 'Port-Gentil',
      can: { renameCompany: false },
    })
    expect((await update(colleague)).statusCode).toBe(201)
    expect((await update(admin, { entreprise: 'Kouilou Group', password: TEST_PASSWORD })).statusCode).toBe(
      201,
    )
    expect((await read(colleague.memberId, colleague.headers)).json()).toMatchObject({
      entreprise: 'Kouilou Group',
    })
  })
})

test('a profile that was read before a colleague renamed the company leaves the new name, and renames nothing over it', async () => {
  const admin = await createTestMember(it.services, { companyName: PROFILE.entreprise })
  await update(admin, { entreprise: 'Kouilou Renamed', password: TEST_PASSWORD })
  const saved = await update(admin, { contact: '+241 06 22 33 44', companySeen: PROFILE.entreprise })
  expect(saved.statusCode).toBe(201)
  const over = await update(admin, {
    entreprise: 'Another name',
    companySeen: PROFILE.entreprise,
    password: TEST_PASSWORD,
  })
  expect([over.statusCode, over.json()]).toMatchObject([409, { code: 'conflict' }])
  expect((await read(admin.memberId, admin.headers)).json()).toMatchObject({ entreprise: 'Kouilou Renamed' })
})

describe('a new address', () => {
  test('is not asked for with a session alone: it takes the password, and a code where a second factor is on', async () => {
    const own = await createTestMember(it.services)
    const email = 'thief@elsewhere.example'
    const faults = async (proof: object) => {
      const answer = await update(own, { email, password: undefined, ...proof })
      return [answer.statusCode, ...(answer.refusal.errors ?? [])]
    }
    expect(await faults({})).toEqual([422, { password: 'Please enter your password.' }])
    expect(await faults({ password: 'Wrong-Pass!1' })).toEqual([
      422,
      { password: 'The password is not right.' },
    ])
    const { secret } = await giveSecondFactor(it.services, own)
    const password = TEST_PASSWORD
    expect(await faults({ password })).toEqual([422, { code: 'Please enter the code.' }])
    expect(await faults({ password, code: '000000' })).toMatchObject([
      422,
      { code: expect.stringContaining('not right') },
    ])
    expect(await pendingOf(own)).toBeNull()
    expect(await linkTo(email)).toBe('')
    expect((await read(own.memberId, own.headers)).json()).toMatchObject({ hasSecondFactor: true })
    const code = codeOfApp(secret, it.services.now().getTime())
    expect((await update(own, { email, password, code })).statusCode).toBe(201)
    expect(await pendingOf(own)).toBe(email)
    expect((await update(own, { ville: 'Dolisie' })).statusCode).toBe(201)
  })

  test('takes effect when its link is opened, and the old one is told', async () => {
    const own = await createTestMember(it.services, { companyName: PROFILE.entreprise })
    const email = 'new-address@company.example'
    const answer = await update(own, { email })
    expect(answer.json()).toMatchObject({ emailPending: true, user: { email: own.email } })
    const token = await linkTo(email)
    expect((await it.mailsTo(own.email)).map(({ subject }) => subject)).toEqual([
      'A new email address for your account at Gisement',
    ])
    expect((await login(email)).statusCode).toBe(401)
    const opened = await open(token)
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      { message: 'Your new email address is confirmed. Please use it to sign in from now on.' },
    ])
    expect((await open(token)).body).toBe(opened.body)
    expect((await login(email)).statusCode).toBe(200)
    expect((await login(own.email)).statusCode).toBe(401)
  })

  test('that is somebody else’s is answered the same, and its owner is told', async () => {
    const own = await createTestMember(it.services)
    const owner = await createTestMember(it.services)
    const answer = await update(own, { email: owner.email })
    expect(answer.json()).toMatchObject({ emailPending: true })
    expect(await linkTo(owner.email)).toBe('')
    expect((await it.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      'Your email address was given to Gisement once more',
    ])
  })

  test('that became somebody else’s meanwhile stays theirs', async () => {
    const own = await createTestMember(it.services)
    const email = 'wanted@company.example'
    await update(own, { email })
    const token = await linkTo(email)
    await createTestMember(it.services, { email })
    const answer = await open(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'conflict', error: 'This email address belongs to another account meanwhile.' },
    ])
    expect((await read(own.memberId, own.headers)).json()).toMatchObject({ email: own.email })
  })

  test('asked for later voids the link of the one before, and so does a new password', async () => {
    const own = await createTestMember(it.services)
    await update(own, { email: 'first@company.example' })
    const first = await linkTo('first@company.example')
    await update(own, { email: 'second@company.example' })
    const second = await linkTo('second@company.example')
    expect((await open(first)).statusCode).toBe(404)
    await it.call(api.changePassword, own, {
      body: { oldpassword: TEST_PASSWORD, password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' },
    })
    expect((await open(second)).statusCode).toBe(404)
  })

  test('that differs in the case of its letters only is simply written', async () => {
    const own = await createTestMember(it.services)
    const answer = await update(own, { email: own.email.toUpperCase() })
    expect(answer.json()).toMatchObject({ emailPending: false, user: { email: own.email.toUpperCase() } })
  })

  test('waits in the profile until its link is opened, or is a day old', async () => {
    const own = await createTestMember(it.services)
    await update(own, { email: 'Waiting@company.example' })
    expect(await pendingOf(own)).toBe('Waiting@company.example')
    it.setNow(new Date(Date.now() + 25 * 3_600_000))
    const later = await it.services.tokens.sign({ ...own, role: 'member' }, it.services.now())
    // The session lives twelve hours by the database's clock, which stands still here.
    const aged = { ...own, headers: { authorization: `Bearer ${later}` } }
    expect((await read(aged.memberId, aged.headers)).statusCode).toBe(200)
    expect(await pendingOf(aged)).toBeNull()
    it.setNow(null)
    await open(await linkTo('waiting@company.example'))
    expect(await read(own.memberId, own.headers).then((answer) => answer.json())).toMatchObject({
      email: 'Waiting@company.example',
      pendingEmail: null,
    })
  })

  test('is given up by its member: the link is void, also one that was not mailed yet', async () => {
    const own = await createTestMember(it.services)
    await update(own, { email: 'regretted@company.example' })
    const token = await linkTo('regretted@company.example')
    const answer = await cancel(own)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        message:
          'Your email address stays as it is. The link that we sent to the new one does not work any more.',
      },
    ])
    expect(await pendingOf(own)).toBeNull()
    expect((await open(token)).statusCode).toBe(404)
    expect((await cancel(own)).statusCode).toBe(200)
    await update(own, { email: 'never-mailed@company.example' })
    await cancel(own)
    expect(await linkTo('never-mailed@company.example')).toBe('')
  })

  test('is given up by nobody else', async () => {
    const own = await createTestMember(it.services)
    const other = await createTestMember(it.services)
    await update(own, { email: 'kept@company.example' })
    expect((await cancel({ ...own, headers: other.headers })).statusCode).toBe(404)
    expect((await cancel({ ...own, headers: { authorization: '' } })).statusCode).toBe(401)
    expect(await pendingOf(own)).toBe('kept@company.example')
  })

  test('waits no longer once the password was changed', async () => {
    const own = await createTestMember(it.services)
    await update(own, { email: 'foreign-hand@company.example' })
    await it.call(api.changePassword, own, {
      body: { oldpassword: TEST_PASSWORD, password: 'Fresh-Mud!77', c_password: 'Fresh-Mud!77' },
    })
    const { token } = await it.call(api.login, null, { body: { email: own.email, password: 'Fresh-Mud!77' } })
    expect(await pendingOf({ ...own, headers: { authorization: `Bearer ${token}` } })).toBeNull()
  })
})
