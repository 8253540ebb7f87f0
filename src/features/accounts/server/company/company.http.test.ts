import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyAct } from '#db/schema/accounts.ts'
import { companyVetting } from '#db/schema/vetting.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'
import type { CompanyDetails } from '../../contract/company/details.ts'

const it = useApp()

const DETAILS: CompanyDetails = {
  name: 'Kouilou Oilfield Supply',
  street: '12 Avenue Charles de Gaulle',
  postcode: '75001',
  city: 'Paris',
  country: 'France',
  vatNumber: 'FR 40 303 265 045',
  registrationNumber: 'SIREN 303 265 045',
  deliveryCountry: 'Gabon',
  deliveryCity: 'Port-Gentil',
  deliveryPostcode: 'BP 120',
  deliveryStreet: 'Zone industrielle Oprag, lot 14',
}
const NOTHING: CompanyDetails = {
  ...DETAILS,
  street: '',
  postcode: '',
  city: '',
  country: '',
  vatNumber: '',
  registrationNumber: '',
  deliveryCountry: '',
  deliveryCity: '',
  deliveryPostcode: '',
  deliveryStreet: '',
}

const write = ({ headers }: Pick<TestMember, 'headers'>, payload: object) =>
  it.attempt(api.updateCompany, { headers }, { body: { password: TEST_PASSWORD, ...payload } })
const versionOf = async (who: TestMember) => (await it.call(api.readCompany, who)).version
const change = async (who: TestMember, changes: object) =>
  write(who, { ...NOTHING, ...changes, version: await versionOf(who) })

