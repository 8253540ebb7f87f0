import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { TEST_MEMBER_RECORD } from '#test/member-records.ts'
import { setWidth } from '#test/set-width.ts'
import type { MemberView } from '../contract/members/endpoints.ts'
import { Component as MembersPage } from './members-page.tsx'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const aminata = TEST_MEMBER_RECORD
const paul: MemberView = {
  ...aminata,
  userId: 8,
  prenom: 'Paul',
  nom: 'Moussavou',
  email: 'p.moussavou@ogooue.example',
  entreprise: 'Société Ogooué',
  state: 'unverified',
  role: 'staff',
  lastSeenAt: null,
  verifiedAt: null,
  sessions: [],
  can: {
    resendVerification: true,
    suspend: false,
    restore: false,
    appoint: [],
    resetSecondFactor: false,
    suspendCompany: false,
    restoreCompany: false,
  },
}
const suspended: MemberView = {
  ...aminata,
  state: 'suspended',
  suspendedAt: '2026-03-14T10:00:00.000Z',
  suspendedReason: 'Sold what it does not own.',
  sessions: [],
  history: [
    {
      act: 'suspend',
      at: '2026-03-14T10:00:00.000Z',
      by: 'Olivier Rousseau',
      reason: 'Sold what it does not own.',
      role: null,
    },
    {
      act: 'appoint',
      at: '2026-03-13T10:00:00.000Z',
      by: 'Olivier Rousseau',
      reason: 'Helped out.',
      role: { from: 'staff', to: 'member' },
    },
  ],
  can: {
    resendVerification: false,
    suspend: false,
    restore: true,
    appoint: [],
    resetSecondFactor: false,
    suspendCompany: false,
    restoreCompany: false,
  },
}

interface Options {
  at?: string
  language?: 'fr'
  user?: typeof TEST_STAFF
  /** The members in the list; null if the server fails. */
  members?: () => MemberView[] | null
  total?: number
  act?: (request: ApiRequest) => Partial<ApiResponse>
}

function openMembers({
  at = '/staff/members',
  members = () => [paul, aminata],
  total,
  act,
  ...rest
}: Options = {}) {
  return renderMemberPage(<MembersPage />, {
    user: { ...TEST_STAFF, role: 'admin' },
    path: rest.language === 'fr' ? '/fr/staff/members' : '/staff/members',
    at,
    answer: ({ method, url, ...request }) => {
      if (method === 'POST') return act?.({ method, url, ...request })
      const known = members()
      if (known === null) return { status: 500, body: { error: 'Down.', code: 'internal' } }
      if (url.startsWith('/api/staff/members?')) return { body: [total ?? known.length, known] }
      const found = known.find(({ userId }) => url === `/api/staff/members/${userId}`)
      return found ? { body: found } : { status: 404, body: { error: 'Not found.', code: 'not_found' } }
    },
    ...rest,
  })
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const openMember = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name }))
  return within(await screen.findByRole('region', { name }))
}
const inDialog = () => within(screen.getByRole('dialog'))
const giveReason = (text: string) =>
  fireEvent.change(inDialog().getByLabelText(/Reason/), { target: { value: text } })
const confirm = (name: string) => userEvent.click(inDialog().getByRole('button', { name }))

