import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import type { Language } from '#kernel/text/language.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { CompanyDetails, CompanyView } from '../../contract/company/details.ts'
import { Company } from './company-page.tsx'

const DETAILS: CompanyDetails = {
  name: 'Port-Gentil Energy Services',
  street: 'Zone Oprag, lot 14',
  postcode: '',
  city: 'Port-Gentil',
  country: 'Gabon',
  vatNumber: '',
  registrationNumber: '',
  deliveryCountry: '',
  deliveryCity: '',
  deliveryPostcode: '',
  deliveryStreet: '',
}
const person = (userId: number, name: string, isCompanyAdmin: boolean, more = {}) => ({
  userId,
  name,
  email: `${userId}@company.example`,
  fonction: 'Buyer',
  isCompanyAdmin,
  isActive: true,
  isSelf: userId === TEST_MEMBER.userId,
  ...more,
})
const INVITATION = {
  id: 'inv',
  email: 'new@company.example',
  invitedBy: 'Aminata Diallo',
  sentAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  hasExpired: false,
  can: { manage: true },
}
const VIEW: CompanyView = {
  id: 3,
  version: 4,
  details: DETAILS,
  vat: null,
  members: [person(7, 'Aminata Diallo', true), person(8, 'Grâce Loubaki', false)],
  invitations: [],
  leaving: 'last_admin',
  can: { edit: true },
  proof: { code: false, toInvite: true },
  user: TEST_MEMBER,
}
const PASSWORD = 'Present-Pump!1'
const READ = 'GET /api/company'
const WRITE = 'PUT /api/company'

type Said = { status?: number; body: unknown }

