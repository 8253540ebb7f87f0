import { expect, test } from 'vitest'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD, type TestMember } from '#test/factories/accounts.ts'

const it = useApp()
const FRESH = 'Fresh-Mud!77'

const PERSON = {
  prenom: 'Aminata',
  nom: 'Diallo',
  contact: '+241 11 00 48 58',
  entreprise: 'Company',
  fonction: 'Buyer',
  pays: 'Gabon',
  ville: 'Port-Gentil',
}

/**
 * Events of an account, and the words of the mail about each, in the member's language whatever that of the
 * call.
 */
const EVENTS = [
  {
    name: 'a changed password',
    happen: ({ headers }: TestMember) =>
      it.attempt(
        api.changePassword,
        { headers },
        { body: { oldpassword: TEST_PASSWORD, password: FRESH, c_password: FRESH } },
      ),
    en: /^Your password at Gisement was changed$/,
    fr: /^Votre mot de passe chez Gisement a été changé$/,
  },
  {
    name: 'a signup with its address',
    happen: ({ email }: TestMember) =>
      it.attempt(api.signup, null, { body: { ...PERSON, email, password: FRESH, c_password: FRESH } }),
    en: /^Your email address was given to Gisement once more$/,
    fr: /^Votre adresse e-mail a été saisie à nouveau chez Gisement$/,
  },
  {
    name: 'a new address that is asked for',
    happen: ({ headers, memberId }: TestMember) =>
      it.attempt(
        api.updateProfile,
        { headers },
        {
          params: { userId: memberId },
          body: { ...PERSON, email: `new-${memberId}@company.example`, password: TEST_PASSWORD },
        },
      ),
    en: /^A new email address for your account at Gisement$/,
    fr: /^Une nouvelle adresse e-mail pour votre compte chez Gisement$/,
  },
] as const

const CASES = EVENTS.flatMap((event) => (['en', 'fr'] as const).map((language) => ({ ...event, language })))

test.for(CASES)('$name is told to the address of the member by mail, in $language', async (event) => {
  const owner = await createTestMember(it.services, {
    language: event.language,
    companyName: PERSON.entreprise,
  })
  const answer = await event.happen(owner)
  expect(answer.statusCode).toBe(201)
  await it.runJobs()
  const [notice, ...others] = await it.mailsTo(owner.email)
  expect(others).toEqual([])
  expect(notice?.subject.replace(/[\u00a0\u202f]/g, ' ')).toMatch(event[event.language])
  const forgot = event.language === 'fr' ? '/fr/user/forgot' : '/user/forgot'
  expect(notice?.text).toContain(`http://gisement.test${forgot}`)
  expect(notice?.text).not.toContain(FRESH)
})
