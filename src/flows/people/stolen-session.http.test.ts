import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { company, companyAct, mailedToken, member } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { Caller } from '#test/calls.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import { codeOfApp, giveSecondFactor } from '#test/factories/second-factor.ts'
import { someoneWaits } from '#test/waiting.ts'

const it = useApp()
const BEGIN = Date.now()
let now = BEGIN
afterEach(() => {
  now = BEGIN
  it.setNow(null)
})
function later(milliseconds: number): void {
  now += milliseconds
  it.setNow(new Date(now))
}

const PROOF = { password: TEST_PASSWORD }
const PERSON = {
  prenom: 'Aminata',
  nom: 'Diallo',
  contact: '+241 11 00 48 58',
  fonction: 'Procurement manager',
  pays: 'Gabon',
  ville: 'Port-Gentil',
}
type Given = { password?: string; code?: string }

const setAdmin = (who: Caller, userId: number, isCompanyAdmin: boolean, proof: Given = PROOF) =>
  it.attempt(api.setCompanyAdmin, who, { params: { userId }, body: { isCompanyAdmin, ...proof } })
const remove = (who: Caller, userId: number, proof: Given = PROOF) =>
  it.attempt(api.removeMember, who, { params: { userId }, body: proof })
const invite = (who: Caller, email: string, proof: Given = PROOF) =>
  it.attempt(api.invite, who, { body: { email, ...proof } })
const leave = (who: Caller, proof: Given = PROOF) =>
  it.attempt(api.leaveCompany, who, { body: { name: 'Mine', ...proof } })
async function rename(who: Caller, name: string, proof: Given = PROOF) {
  const { details, version } = await it.call(api.readCompany, who)
  return it.attempt(api.updateCompany, who, { body: { ...details, name, version, ...proof } })
}
const profileOf = (who: TestMember, changes: object) =>
  it.attempt(api.updateProfile, who, {
    params: { userId: who.memberId },
    body: { ...PERSON, email: who.email, entreprise: 'Kouilou', ...changes },
  })
async function mailsTo({ email }: { email: string }) {
  await it.runJobs()
  return it.mailsTo(email)
}
const subjectsTo = async (who: { email: string }) => (await mailsTo(who)).map(({ subject }) => subject)
/** The newest mail with this subject, and the token of its link of this kind. */
async function tokenTo(who: { email: string }, path: string, subject = ''): Promise<string | undefined> {
  const mails = (await mailsTo(who)).filter((mail) => mail.subject.includes(subject))
  return mails.flatMap(({ text }) => new RegExp(`/user/${path}/([\\w-]{43})`).exec(text)?.[1] ?? [])[0]
}
const open = (token = '') => it.attempt(api.openActLink, null, { params: { token } })
const undo = (token = '') => it.attempt(api.undoActByLink, null, { params: { token } })
const standingOf = async (id: number) => {
  const [row] = await it.services.db
    .select({ companyId: member.companyId, isCompanyAdmin: member.isCompanyAdmin })
    .from(member)
    .where(eq(member.id, id))
  return row
}
const nameOf = async (id: number) =>
  (await it.services.db.select({ name: company.name }).from(company).where(eq(company.id, id)))[0]?.name

/** A company with its owner and an administrator whose session somebody has. */
async function robbed() {
  later(0)
  const owner = await createTestMember(it.services, { companyName: 'Kouilou', firstName: 'Owner' })
  const victim = await createTestMember(it.services, {
    companyId: owner.companyId,
    isCompanyAdmin: true,
    firstName: 'Victim',
  })
  const createdAt = new Date(now - 30 * DAY_MS)
  await it.services.db.update(member).set({ createdAt }).where(eq(member.companyId, owner.companyId))
  return { owner, victim, companyId: owner.companyId }
}