function open(
  answers: Record<string, Said> = {},
  { view = VIEW, language = 'en' }: { view?: CompanyView; language?: Language } = {},
) {
  return renderMemberPage(<MembersOnly waiting={null}>{(user) => <Company user={user} />}</MembersOnly>, {
    language,
    answer: (_request, name) => answers[name] ?? (name === READ ? { body: view } : undefined),
  })
}
const input = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!control) throw new Error(`no field ${name}`)
  return control
}
const fillIn = (name: string, value: string) => fireEvent.change(input(name), { target: { value } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const modify = async () => userEvent.click(await screen.findByRole('switch', { name: 'Modify' }))

describe('the details', () => {
  test('are read-only until Modify is on', async () => {
    const view = open()
    await screen.findByRole('switch', { name: 'Modify' })
    expect([input('name').value, input('name').readOnly]).toEqual([DETAILS.name, true])
    await press('Save')
    expect(view.named()).toEqual([READ])
    await modify()
    expect(input('name').readOnly).toBe(false)
  })

  test.each([
    ['en', 'valid', 'Confirmed by the EU’s VAT register (VIES) on 21 November 2026.'],
    ['fr', 'valid', 'Confirmé par le registre de TVA de l’UE (VIES) le 21 novembre 2026.'],
    [
      'en',
      'invalid',
      /^On 21 November 2026 the EU’s VAT register \(VIES\) did not know this number: please check/,
    ],
    ['en', 'waiting', /has not answered yet; we ask again every hour\.$/],
  ] as const)('say in %s what VIES answered: %s', async (language, state, sentence) => {
    const details = { ...DETAILS, vatNumber: 'DE136695976', country: 'Germany' }
    const askedAt = state === 'waiting' ? null : '2026-11-21T10:00:00.000Z'
    open({}, { language, view: { ...VIEW, details, vat: { state, askedAt } } })
    expect(await screen.findByText(sentence)).toBeDefined()
    await userEvent.click(await screen.findByRole('switch'))
    // The new number has not been checked.
    fillIn('vatNumber', 'DE136695977')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('of a French company ask for its SIREN until there is one', async () => {
    open({}, { view: { ...VIEW, details: { ...DETAILS, country: 'France' } } })
    expect(await screen.findByText(/^In France your SIREN, nine digits/)).toBeDefined()
    await modify()
    fillIn('registrationNumber', '732 829 320')
    expect(screen.getByText('For example SIREN, RCCM or company number.')).toBeDefined()
  })

  test('of a checked company keep its name and number, and say so before anything is typed', async () => {
    open({}, { view: { ...VIEW, isVetted: true } })
    expect(await screen.findByText(/^Our staff checked your company under its name/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
    await modify()
    expect(['name', 'registrationNumber', 'city'].map((name) => input(name).readOnly)).toEqual([
      true,
      true,
      false,
    ])
    expect(screen.getAllByText('Checked by our staff: it stays as it is.')).toHaveLength(2)
  })

  test('are only read by who is no admin', async () => {
    open({}, { view: { ...VIEW, can: { edit: false }, leaving: 'goes_on' } })
    expect(await screen.findByText('Administrators of the company can change this.')).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Remove|administrator/ })).toBeNull()
  })

  test('are saved with the version that was read, and the session learns them', async () => {
    const user = { ...TEST_MEMBER, userEntreprise: 'Oprag Ltd', userPostcode: 'BP 1' }
    const saved = { ...VIEW, version: 5, details: { ...DETAILS, name: 'Oprag Ltd' }, user }
    const view = open({ [WRITE]: { body: saved } })
    await modify()
    fillIn('name', 'Oprag Ltd')
    await press('Save')
    expect(within(screen.getByRole('alert')).getByText('Please enter your password.')).toBeDefined()
    fillIn('password', PASSWORD)
    await press('Save')
    expect(await screen.findByText('The company was updated.')).toBeDefined()
    expect(view.bodyOf(WRITE)).toEqual({ ...DETAILS, name: 'Oprag Ltd', password: PASSWORD, version: 4 })
    expect(input('name').readOnly).toBe(true)
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user)
  })

  test('break the rules here already', async () => {
    const view = open()
    await modify()
    fillIn('name', ' ')
    fillIn('country', '')
    fillIn('vatNumber', 'GA123')
    fillIn('deliveryCity', 'Pau')
    await press('Save')
    const lines = within(screen.getByRole('alert')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Please enter the name of the company.',
      'Please select the country that issued the VAT number.',
      'Please select the country of the delivery address.',
    ])
    expect(view.named()).toEqual([READ])
  })

  test('that the server refuses are blamed on their field', async () => {
    const errors = [
      { vatNumber: 'This is not a VAT number of the selected country. Please check the digits.' },
    ]
    open({ [WRITE]: { status: 422, body: { error: 'Please check the fields.', code: 'invalid', errors } } })
    await modify()
    fillIn('vatNumber', 'GA123')
    await press('Save')
    await waitFor(() => expect(input('vatNumber').getAttribute('aria-invalid')).toBe('true'))
    expect(input('vatNumber').value).toBe('GA123')
  })

  test('changed by somebody else meanwhile are shown; what was typed stays and is saved knowingly', async () => {
    const present = { version: 6, details: { ...DETAILS, name: 'By Grâce', city: 'Libreville' } }
    const conflict = { status: 409, body: { error: 'Changed.', code: 'conflict', present } }
    const answers: Record<string, Said> = { [WRITE]: conflict }
    const view = open(answers)
    await modify()
    fillIn('name', 'By Aminata')
    fillIn('password', PASSWORD)
    await press('Save')
    expect(await screen.findByText('Somebody else changed the company meanwhile')).toBeDefined()
    expect(screen.getByText('By Grâce')).toBeDefined()
    expect(screen.getByText('Libreville')).toBeDefined()
    expect(input('name').value).toBe('By Aminata')
    answers[WRITE] = { body: { ...VIEW, version: 7, details: { ...DETAILS, name: 'By Aminata' } } }
    await press('Save mine instead')
    await screen.findByText('The company was updated.')
    expect(view.bodyOf(WRITE)).toMatchObject({ name: 'By Aminata', version: 6 })
  })

  test('of somebody else can be taken over instead', async () => {
    const present = { version: 6, details: { ...DETAILS, name: 'By Grâce' } }
    open({ [WRITE]: { status: 409, body: { error: 'Changed.', code: 'conflict', present } } })
    await modify()
    fillIn('name', 'By Aminata')
    fillIn('password', PASSWORD)
    await press('Save')
    await press('Use what is there now')
    expect(input('name').value).toBe('By Grâce')
    expect(screen.queryByText('Somebody else changed the company meanwhile')).toBeNull()
  })
})

test('who acts for another company reads that this is the own one', async () => {
  sessionStorage.setItem('actingFor', JSON.stringify({ id: 3, name: 'Kouilou Oilfield' }))
  open()
  expect(await screen.findByText('This is your own company, Port-Gentil Energy Services')).toBeDefined()
  expect(
    screen.getByText('You act for Kouilou Oilfield, but nothing on this page is about it.'),
  ).toBeDefined()
  sessionStorage.removeItem('actingFor')
})

describe('the members', () => {
  test('are named with what they may do; the last admin has no buttons for itself', async () => {
    open(
      {},
      { view: { ...VIEW, members: [...VIEW.members, person(9, 'Out Cold', false, { isActive: false })] } },
    )
    const [self, colleague, inactive] = (await screen.findAllByRole('listitem')).filter((item) =>
      item.textContent.includes('@company.example'),
    )
    if (!self || !colleague || !inactive) throw new Error('three members')
    expect(self.textContent).toContain('YouAdministrator')
    expect(within(self).queryAllByRole('button')).toEqual([])
    expect(
      within(colleague)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Make administrator Grâce Loubaki', 'Remove Grâce Loubaki'])
    expect(inactive.textContent).toContain('Cannot sign in')
    expect(within(inactive).getAllByRole('button')).toHaveLength(1)
  })

  test('are appointed', async () => {
    const members = [person(7, 'Aminata Diallo', true), person(8, 'Grâce Loubaki', true)]
    const view = open({ 'PUT /api/company/members/8': { body: { ...VIEW, members, leaving: 'goes_on' } } })
    await press('Make administrator Grâce Loubaki')
    const dialog = screen.getByRole('dialog', { name: 'Make Grâce Loubaki an administrator?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make administrator' }))
    expect(within(dialog).getByRole('link', { name: 'Please enter your password.' })).toBeDefined()
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), PASSWORD)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make administrator' }))
    expect(await screen.findByText('Grâce Loubaki is now an administrator of the company.')).toBeDefined()
    expect(view.bodyOf('PUT /api/company/members/8')).toEqual({
      isCompanyAdmin: true,
      password: PASSWORD,
    })
    expect(screen.getByRole('button', { name: 'Take administration back Aminata Diallo' })).toBeDefined()
  })

  test('are removed with the password; what was typed stays after a refusal, which may ask for a code', async () => {
    const invalid = (errors: object[]) => ({ status: 422, body: { error: 'x', code: 'invalid', errors } })
    const path = 'DELETE /api/company/members/8'
    const answers: Record<string, Said> = { [path]: invalid([{ password: 'The password is not right.' }]) }
    const view = open(answers)
    await press('Remove Grâce Loubaki')
    const dialog = screen.getByRole('dialog', { name: 'Remove Grâce Loubaki from the company?' })
    const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), PASSWORD)
    await send()
    await waitFor(() => expect(input('password').getAttribute('aria-invalid')).toBe('true'))
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Your password/).value).toBe(PASSWORD)
    expect(
      within(dialog).getByRole('link', { name: 'Your password: The password is not right.' }),
    ).toBeDefined()
    answers[path] = { status: 403, body: { error: 'Only an administrator can do this.', code: 'forbidden' } }
    await send()
    // What concerns no field has no label.
    expect(await within(dialog).findByText('ERROR: Only an administrator can do this.')).toBeDefined()
    answers[path] = invalid([{ code: 'Please enter the code of your app.' }])
    await send()
    await userEvent.type(await within(dialog).findByLabelText(/^Code/), '123456')
    answers[path] = { body: { ...VIEW, members: [person(7, 'Aminata Diallo', true)] } }
    await send()
    expect(await screen.findByText('Grâce Loubaki was removed from the company.')).toBeDefined()
    expect(view.bodyOf(path)).toEqual({ password: PASSWORD, code: '123456' })
  })
})