describe('the list', () => {
  test('each row names member, state, role, company and what it did', async () => {
    openMembers()
    const row = await screen.findByRole('row', { name: /Paul Moussavou/ })
    expect([...row.children].map((cell) => cell.textContent)).toEqual([
      'Paul Moussavou',
      'Not verified',
      'Staff',
      'Société Ogooué',
      'p.moussavou@ogooue.example',
      'Ivory Coast',
      '12',
      '1,000 or more',
      'Not recently',
    ])
    expect(screen.getByRole('status').textContent).toBe('2 members')
  })

  test('what is typed is looked for after a moment, from the first page on', async () => {
    const { named, router } = openMembers({ at: '/staff/members?page=3&role=staff' })
    const field = await screen.findByLabelText('Name, email, company or number')
    await userEvent.type(field, 'ines ')
    await waitFor(() => expect(router.state.location.search).toBe('?person=ines&role=staff'))
    expect(field).toHaveProperty('value', 'ines ')
    await waitFor(() => expect(named()).toContain('GET /api/staff/members?person=ines&role=staff&page=1'))
    expect(named().filter((name) => /person=(i|in|ine)&/.test(name))).toEqual([])
  })

  test('Enter looks at once, and going back shows what was looked for before', async () => {
    const { router } = openMembers({ at: '/staff/members?person=paul' })
    const field = await screen.findByLabelText('Name, email, company or number')
    expect(field).toHaveProperty('value', 'paul')
    await userEvent.clear(field)
    await userEvent.type(field, 'ines{Enter}')
    expect(router.state.location.search).toBe('?person=ines')
    await router.navigate(-1)
    await waitFor(() => expect(field).toHaveProperty('value', 'paul'))
  })

  test('role and state are chosen at once and keep what is typed', async () => {
    const { router } = openMembers()
    await userEvent.type(await screen.findByLabelText('Name, email, company or number'), 'og')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Suspended')
    expect(router.state.location.search).toBe('?person=og&state=suspended')
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Administrator')
    expect(router.state.location.search).toBe('?person=og&role=admin&state=suspended')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All states')
    expect(router.state.location.search).toBe('?person=og&role=admin')
  })

  test('pages keep the search, and end where counting does', async () => {
    openMembers({ at: '/staff/members?person=a&page=500', total: 10_001 })
    expect((await screen.findByRole('link', { name: 'Previous' })).getAttribute('href')).toBe(
      '/staff/members?person=a&page=499',
    )
    expect(screen.getByText('Page 500 of 500')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('More than 10,000 members. Please narrow the search.')
  })

  test('nobody is found', async () => {
    openMembers({ at: '/staff/members?person=zz', members: () => [] })
    expect(await screen.findByText('No member found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show all members' }).getAttribute('href')).toBe('/staff/members')
  })

  test('a failure is told, and can be tried again', async () => {
    let works = false
    openMembers({ members: () => (works ? [paul] : null) })
    expect((await screen.findByRole('alert')).textContent).toContain('The members could not be fetched.')
    works = true
    await press('Retry')
    expect(await screen.findByRole('row', { name: /Paul Moussavou/ })).toBeTruthy()
  })

  test('on a phone it is cards, and the member takes their place', async () => {
    setWidth(24)
    openMembers()
    const list = within(await screen.findByRole('list', { name: 'Members, newest first' }))
    expect(list.getAllByRole('listitem').map((card) => card.textContent)).toEqual([
      'Paul MoussavouNot verifiedSociété Ogoouép.moussavou@ogooue.exampleStaff',
      'Aminata DialloActivePort-Gentil Energy Servicesbuyer@gisement.test',
    ])
    await userEvent.click(list.getByRole('link', { name: 'Aminata Diallo' }))
    expect(await screen.findByRole('region', { name: 'Aminata Diallo' })).toBeTruthy()
  })

  test('is not for other members', async () => {
    const { calls } = openMembers({ user: TEST_MEMBER })
    expect(await screen.findByText('This page is for our staff. Your account may not open it.')).toBeTruthy()
    expect(calls).toEqual([])
  })
})

describe('a member', () => {
  test('opens beside the list with what is on record, and gives the focus back when it closes', async () => {
    const { router } = openMembers({ at: '/staff/members?role=member' })
    const panel = await openMember('Aminata Diallo')
    expect(router.state.location.search).toBe('?role=member&member=7')
    expect(document.activeElement?.textContent).toBe('Aminata Diallo')
    for (const text of [/Port-Gentil, Ivory Coast/, 'Administers its company', '1,000 or more', 'French'])
      expect(panel.getByText(text)).toBeTruthy()
    expect(panel.getByText(/^Began 12 Mar 2026, .* last seen 12 Mar 2026/)).toBeTruthy()
    expect(panel.getByText('Nothing so far.')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Aminata Diallo/ }).getAttribute('aria-current')).toBe('true')
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toBe('?role=member')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Aminata Diallo' }))
  })

  test("shows what VIES says about the company's VAT number, in both languages", async () => {
    openMembers()
    const record = await openMember('Aminata Diallo')
    expect(record.getByText('EL094259216')).toBeTruthy()
    expect(record.getByText(/^Valid on /)).toBeTruthy()
    expect(record.getByText('OTE AE')).toBeTruthy()
    expect(record.getByText('WAPIAAAA1')).toBeTruthy()
    expect(record.getByText(/Compare the name/)).toBeTruthy()
    cleanup()
    const waiting = {
      number: 'DE136695976',
      state: 'waiting',
      traderName: null,
      askedAt: null,
      consultationNumber: null,
    } as const
    openMembers({ language: 'fr', at: '/fr/staff/members', members: () => [{ ...aminata, vat: waiting }] })
    const french = await openMember('Aminata Diallo')
    expect(french.getByText(/^Pas encore de réponse/)).toBeTruthy()
  })

  test("shows why mails to the address were stopped, with the other server's message", async () => {
    const mailTrouble = {
      kind: 'bounce',
      said: '5.1.1 no such mailbox',
      notedAt: '2026-03-10T09:00:00.000Z',
    } as const
    openMembers({ members: () => [{ ...aminata, mailTrouble }] })
    const record = await openMember('Aminata Diallo')
    expect(record.getByText(/^Mails to this address come back/)).toBeTruthy()
    expect(record.getByText('5.1.1 no such mailbox')).toBeTruthy()
  })

  test('shows why it is suspended, and all that staff did, with who and why', async () => {
    openMembers({ members: () => [suspended] })
    const panel = await openMember('Aminata Diallo')
    expect(panel.getByText(/^Suspended since 14 Mar 2026/)).toBeTruthy()
    expect(panel.getByText('Nobody is signed in with this account.')).toBeTruthy()
    const acts = panel
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/2026.* ·/, '2026 ·'))
    expect(acts).toEqual([
      'Suspended14 Mar 2026 · Olivier RousseauSold what it does not own.',
      'Role changed Staff → Member13 Mar 2026 · Olivier RousseauHelped out.',
    ])
  })

  test('offers only what the server allows', async () => {
    openMembers({ members: () => [{ ...paul, can: { ...paul.can, resendVerification: false } }] })
    const panel = await openMember('Paul Moussavou')
    expect(panel.queryByRole('group', { name: 'Act on this account' })).toBeNull()
  })

  test('that does not exist is told', async () => {
    const { router } = openMembers({ at: '/staff/members?member=99' })
    const panel = within(await screen.findByRole('region', { name: 'There is no such member' }))
    expect(panel.getByText(/or the account was deleted/)).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toBe('')
  })

  test('that can’t be fetched can be tried again', async () => {
    let works = true
    openMembers({ members: () => (works ? [aminata] : null) })
    await screen.findByRole('link', { name: 'Aminata Diallo' })
    works = false
    await userEvent.click(screen.getByRole('link', { name: 'Aminata Diallo' }))
    const panel = within(await screen.findByRole('region', { name: 'This member could not be fetched.' }))
    works = true
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'Aminata Diallo' })).toBeTruthy()
  })
})