/** An accomplice joins by an invitation of the victim, and is made an administrator. */
async function bringIn(victim: TestMember): Promise<TestMember> {
  const accomplice = await createTestMember(it.services, { firstName: 'Accomplice' })
  expect((await invite(victim, accomplice.email)).statusCode).toBe(201)
  const token = (await tokenTo(accomplice, 'invitation')) ?? ''
  expect((await it.attempt(api.acceptInvitation, accomplice, { params: { token } })).statusCode).toBe(200)
  expect((await setAdmin(victim, accomplice.memberId, true)).statusCode).toBe(200)
  return accomplice
}

/** Somebody who knows the password changes the address of an account. */
async function changeAddress(who: TestMember) {
  const email = `thief-${who.memberId}@elsewhere.example`
  expect((await profileOf(who, { email, ...PROOF })).statusCode).toBe(201)
  const token = (await tokenTo({ email }, 'emailverif')) ?? ''
  expect((await it.attempt(api.verifyEmail, null, { params: { token } })).statusCode).toBe(200)
}
async function takeBack(who: TestMember) {
  const token = (await tokenTo(who, 'reset')) ?? ''
  return it.attempt(api.resetPassword, null, {
    params: { token },
    body: { password: 'Owner-Pump!77', c_password: 'Owner-Pump!77' },
  })
}

describe('nothing but a session', () => {
  test('invites, appoints, dismisses, removes, renames and leaves nothing', async () => {
    const { owner, victim, companyId } = await robbed()
    const colleague = await createTestMember(it.services, { companyId })
    const tries = (proof: Given) => [
      () => invite(victim, 'accomplice@elsewhere.example', proof),
      () => setAdmin(victim, colleague.memberId, true, proof),
      () => setAdmin(victim, owner.memberId, false, proof),
      () => remove(victim, owner.memberId, proof),
      () => leave(victim, proof),
      () => rename(victim, 'Mallory Ltd', proof),
      () => profileOf(victim, { entreprise: 'Mallory Ltd', ...proof }),
    ]
    for (const attempt of tries({})) {
      const refused = await attempt()
      expect([refused.statusCode, refused.refusal.errors]).toEqual([
        422,
        [{ password: 'Please enter your password.' }],
      ])
    }
    for (const attempt of tries({ password: 'Wrong-Pump!1' })) {
      const refused = await attempt()
      expect([refused.statusCode, refused.refusal.errors]).toEqual([
        422,
        [{ password: 'The password is not right.' }],
      ])
    }
    const { members, invitations, details } = await it.call(api.readCompany, owner)
    expect([members.filter(({ isCompanyAdmin }) => isCompanyAdmin).length, members.length]).toEqual([2, 3])
    expect([invitations, details.name]).toEqual([[], 'Kouilou'])
    expect(await subjectsTo(owner)).toEqual([])
    expect(it.logLines.join('')).toContain('company_act_refused')
  })

  test('nor a session and the password, where a second factor is on', async () => {
    const { owner, victim } = await robbed()
    const { secret } = await giveSecondFactor(it.services, victim)
    later(31_000)
    expect((await it.call(api.readCompany, victim)).proof).toEqual({ code: true, toInvite: true })
    const refused = await remove(victim, owner.memberId)
    expect([refused.statusCode, Object.keys(refused.refusal.errors?.[0] ?? {})]).toEqual([422, ['code']])
    expect((await remove(victim, owner.memberId, { ...PROOF, code: '000000' })).statusCode).toBe(422)
    const code = codeOfApp(secret, now)
    expect((await remove(victim, owner.memberId, { ...PROOF, code })).statusCode).toBe(200)
  })

  test('nor is the account deleted without a code then', async () => {
    const { victim } = await robbed()
    const { secret } = await giveSecondFactor(it.services, victim)
    later(31_000)
    const goes = (code?: string) =>
      it.attempt(api.deleteAccount, victim, {
        params: { userId: victim.memberId },
        body: { ...PROOF, ...(code !== undefined && { code }) },
      })
    for (const code of [undefined, '000000']) {
      const refused = await goes(code)
      expect([refused.statusCode, Object.keys(refused.refusal.errors?.[0] ?? {})]).toEqual([422, ['code']])
    }
    expect((await goes(codeOfApp(secret, now))).statusCode).toBe(200)
  })

  test('without any body removes nobody either, and says what is missing', async () => {
    const { owner, victim } = await robbed()
    const refused = await it.app.inject({
      method: 'DELETE',
      url: `/api/company/members/${owner.memberId}`,
      headers: victim.headers,
    })
    expect([refused.statusCode, refused.json<{ errors: unknown }>().errors]).toEqual([
      422,
      [{ password: 'Please enter your password.' }],
    ])
  })

  test('a password that was changed while an appointment waited counts no more', async () => {
    const { victim, companyId } = await robbed()
    const colleague = await createTestMember(it.services, { companyId })
    const { db, pool } = it.services
    const { going } = await db.transaction(async (tx) => {
      await lockMembership(tx, companyId)
      const begun = Promise.resolve(setAdmin(victim, colleague.memberId, true))
      await someoneWaits(pool)
      await tx.update(member).set({ passwordHash: 'another' }).where(eq(member.id, victim.memberId))
      return { going: begun }
    })
    expect((await going).statusCode).toBe(409)
    expect(await standingOf(colleague.memberId)).toMatchObject({ isCompanyAdmin: false })
  })
})