describe('the invitations', () => {
  test('are sent, and listed', async () => {
    const view = open({
      'POST /api/company/invitations': {
        status: 201,
        body: { ...VIEW, invitations: [INVITATION], proof: { code: false, toInvite: false } },
      },
    })
    expect(await screen.findByText('No invitation is pending.')).toBeDefined()
    fillIn('email', ' new@company.example ')
    fillIn('password', PASSWORD)
    await press('Invite')
    expect(await screen.findByText('An invitation is on its way to new@company.example.')).toBeDefined()
    expect(view.bodyOf('POST /api/company/invitations')).toEqual({
      email: 'new@company.example',
      password: PASSWORD,
    })
    expect(screen.getByText('Sent by Aminata Diallo, works until 27 November 2026')).toBeDefined()
    expect(input('email').value).toBe('')
  })

  test('ask for the password once in some minutes, and again when those are over', async () => {
    const path = 'POST /api/company/invitations'
    const errors = [{ password: 'Please enter your password.' }]
    const answers: Record<string, Said> = {
      [path]: { status: 422, body: { error: 'x', code: 'invalid', errors } },
    }
    const view = open(answers, { view: { ...VIEW, proof: { code: false, toInvite: false } } })
    await screen.findByRole('button', { name: 'Invite' })
    expect(document.querySelector('[name=password]')).toBeNull()
    fillIn('email', 'new@company.example')
    await press('Invite')
    await waitFor(() => expect(document.querySelector('[name=password]')).not.toBeNull())
    expect(view.bodyOf(path)).toEqual({ email: 'new@company.example' })
    expect(input('email').value).toBe('new@company.example')
    answers[path] = { status: 201, body: { ...VIEW, proof: { code: false, toInvite: false } } }
    fillIn('password', PASSWORD)
    await press('Invite')
    expect(await screen.findByText('An invitation is on its way to new@company.example.')).toBeDefined()
    expect(document.querySelector('[name=password]')).toBeNull()
  })

  test('to a colleague are blamed on the address', async () => {
    const errors = [{ email: 'This address belongs to a member of your company already.' }]
    open({ 'POST /api/company/invitations': { status: 422, body: { error: 'x', code: 'invalid', errors } } })
    await screen.findByRole('button', { name: 'Invite' })
    fillIn('email', '8@company.example')
    fillIn('password', PASSWORD)
    await press('Invite')
    await waitFor(() => expect(input('email').getAttribute('aria-invalid')).toBe('true'))
    fillIn('email', 'nobody')
    await press('Invite')
    expect(within(screen.getByRole('alert')).getByText('Please enter a valid email address.')).toBeDefined()
  })

  test('are sent again and revoked by who may', async () => {
    const withOne = {
      ...VIEW,
      invitations: [
        INVITATION,
        { ...INVITATION, id: 'x', email: 'other@x.example', can: { manage: false }, hasExpired: true },
      ],
    }
    const view = open(
      {
        'POST /api/company/invitations/inv/resend': { body: withOne },
        'DELETE /api/company/invitations/inv': { body: VIEW },
      },
      { view: withOne },
    )
    await press('Send again new@company.example')
    expect(await screen.findByText(/^A new link is on its way/)).toBeDefined()
    expect(screen.getByText('Expired')).toBeDefined()
    expect(screen.queryByRole('button', { name: /other@x.example/ })).toBeNull()
    await press('Revoke new@company.example')
    expect(await screen.findByText('The invitation to new@company.example was revoked.')).toBeDefined()
    expect(view.named().slice(1)).toEqual([
      'POST /api/company/invitations/inv/resend',
      'DELETE /api/company/invitations/inv',
    ])
  })
})