describe('acts', () => {
  const SUSPENSION = 'POST /api/staff/members/7/suspension'

  test('the verification link is sent again at once', async () => {
    const { named } = openMembers({ act: () => ({ body: { ...paul, can: { ...paul.can } } }) })
    const panel = await openMember('Paul Moussavou')
    await press('Send the verification link again')
    expect((await panel.findByRole('status')).textContent).toBe(
      'Paul Moussavou gets the verification link again.',
    )
    expect(named()).toContain('POST /api/staff/members/8/verification')
  })

  test('too many links are refused beside the button', async () => {
    openMembers({
      act: () => ({ status: 429, body: { error: 'Too many attempts.', code: 'too_many_requests' } }),
    })
    const panel = await openMember('Paul Moussavou')
    await press('Send the verification link again')
    expect((await panel.findByRole('alert')).textContent).toContain('Too many attempts.')
  })

  test('a suspension says what follows, wants a reason, and shows the member as it is then', async () => {
    let members = [aminata]
    const { named, bodyOf } = openMembers({
      members: () => members,
      act: () => {
        members = [suspended]
        return { body: suspended }
      },
    })
    const panel = await openMember('Aminata Diallo')
    await press('Suspend')
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Aminata Diallo?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The member is signed out everywhere at once and cannot sign in until restored.',
      'The listings of Port-Gentil Energy Services leave the public pages.',
      'Paid orders go on, with us.',
      'A mail to buyer@gisement.test says so, with the reason.',
    ])
    await confirm('Suspend')
    expect(
      inDialog()
        .getByLabelText(/Reason/)
        .getAttribute('aria-invalid'),
    ).toBe('true')
    giveReason('x'.repeat(1001))
    await confirm('Suspend')
    expect(inDialog().getAllByText(/at most 1000 characters/).length).toBeGreaterThan(0)
    expect(named()).not.toContain(SUSPENSION)
    giveReason(' Sold what it does not own. ')
    await confirm('Suspend')
    expect((await panel.findByRole('status')).textContent).toBe(
      'Aminata Diallo is suspended and signed out everywhere.',
    )
    expect(bodyOf(SUSPENSION)).toEqual({ reason: 'Sold what it does not own.' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(panel.getByRole('button', { name: 'Restore' })).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'Suspend' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Aminata Diallo')
    expect(await screen.findByRole('row', { name: /Aminata Diallo.*Suspended/ })).toBeTruthy()
  })

  test('of a company that the screening holds back leads to its hit', async () => {
    const held = { ...aminata, held: { company: aminata.entreprise, hit: 12 } }
    openMembers({ members: () => [held] })
    const panel = await openMember('Aminata Diallo')
    expect(panel.getByText('Held back: screening')).toBeTruthy()
    const hit = panel.getByRole('link', { name: `Hit of ${aminata.entreprise}` })
    expect(hit.getAttribute('href')).toBe('/staff/screening?hit=12')
  })

  test('the company beside the member is suspended with a reason, and let trade again', async () => {
    const stopped: MemberView = {
      ...aminata,
      companySuspension: { since: '2026-03-14T10:00:00.000Z', reason: 'Three buyers waited in vain.' },
      can: { ...aminata.can, suspendCompany: false, restoreCompany: true },
    }
    const { bodyOf } = openMembers({ members: () => [aminata], act: () => ({ body: stopped }) })
    const panel = await openMember('Aminata Diallo')
    await press('Suspend the company')
    expect(
      screen.getByRole('dialog', { name: 'Suspend Port-Gentil Energy Services from trading?' }),
    ).toBeTruthy()
    giveReason('Three buyers waited in vain.')
    await confirm('Suspend the company')
    expect((await panel.findByRole('status')).textContent).toBe(
      'Port-Gentil Energy Services is suspended from trading.',
    )
    expect(bodyOf('POST /api/staff/members/7/company-suspension')).toEqual({
      companyId: 3,
      reason: 'Three buyers waited in vain.',
    })
    expect(panel.getByText('Three buyers waited in vain.')).toBeTruthy()
    await press('Let the company trade again')
    expect(screen.getByRole('dialog', { name: 'Let Port-Gentil Energy Services trade again?' })).toBeTruthy()
  })

  test('a suspension tells of colleagues and open checkouts', async () => {
    openMembers({ members: () => [{ ...aminata, otherActiveMembers: 2, openCheckouts: 1 }] })
    await openMember('Aminata Diallo')
    await press('Suspend')
    expect(inDialog().getByText(/stay public, because 2 others of its members are active/)).toBeTruthy()
    expect(inDialog().getByText('1 unpaid checkout ends, and its stock is free again.')).toBeTruthy()
  })

  test('nothing is sent when it is left as it is', async () => {
    const { calls } = openMembers()
    await openMember('Aminata Diallo')
    await press('Suspend')
    await press('Leave it as it is')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('a restoration wants a reason, too', async () => {
    const { bodyOf } = openMembers({ members: () => [suspended], act: () => ({ body: aminata }) })
    const panel = await openMember('Aminata Diallo')
    await press('Restore')
    giveReason('Papers shown.')
    await confirm('Restore')
    await panel.findByText('Aminata Diallo is restored and can sign in again.')
    expect(bodyOf('POST /api/staff/members/7/restoration')).toEqual({ reason: 'Papers shown.' })
  })

  test('a role is chosen among those that may be given', async () => {
    const { bodyOf } = openMembers({ act: () => ({ body: { ...aminata, role: 'staff' } }) })
    const panel = await openMember('Aminata Diallo')
    await press('Change role')
    expect(inDialog().getAllByRole('radio')).toHaveLength(2)
    giveReason('Joins the team.')
    await confirm('Change role')
    expect(inDialog().getByRole('alert').textContent).toContain('Please choose a role.')
    await userEvent.click(inDialog().getByLabelText(/^Staff/))
    await confirm('Change role')
    await panel.findByText('The role of Aminata Diallo has changed.')
    expect(bodyOf('POST /api/staff/members/7/role')).toEqual({ role: 'staff', reason: 'Joins the team.' })
  })

  test('what the account no longer allows is told beside it, which is shown as it is now', async () => {
    let members = [aminata]
    openMembers({
      members: () => members,
      act: () => {
        members = [suspended]
        return { status: 409, body: { error: 'This account is suspended already.', code: 'conflict' } }
      },
    })
    const panel = await openMember('Aminata Diallo')
    await press('Suspend')
    giveReason('Twice.')
    await confirm('Suspend')
    expect((await panel.findByRole('alert')).textContent).toContain('This account is suspended already.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await panel.findByRole('button', { name: 'Restore' })).toBeTruthy()
  })

  test('another refusal stays in the dialog with what was typed', async () => {
    openMembers({ act: () => ({ status: 503, body: { error: 'Not ready.', code: 'not_ready' } }) })
    await openMember('Aminata Diallo')
    await press('Suspend')
    giveReason('Because.')
    await confirm('Suspend')
    expect((await inDialog().findByRole('alert')).textContent).toContain('ERROR: Not ready.')
    expect(inDialog().getByLabelText(/Reason/)).toHaveProperty('value', 'Because.')
  })
})

test('in French too', async () => {
  openMembers({ language: 'fr', at: '/fr/staff/members', members: () => [aminata] })
  const panel = await openMember('Aminata Diallo')
  expect(panel.getByText(/Port-Gentil, Côte d’Ivoire/)).toBeTruthy()
  await press('Suspendre')
  expect(screen.getByRole('dialog', { name: 'Suspendre Aminata Diallo\u00a0?' })).toBeTruthy()
})