test('five colleagues are invited with one password, in one session and for ten minutes', async () => {
  const { victim } = await robbed()
  const address = (number: number) => `colleague-${victim.memberId}-${number}@company.example`
  expect((await invite(victim, address(1))).json()).toMatchObject({ proof: { toInvite: false } })
  for (const number of [2, 3, 4]) expect((await invite(victim, address(number), {})).statusCode).toBe(201)
  const { token } = await it.call(api.login, null, { body: { email: victim.email, password: TEST_PASSWORD } })
  const elsewhere = { headers: { authorization: `Bearer ${token}` } }
  expect((await invite(elsewhere, address(5), {})).statusCode).toBe(422)
  later(10 * MINUTE_MS)
  expect((await invite(victim, address(5), {})).statusCode).toBe(422)
  expect((await setAdmin(victim, victim.memberId, false, {})).statusCode).toBe(422)
})

describe('whoever administers the company', () => {
  test('hears who did what to whom, also who did it, and a plain member who invites', async () => {
    const { owner, victim, companyId } = await robbed()
    const colleague = await createTestMember(it.services, { companyId, firstName: 'Plain', language: 'fr' })
    await invite(colleague, 'new@company.example')
    await setAdmin(victim, colleague.memberId, true)
    await rename(victim, 'Kouilou Group')
    await setAdmin(victim, colleague.memberId, false)
    await remove(victim, colleague.memberId)
    await leave(victim)
    const told = [
      'Plain Diallo was removed from Kouilou Group at Gisement',
      'Plain Diallo is no longer an administrator of Kouilou Group at Gisement',
      'Kouilou is now called Kouilou Group at Gisement',
      'Plain Diallo is now an administrator of Kouilou at Gisement',
      'new@company.example was invited to Kouilou at Gisement',
    ]
    const left = 'left Kouilou Group at Gisement'
    expect((await subjectsTo(owner)).toSorted()).toEqual([...told, `Victim Diallo ${left}`].toSorted())
    expect((await subjectsTo(victim)).toSorted()).toEqual([...told, `You ${left}`].toSorted())
    const textTo = async (who: TestMember, subject: string) =>
      (await mailsTo(who)).find((one) => one.subject.includes(subject))?.text
    expect(await textTo(victim, 'was removed')).toMatch(/ you removed Plain Diallo from Kouilou Group/)
    expect(await textTo(victim, left)).toMatch(/ you left .*you can take it back by this link until /s)
    expect(await textTo(owner, left)).toMatch(/ Victim Diallo left .*you can also invite the person again/s)
    expect(await subjectsTo(colleague)).toContain(
      'Invitation de new@company.example chez Kouilou sur Gisement',
    )
    const [mail] = (await mailsTo(owner)).filter(({ subject }) => subject.includes('was removed'))
    expect(mail?.text).toMatch(/On \d+ \w+ \d{4} Victim Diallo removed Plain Diallo from Kouilou Group/)
    expect(mail?.text).toMatch(/take it back by this link until .*, once, without signing in/)
  })

  test('takes an appointment back by the link, once, and the payout account that came with it', async () => {
    const { owner, victim, companyId } = await robbed()
    const accomplice = await bringIn(victim)
    const { secret } = await giveSecondFactor(it.services, accomplice)
    later(4 * DAY_MS)
    await it.call(api.askPayoutAccount, accomplice, {
      body: {
        kind: 'iban',
        holder: 'Mallory Ltd',
        iban: 'DE89370400440532013000',
        password: TEST_PASSWORD,
        code: codeOfApp(secret, now),
      },
    })
    const token = await tokenTo(owner, 'company-act')
    expect((await open(token)).json()).toMatchObject({
      company: 'Kouilou',
      act: 'appointed',
      person: 'Victim Diallo',
      whom: 'Accomplice Diallo',
      state: 'open',
    })
    expect(await standingOf(accomplice.memberId)).toMatchObject({ isCompanyAdmin: true })
    const both = await Promise.all([undo(token), undo(token)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await standingOf(accomplice.memberId)).toEqual({ companyId, isCompanyAdmin: false })
    expect((await open(await tokenTo(victim, 'company-act'))).json()).toMatchObject({ state: 'undone' })
    const acts = await it.services.db
      .select({ act: companyAct.act })
      .from(companyAct)
      .where(eq(companyAct.companyId, companyId))
    expect(acts.filter(({ act }) => act === 'undone')).toHaveLength(1)
    const stopped = await it.services.db
      .select({ stoppedAt: payoutAccount.stoppedAt })
      .from(payoutAccount)
      .where(eq(payoutAccount.companyId, companyId))
    expect(stopped).toEqual([{ stoppedAt: new Date(now) }])
    expect(await subjectsTo(owner)).toContain('What was done to Accomplice Diallo in Kouilou was taken back')
    // A new appointment has a link of its own; this one stays used.
    await setAdmin(victim, accomplice.memberId, true)
    expect((await undo(token)).statusCode).toBe(200)
    expect(await standingOf(accomplice.memberId)).toMatchObject({ isCompanyAdmin: true })
  })

  test('who was removed comes back by the own link, as what it was', async () => {
    const { owner, victim, companyId } = await robbed()
    const accomplice = await bringIn(victim)
    await remove(accomplice, owner.memberId)
    expect(await standingOf(owner.memberId)).not.toMatchObject({ companyId })
    const token = await tokenTo(owner, 'company-act', 'Owner Diallo was removed')
    expect((await undo(token)).statusCode).toBe(200)
    expect(await standingOf(owner.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    const appointed = await tokenTo(owner, 'company-act', 'is now an administrator')
    expect((await undo(appointed)).statusCode).toBe(200)
    expect(await standingOf(accomplice.memberId)).toEqual({ companyId, isCompanyAdmin: false })
  })

  test('who is rightly dismissed by somebody who was there before gets no link for it', async () => {
    const { owner, companyId } = await robbed()
    const late = await createTestMember(it.services, { companyId })
    later(1000)
    await setAdmin(owner, late.memberId, true)
    later(1000)
    await setAdmin(owner, late.memberId, false)
    expect(await tokenTo(late, 'company-act')).toBeUndefined()
    expect(await tokenTo(owner, 'company-act', 'is no longer')).toBeDefined()
  })

  test('no longer after two weeks, nor by who is out, nor over what is newer', async () => {
    const { owner, victim, companyId } = await robbed()
    const accomplice = await bringIn(victim)
    const appointed = await tokenTo(owner, 'company-act')
    await remove(accomplice, owner.memberId)
    await remove(accomplice, victim.memberId)
    // Who is no administrator any more first comes back by the own link.
    expect((await undo(appointed)).statusCode).toBe(404)
    const back = await tokenTo(victim, 'company-act', 'Victim Diallo was removed')
    later(14 * DAY_MS + 1)
    expect((await undo(back)).statusCode).toBe(404)
    expect((await open(back)).statusCode).toBe(404)
    expect(await standingOf(victim.memberId)).not.toMatchObject({ companyId })
    const { owner: other } = await robbed()
    const colleague = await createTestMember(it.services, { companyId: other.companyId })
    await setAdmin(other, colleague.memberId, true)
    const first = await tokenTo(other, 'company-act')
    await setAdmin(other, colleague.memberId, false)
    await setAdmin(other, colleague.memberId, true)
    expect((await open(first)).json()).toMatchObject({ state: 'settled' })
    expect((await undo(first)).statusCode).toBe(409)
  })

  test('an administrator who left comes back by the own link, wherever the thief went on to', async () => {
    const { owner, victim, companyId } = await robbed()
    await remove(victim, owner.memberId)
    const accomplice = await bringIn(victim)
    const appointed = await tokenTo(victim, 'company-act', 'is now an administrator of Kouilou')
    await leave(victim)
    await leave(victim)
    const second = await bringIn(victim)
    const { companyId: mine } = (await standingOf(victim.memberId)) ?? {}
    await setAdmin(victim, second.memberId, false)
    expect((await undo(appointed)).statusCode).toBe(404)
    const back = await tokenTo(victim, 'company-act', 'You left Kouilou')
    expect((await open(back)).json()).toMatchObject({ act: 'left', state: 'open' })
    expect(await tokenTo(accomplice, 'company-act', 'Victim Diallo left')).toBeUndefined()
    expect((await undo(back)).statusCode).toBe(200)
    expect(await standingOf(victim.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    expect(await standingOf(second.memberId)).toEqual({ companyId: mine, isCompanyAdmin: true })
    expect((await undo(appointed)).statusCode).toBe(200)
    expect(await standingOf(accomplice.memberId)).toEqual({ companyId, isCompanyAdmin: false })
  })

  test('an owner who is dismissed and appointed again stays the older one', async () => {
    const { owner, victim, companyId } = await robbed()
    await remove(victim, owner.memberId)
    later(1000)
    const accomplice = await bringIn(victim)
    later(1000)
    await setAdmin(victim, victim.memberId, false)
    later(1000)
    await setAdmin(accomplice, victim.memberId, true)
    later(1000)
    await remove(accomplice, victim.memberId)
    const back = await tokenTo(victim, 'company-act', 'Victim Diallo was removed')
    expect((await undo(back)).statusCode).toBe(200)
    expect(await standingOf(victim.memberId)).toEqual({ companyId, isCompanyAdmin: true })
  })

  test('changes where the goods of a company go, and every administrator reads from what to what', async () => {
    const owner = await createTestMember(it.services, { companyName: 'Kouilou', language: 'fr' })
    const { companyId } = owner
    const victim = await createTestMember(it.services, { companyId, isCompanyAdmin: true })
    const colleague = await createTestMember(it.services, { companyId })
    await it.services.db.insert(mailedToken).values({
      hash: Buffer.from(owner.email),
      memberId: owner.memberId,
      purpose: 'undo_email',
      newEmail: `old-${owner.email}`,
      createdAt: new Date(now),
      expiresAt: new Date(now + DAY_MS),
    })
    const save = async (changes: object) => {
      const { details, version } = await it.call(api.readCompany, victim)
      return it.call(api.updateCompany, victim, { body: { ...details, ...changes, version } })
    }
    await save({ deliveryCountry: 'Gabon', deliveryCity: 'Port-Gentil', deliveryStreet: 'Zone Oprag' })
    await mailsTo(owner)
    await save({ deliveryCity: 'Libreville', registrationNumber: 'RCCM 2014-B-77' })
    const [mail] = await mailsTo(owner)
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(mail?.subject).toBe('Des coordonnées de Kouilou ont changé sur Gisement')
    expect(text).toContain('Livraison, ville : Port-Gentil → Libreville')
    expect(text).toContain('Numéro d’immatriculation : (rien) → RCCM 2014-B-77')
    expect(text).not.toContain('Zone Oprag')
    const own = (await it.mailsTo(victim.email))[0]?.text.replace(/\s+/g, ' ')
    expect(own).toContain('you changed details of Kouilou')
    expect((await it.mailsTo(`old-${owner.email}`))[0]?.text).toContain('Libreville')
    expect(await it.mailsTo(colleague.email)).toEqual([])
  })

  test('who was removed hears what happens to the company while it can come back, and says so by the link', async () => {
    const { owner, victim } = await robbed()
    await remove(victim, owner.memberId)
    // At once, before any mail about the removal was sent.
    await rename(victim, 'Mallory Ltd')
    const renamed = async () =>
      (await mailsTo(owner)).filter(({ subject }) => subject.startsWith('Kouilou is now called Mallory Ltd'))
    const [mail, ...more] = await renamed()
    expect([mail?.text.replace(/\s+/g, ' '), more]).toEqual([
      expect.stringContaining('the link in the mail about that still takes it back'),
      [],
    ])
    later(15 * DAY_MS)
    await rename(victim, 'Mallory Group')
    expect((await subjectsTo(owner)).filter((subject) => subject.includes('Mallory Group'))).toEqual([])
  })

  test('two who were removed do not return through each other', async () => {
    const { owner, companyId } = await robbed()
    const [one, two] = [
      await createTestMember(it.services, { companyId, firstName: 'One' }),
      await createTestMember(it.services, { companyId, firstName: 'Two' }),
    ]
    later(1000)
    for (const { memberId } of [one, two]) await setAdmin(owner, memberId, true)
    later(1000)
    await remove(owner, one.memberId)
    const link = await tokenTo(two, 'company-act', 'One Diallo was removed')
    expect((await open(link)).statusCode).toBe(200)
    await remove(owner, two.memberId)
    expect((await undo(link)).statusCode).toBe(404)
    expect(await standingOf(one.memberId)).not.toMatchObject({ companyId })
  })

  test('a made-up link opens nothing', async () => {
    expect((await open('x'.repeat(43))).statusCode).toBe(404)
    expect((await undo('x'.repeat(43))).statusCode).toBe(404)
  })
})

describe('an account that is given back to its earlier address', () => {
  test('takes its company along: members, administrators, invitations and name', async () => {
    const { owner, victim, companyId } = await robbed()
    const bystander = await createTestMember(it.services, { companyId, firstName: 'Bystander' })
    await changeAddress(victim)
    later(1000)
    const accomplice = await bringIn(victim)
    await setAdmin(victim, bystander.memberId, true)
    await remove(accomplice, owner.memberId)
    expect((await rename(accomplice, 'Mallory Group')).statusCode).toBe(200)
    expect((await rename(victim, 'Mallory Ltd')).statusCode).toBe(200)
    const guest = { email: `second-${victim.memberId}@elsewhere.example` }
    await invite(accomplice, guest.email)
    const invitation = (await tokenTo(guest, 'invitation')) ?? ''
    await leave(victim)
    later(DAY_MS)
    const given = await takeBack(victim)
    expect(given.statusCode, given.body).toBe(200)
    expect(await standingOf(owner.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    expect(await standingOf(victim.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    expect(await standingOf(bystander.memberId)).toEqual({ companyId, isCompanyAdmin: false })
    expect(await standingOf(accomplice.memberId)).toMatchObject({ isCompanyAdmin: true })
    expect(await standingOf(accomplice.memberId)).not.toMatchObject({ companyId })
    expect(await nameOf(companyId)).toBe('Kouilou')
    const opened = await it.attempt(api.openInvitation, null, { params: { token: invitation } })
    expect(opened.statusCode).toBe(404)
    expect((await it.attempt(api.readCompany, accomplice)).statusCode).toBe(401)
    expect(await subjectsTo(owner)).toEqual(
      expect.arrayContaining([
        'What was done to Owner Diallo in Kouilou was taken back',
        'Accomplice Diallo was removed from Kouilou at Gisement',
        'Mallory Ltd is now called Kouilou at Gisement',
        `The invitation of ${guest.email} to Kouilou was taken back`,
      ]),
    )
    expect(await subjectsTo(accomplice)).toContain('You are no longer a member of Kouilou at Gisement')
    // The link is used up, and so are those of the acts that were taken back.
    expect((await takeBack(victim)).statusCode).toBe(404)
    expect(
      (await open(await tokenTo(owner, 'company-act', 'Owner Diallo was removed'))).json(),
    ).toMatchObject({ state: 'undone' })
  })

  test('keeps what others decided since, and who was there before', async () => {
    const { owner, victim, companyId } = await robbed()
    const old = await createTestMember(it.services, { companyId, isCompanyAdmin: true })
    await changeAddress(victim)
    later(1000)
    const hired = await createTestMember(it.services)
    await invite(owner, hired.email)
    const token = (await tokenTo(hired, 'invitation')) ?? ''
    await it.call(api.acceptInvitation, hired, { params: { token } })
    await setAdmin(victim, hired.memberId, true)
    await setAdmin(victim, old.memberId, false)
    await remove(owner, old.memberId)
    await rename(owner, 'Kouilou Group')
    expect((await takeBack(victim)).statusCode).toBe(200)
    expect(await standingOf(hired.memberId)).toEqual({ companyId, isCompanyAdmin: false })
    expect(await standingOf(old.memberId)).not.toMatchObject({ companyId })
    expect(await standingOf(owner.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    expect(await nameOf(companyId)).toBe('Kouilou Group')
  })

  test('refuses an appointment that waited meanwhile', async () => {
    const { victim, companyId } = await robbed()
    const colleague = await createTestMember(it.services, { companyId })
    await changeAddress(victim)
    const undoToken = (await tokenTo(victim, 'reset')) ?? ''
    const { db, pool } = it.services
    const { given, appointed } = await db.transaction(async (tx) => {
      await lockMembership(tx, companyId)
      const first = Promise.resolve(
        it.attempt(api.resetPassword, null, {
          params: { token: undoToken },
          body: { password: 'Owner-Pump!77', c_password: 'Owner-Pump!77' },
        }),
      )
      await someoneWaits(pool)
      const second = Promise.resolve(setAdmin(victim, colleague.memberId, true))
      await someoneWaits(pool, 2)
      return { given: first, appointed: second }
    })
    expect((await given).statusCode).toBe(200)
    expect((await appointed).statusCode).toBe(409)
    expect(await standingOf(colleague.memberId)).toMatchObject({ isCompanyAdmin: false })
  })

  test('comes back whatever it left behind where the thief moved it: a colleague there', async () => {
    const { victim, companyId } = await robbed()
    await changeAddress(victim)
    later(1000)
    const accomplice = await bringIn(victim)
    expect((await leave(victim)).statusCode).toBe(200)
    const second = await bringIn(victim)
    const third = await createTestMember(it.services, {
      companyId: (await standingOf(victim.memberId))?.companyId ?? 0,
    })
    await setAdmin(victim, second.memberId, false)
    expect((await takeBack(victim)).statusCode).toBe(200)
    expect(await standingOf(victim.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    expect(await standingOf(accomplice.memberId)).not.toMatchObject({ companyId })
    expect(await standingOf(third.memberId)).toMatchObject({ isCompanyAdmin: true })
    expect(await subjectsTo(victim)).toContain('Accomplice Diallo was removed from Kouilou at Gisement')
  })

  test('comes back whatever it left behind where the thief moved it: a company of his that he left', async () => {
    const { victim, companyId } = await robbed()
    const thief = await createTestMember(it.services, { companyName: 'Mallory' })
    const other = await createTestMember(it.services, { companyId: thief.companyId })
    await changeAddress(victim)
    later(1000)
    const address = { email: `thief-${victim.memberId}@elsewhere.example` }
    await invite(thief, address.email)
    const token = (await tokenTo(address, 'invitation')) ?? ''
    await bringIn(victim)
    expect((await it.attempt(api.acceptInvitation, victim, { params: { token } })).statusCode).toBe(200)
    await setAdmin(thief, victim.memberId, true)
    expect((await leave(thief)).statusCode).toBe(200)
    expect((await takeBack(victim)).statusCode).toBe(200)
    expect(await standingOf(victim.memberId)).toEqual({ companyId, isCompanyAdmin: true })
    expect(await standingOf(other.memberId)).toEqual({
      companyId: thief.companyId,
      isCompanyAdmin: true,
    })
  })

  test('ends invitations that were sent before the change, and takes out who joined by a late one', async () => {
    const { owner, victim, companyId } = await robbed()
    const guest = await createTestMember(it.services)
    const late = { email: `late-${victim.memberId}@elsewhere.example` }
    await invite(victim, guest.email)
    await invite(victim, late.email)
    const [joins, waits] = [await tokenTo(guest, 'invitation'), await tokenTo(late, 'invitation')]
    later(MINUTE_MS)
    await changeAddress(victim)
    later(1000)
    await it.call(api.acceptInvitation, guest, { params: { token: joins ?? '' } })
    expect((await takeBack(victim)).statusCode).toBe(200)
    expect((await it.attempt(api.openInvitation, null, { params: { token: waits ?? '' } })).statusCode).toBe(
      404,
    )
    expect(await standingOf(guest.memberId)).not.toMatchObject({ companyId })
    expect(await subjectsTo(owner)).toContain(`The invitation of ${late.email} to Kouilou was taken back`)
  })

  test('stays out of a company that it closed, and is told', async () => {
    const alone = await createTestMember(it.services, { companyName: 'Kouilou' })
    later(0)
    await changeAddress(alone)
    expect((await leave(alone)).statusCode).toBe(200)
    const { companyId } = (await standingOf(alone.memberId)) ?? {}
    expect((await takeBack(alone)).statusCode).toBe(200)
    expect(await standingOf(alone.memberId)).toMatchObject({ companyId })
    expect(await subjectsTo(alone)).toEqual(
      expect.arrayContaining([expect.stringContaining('could not be taken back')]),
    )
  })

  test('‘forgot password’ asked for at the earlier address sends the way back anew, for two weeks', async () => {
    const { victim } = await robbed()
    await changeAddress(victim)
    const before = await subjectsTo(victim)
    later(5 * MINUTE_MS)
    const ask = (email: string) => it.call(api.forgotPassword, null, { body: { email } })
    const [known, unknown] = [await ask(victim.email.toUpperCase()), await ask('nobody@nowhere.example')]
    expect(known).toEqual(unknown)
    const after = await subjectsTo(victim)
    expect(after.length - before.length).toBe(1)
    expect(after[0]).toBe('Your account at Gisement has another email address')
    expect((await takeBack(victim)).statusCode).toBe(200)
    const { victim: second } = await robbed()
    await changeAddress(second)
    later(15 * DAY_MS)
    const count = (await subjectsTo(second)).length
    await ask(second.email)
    expect(await subjectsTo(second)).toHaveLength(count)
  })
})