describe('leaving', () => {
  test('is explained to the last admin', async () => {
    open()
    expect(
      await screen.findByText('You are the last administrator. Please appoint another one before you leave.'),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Leave company' })).toBeNull()
  })

  test('asks for the name of the new company', async () => {
    const user = { ...TEST_MEMBER, userEntreprise: 'Mine', userEntrepriseId: 9 }
    const left = { ...VIEW, id: 9, details: { ...DETAILS, name: 'Mine' }, leaving: 'closes', user }
    const view = open(
      { 'POST /api/company/leave': { body: left } },
      { view: { ...VIEW, leaving: 'goes_on' } },
    )
    await press('Leave company')
    const dialog = screen.getByRole('dialog', { name: 'Leave Port-Gentil Energy Services?' })
    expect(dialog.textContent).toContain(
      'An administrator who leaves can come back for 14 days, by a link in a mail.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the company' }))
    expect(
      within(dialog).getByRole('link', { name: 'Please enter the name of your new company.' }),
    ).toBeDefined()
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name of your new company/ }), 'Mine')
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), PASSWORD)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave the company' }))
    expect(await screen.findByRole('heading', { name: 'Close the company' })).toBeDefined()
    expect(view.bodyOf('POST /api/company/leave')).toEqual({ name: 'Mine', password: PASSWORD })
    expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(user)
  })

  test('as the only member names what is still open', async () => {
    const matters = [{ kind: 'order', reference: 'GS-O-2031' }, { kind: 'payment' }]
    const body = { error: 'Your company would close.', code: 'open_matters', matters }
    open({ 'POST /api/company/leave': { status: 409, body } }, { view: { ...VIEW, leaving: 'closes' } })
    await press('Close company')
    await userEvent.type(screen.getByRole('textbox', { name: /^Name of your new company/ }), 'Mine')
    const dialog = screen.getByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^Your password/), PASSWORD)
    await press('Close the company')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your company would close.')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Order GS-O-2031', 'A payment under way'])
  })
})

test('a company that can’t be loaded says so and is asked for again', async () => {
  const answers: Record<string, Said> = {
    [READ]: { status: 503, body: { error: 'Not ready.', code: 'not_ready' } },
  }
  open(answers)
  expect(await screen.findByText('Your company could not be loaded.')).toBeDefined()
  answers[READ] = { body: VIEW }
  await press('Retry')
  expect(await screen.findByRole('switch', { name: 'Modify' })).toBeDefined()
})

test('the page is French in French', async () => {
  open({}, { language: 'fr' })
  expect(await screen.findByRole('heading', { name: 'Membres' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Nommer administrateur Grâce Loubaki' })).toBeDefined()
})