describe('the company', () => {
  test('that was checked keeps its name and number, but for how they are written', async () => {
    const admin = await createTestMember(it.services, { companyName: 'Kouilou Supply' })
    const { companyId } = admin
    await change(admin, { name: 'Kouilou Supply', registrationNumber: 'CG-PNR 12' })
    const approved = { companyId, state: 'approved', decision: 'approve', decidedAt: new Date() } as const
    await it.services.db.insert(companyVetting).values(approved)
    expect(await it.call(api.readCompany, admin)).toMatchObject({ isVetted: true })
    const own = { params: { userId: String(admin.memberId) } }
    expect(await it.call(api.readProfile, admin, own)).toMatchObject({ isVetted: true })
    const another = await change(admin, { name: 'TotalEnergies EP Congo', registrationNumber: 'CG-PNR 12' })
    expect([another.statusCode, another.body]).toEqual([
      403,
      expect.stringContaining('was checked under this name'),
    ])
    expect(
      (await change(admin, { name: 'Kouilou Supply', registrationNumber: 'CG-PNR 99' })).statusCode,
    ).toBe(403)
    const profile = await it.attempt(api.updateProfile, admin, {
      params: { userId: admin.memberId },
      body: {
        email: admin.email,
        prenom: 'Aminata',
        nom: 'Adou',
        contact: '+24177000000',
        fonction: 'Buyer',
        pays: 'Gabon',
        ville: 'Port-Gentil',
        entreprise: 'TotalEnergies EP Congo',
        password: TEST_PASSWORD,
      },
    })
    expect([profile.statusCode, profile.body]).toEqual([403, expect.stringContaining('entreprise')])
    expect(
      (await change(admin, { name: 'KOUILOU SUPPLY SARL', registrationNumber: 'CGPNR12' })).statusCode,
    ).toBe(200)
    await it.services.db
      .update(companyVetting)
      .set({ state: 'new' })
      .where(eq(companyVetting.companyId, companyId))
    expect((await change(admin, { name: 'Mandji Supply' })).statusCode).toBe(200)
    expect((await it.call(api.readCompany, admin)).isVetted).toBeUndefined()
    expect((await it.call(api.readProfile, admin, own)).isVetted).toBeUndefined()
  })

  test('is shown to its members, with who they are', async () => {
    const admin = await createTestMember(it.services, { companyName: 'Kouilou', lastName: 'Adou' })
    const colleague = await createTestMember(it.services, {
      companyId: admin.companyId,
      firstName: 'Grâce',
      lastName: 'Loubaki',
    })
    await createTestMember(it.services, { companyName: 'Somebody else' })
    expect(await it.call(api.readCompany, colleague)).toEqual({
      id: admin.companyId,
      version: 1,
      details: { ...NOTHING, name: 'Kouilou' },
      vat: null,
      members: [
        {
          userId: admin.memberId,
          name: 'Aminata Adou',
          email: admin.email,
          fonction: 'Procurement manager',
          isCompanyAdmin: true,
          isActive: true,
          isSelf: false,
        },
        {
          userId: colleague.memberId,
          name: 'Grâce Loubaki',
          email: colleague.email,
          fonction: 'Procurement manager',
          isCompanyAdmin: false,
          isActive: true,
          isSelf: true,
        },
      ],
      invitations: [],
      leaving: 'goes_on',
      can: { edit: false },
      proof: { code: false, toInvite: true },
      user: expect.objectContaining({
        userId: colleague.memberId,
        userEntreprise: 'Kouilou',
        userEntrepriseId: admin.companyId,
      }),
    })
    expect(await it.call(api.readCompany, admin)).toMatchObject({
      leaving: 'last_admin',
      can: { edit: true },
    })
  })

  test('is closed to strangers', async () => {
    expect(await it.status(api.readCompany, null)).toBe(401)
    const answer = await it.attempt(api.updateCompany, null, { body: { ...DETAILS, version: 1 } })
    expect(answer.statusCode).toBe(401)
  })

  test('is changed by its admins: name, address, numbers and where it has things delivered', async () => {
    const admin = await createTestMember(it.services)
    const answer = await change(admin, DETAILS)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      version: 2,
      details: { ...DETAILS, vatNumber: 'FR40303265045' },
      user: { userEntreprise: DETAILS.name, userPostcode: 'BP 120' },
    })
    expect(await it.call(api.readCompany, admin)).toEqual(answer.json())
    expect(
      await it.call(api.login, null, { body: { email: admin.email, password: TEST_PASSWORD } }),
    ).toMatchObject({ user: { userEntreprise: DETAILS.name, userPostcode: 'BP 120' } })
    const acts = await it.services.db
      .select()
      .from(companyAct)
      .where(eq(companyAct.companyId, admin.companyId))
    expect(acts).toMatchObject([
      {
        memberId: admin.memberId,
        act: 'details_changed',
        details: { fields: expect.arrayContaining(['name', 'vatNumber', 'deliveryStreet']) },
      },
    ])
  })

  test('takes what is not given away again', async () => {
    const admin = await createTestMember(it.services)
    await change(admin, DETAILS)
    const answer = await change(admin, {})
    expect(answer.json()).toMatchObject({ version: 3, details: NOTHING, user: { userPostcode: '' } })
    expect((await change(admin, {})).json()).toMatchObject({ version: 3 })
  })

  test('is not changed by its other members', async () => {
    const admin = await createTestMember(it.services, { companyName: 'Kouilou' })
    const colleague = await createTestMember(it.services, { companyId: admin.companyId })
    const answer = await change(colleague, DETAILS)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'forbidden', error: 'Only an administrator of the company can do this.' },
    ])
    expect(await it.call(api.readCompany, admin)).toMatchObject({ version: 1, details: { name: 'Kouilou' } })
  })

  test('is not overwritten unseen: who comes second learns what is there now', async () => {
    const first = await createTestMember(it.services)
    const second = await createTestMember(it.services, { companyId: first.companyId, isCompanyAdmin: true })
    const version = await versionOf(second)
    await change(first, { name: 'Kouilou Group', city: 'Pointe-Noire' })
    const late = await write(second, { ...NOTHING, name: 'Kouilou Holding', version })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      code: 'conflict',
      error: 'Somebody else changed the company meanwhile. Please compare before you save.',
      present: { version: 2, details: { ...NOTHING, name: 'Kouilou Group', city: 'Pointe-Noire' } },
    })
    const knowing = await write(second, { ...NOTHING, name: 'Kouilou Holding', version: 2 })
    expect(knowing.json()).toMatchObject({ version: 3, details: { name: 'Kouilou Holding', city: '' } })
  })

  test('of two changes at once one is told', async () => {
    const first = await createTestMember(it.services)
    const second = await createTestMember(it.services, { companyId: first.companyId, isCompanyAdmin: true })
    for (let version = 1; version <= 5; version += 1) {
      const answers = await Promise.all(
        [first, second].map((who) =>
          write(who, { ...NOTHING, name: `By ${who.memberId}, ${version}`, version }),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    }
  })

  test('renamed in the profile is a newer version too', async () => {
    const admin = await createTestMember(it.services, { companyName: 'Kouilou' })
    await it.call(api.updateProfile, admin, {
      params: { userId: admin.memberId },
      body: {
        prenom: 'Aminata',
        nom: 'Diallo',
        email: admin.email,
        contact: '+241 11 00 48 58',
        entreprise: 'Kouilou Group',
        password: TEST_PASSWORD,
        fonction: 'Buyer',
        pays: 'Gabon',
        ville: 'Port-Gentil',
      },
    })
    expect((await write(admin, { ...NOTHING, version: 1 })).statusCode).toBe(409)
    expect(await versionOf(admin)).toBe(2)
    const acts = await it.services.db
      .select({ act: companyAct.act, details: companyAct.details })
      .from(companyAct)
      .where(eq(companyAct.companyId, admin.companyId))
    expect(acts).toEqual([{ act: 'details_changed', details: { fields: ['name'] } }])
  })
})

describe('the rules', () => {
  test.for([
    [{ name: ' ' }, 'name', 'Please enter the name of the company.'],
    [{ name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters.'],
    [{ name: 'Two\nlines' }, 'name', 'Please remove line breaks and other invisible characters.'],
    [
      { name: 'شركة النفط' },
      'name',
      'Please use Latin, Greek or Cyrillic letters, as on your export papers: invoices cannot show others.',
    ],
    [{ street: '1234' }, 'street', 'Please use 5 to 200 characters for street and number.'],
    [{ postcode: '12' }, 'postcode', 'Please use 3 to 20 characters for the post code.'],
    [{ city: 'x'.repeat(51) }, 'city', 'Please use 3 to 50 characters for the city.'],
    [{ country: 'Atlantis' }, 'country', 'Please select a country from the list.'],
    [{ vatNumber: '123456' }, 'country', 'Please select the country that issued the VAT number.'],
    [
      { country: 'France', vatNumber: 'FR41303265045' },
      'vatNumber',
      'This is not a VAT number of the selected country. Please check the digits.',
    ],
    [
      { country: 'Germany', vatNumber: 'FR40303265045' },
      'vatNumber',
      'This is not a VAT number of the selected country. Please check the digits.',
    ],
    [
      { country: 'Gabon', vatNumber: '12' },
      'vatNumber',
      'This is not a VAT number of the selected country. Please check the digits.',
    ],
    [
      { registrationNumber: '1' },
      'registrationNumber',
      'Please use 2 to 50 characters for the registration number.',
    ],
    [{ deliveryCity: 'Paris' }, 'deliveryCountry', 'Please select the country of the delivery address.'],
    [{ deliveryCountry: 'France' }, 'deliveryCity', 'Please enter the city of the delivery address.'],
  ] as const)('%o blames %s', async ([changes, field, message]) => {
    const admin = await createTestMember(it.services)
    const answer = await change(admin, changes)
    expect(answer.statusCode).toBe(422)
    expect(answer.refusal.errors).toEqual([{ [field]: message }])
    expect(await versionOf(admin)).toBe(1)
  })

  test('a free number is taken where the country has no known scheme', async () => {
    const admin = await createTestMember(it.services)
    const answer = await change(admin, { country: 'Gabon', vatNumber: '123 456-a' })
    expect(answer.json()).toMatchObject({ details: { vatNumber: '123456A' } })
  })

  test.for([
    { ...NOTHING },
    { ...NOTHING, version: '1' },
    { ...NOTHING, version: 1, role: 'admin' },
    { ...NOTHING, version: 1, city: 5 },
    { name: 'Only a name', version: 1 },
  ])('%o is malformed', async (payload) => {
    expect((await write(await createTestMember(it.services), payload)).statusCode).toBe(400)
  })

  test('errors are said in French', async () => {
    const admin = await createTestMember(it.services)
    const answer = await it.attempt(api.updateCompany, admin, {
      headers: { 'accept-language': 'fr' },
      body: { ...NOTHING, country: 'France', vatNumber: '123', version: 1 },
    })
    expect(answer.json()).toMatchObject({
      errors: [
        { vatNumber: 'Ce n’est pas un numéro de TVA du pays choisi. Veuillez vérifier les chiffres.' },
      ],
    })
  })
})

describe('administration', () => {
  const set = (who: TestMember, userId: number, isCompanyAdmin: boolean) =>
    it.attempt(api.setCompanyAdmin, who, {
      params: { userId },
      body: { isCompanyAdmin, password: TEST_PASSWORD },
    })
  const subjectsTo = async (who: TestMember) => {
    await it.runJobs()
    return (await it.mailsTo(who.email)).map(({ subject }) => subject)
  }

  test('is given by admins, at once and with a mail', async () => {
    const admin = await createTestMember(it.services, { companyName: 'Kouilou' })
    const colleague = await createTestMember(it.services, { companyId: admin.companyId, language: 'fr' })
    expect((await set(colleague, colleague.memberId, true)).statusCode).toBe(403)
    const answer = await set(admin, colleague.memberId, true)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().members.map(({ isCompanyAdmin }) => isCompanyAdmin)).toEqual([true, true])
    expect((await change(colleague, { name: 'Ours' })).statusCode).toBe(200)
    expect(await subjectsTo(colleague)).toEqual([
      'Vous êtes maintenant administrateur de Kouilou sur Gisement',
      'Kouilou s’appelle maintenant Ours sur Gisement',
    ])
    await set(admin, colleague.memberId, true)
    expect(await subjectsTo(colleague)).toHaveLength(2)
  })

  test('is taken back, but never from the last one', async () => {
    const admin = await createTestMember(it.services)
    const colleague = await createTestMember(it.services, {
      companyId: admin.companyId,
      isCompanyAdmin: true,
    })
    expect((await set(admin, colleague.memberId, false)).statusCode).toBe(200)
    expect((await change(colleague, { name: 'Mine' })).statusCode).toBe(403)
    expect((await subjectsTo(colleague))[0]).toMatch(/^You are no longer an administrator of /)
    const last = await set(admin, admin.memberId, false)
    expect([last.statusCode, last.json()]).toEqual([
      409,
      { code: 'last_admin', error: 'A company needs an administrator. Please appoint another one first.' },
    ])
    const acts = await it.services.db
      .select({ act: companyAct.act, whom: companyAct.subjectMemberId })
      .from(companyAct)
      .where(eq(companyAct.companyId, admin.companyId))
    expect(acts).toEqual([{ act: 'dismissed', whom: colleague.memberId }])
  })

  test('is not given to who can’t sign in, nor to somebody of another company', async () => {
    const admin = await createTestMember(it.services)
    const suspended = await createTestMember(it.services, { companyId: admin.companyId, suspended: true })
    const stranger = await createTestMember(it.services)
    expect((await set(admin, suspended.memberId, true)).statusCode).toBe(409)
    expect((await set(admin, stranger.memberId, true)).statusCode).toBe(404)
    expect((await set(admin, 999_999, true)).statusCode).toBe(404)
    expect((await set(admin, stranger.memberId, false)).statusCode).toBe(404)
    expect(await it.call(api.readCompany, stranger)).toMatchObject({ can: { edit: true } })
  })

  test('of two admins who dismiss each other at once one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await createTestMember(it.services)
      const other = await createTestMember(it.services, { companyId: one.companyId, isCompanyAdmin: true })
      const answers = await Promise.all([set(one, other.memberId, false), set(other, one.memberId, false)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    }
  })
})
