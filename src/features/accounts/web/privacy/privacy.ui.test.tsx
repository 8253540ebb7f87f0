import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MembersOnly } from '#client/session.tsx'
import type { Language } from '#kernel/text/language.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { toast } from '#ui/toast.ts'
import type { DeletionView } from '../../contract/deletion.ts'
import { DeleteAccount, YourData } from './own-data.tsx'
import { memberData } from '../../contract/member-data.ts'

const DATA = 'GET /api/user/7/data'
const FORESEE = 'GET /api/user/7/deletion'
const DELETE = 'DELETE /api/user/7'

const lists = Object.fromEntries(Object.keys(memberData.shape).map((name) => [name, []]))
const OWN_DATA = {
  ...lists,
  exportedAt: '2026-11-21T10:00:00.000Z',
  profile: {
    firstName: 'Aminata',
    lastName: 'Diallo',
    userId: 7,
    email: 'seller@gisement.test',
    pendingEmail: null,
    pendingEmailAt: null,
    phone: '+241 11 00 48 58',
    jobTitle: 'Procurement manager',
    country: 'Gabon',
    city: 'Port-Gentil',
    language: 'en',
    role: 'member',
    isCompanyAdmin: true,
    createdAt: '2026-01-12T09:00:00.000Z',
    verifiedAt: '2026-01-12T10:00:00.000Z',
    suspendedAt: null,
    suspendedReason: null,
  },
  company: {},
  secondFactor: null,
}

type Said = { status?: number; body: unknown }

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => vi.restoreAllMocks())

describe('the download of the own data', () => {
  const clicked: HTMLAnchorElement[] = []
  beforeEach(() => {
    clicked.length = 0
    // Not there in this document: files have no addresses, and links lead nowhere.
    URL.createObjectURL = vi.fn(() => 'blob:data')
    URL.revokeObjectURL = vi.fn()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this)
    })
  })
  const open = (answer: Said | Promise<Said>, language: Language = 'en') =>
    renderMemberPage(<MembersOnly waiting={null}>{(user) => <YourData user={user} />}</MembersOnly>, {
      answer: () => answer,
      language,
    })

  test('saves a readable file under the day’s name', async () => {
    const view = open({ body: OWN_DATA })
    await screen.findByRole('heading', { name: 'Your data' })
    await press('Download my data')
    expect(
      await screen.findByText('Your data is in the file gisement-data-2026-11-21.json among your downloads.'),
    ).toBeDefined()
    expect(view.named()).toEqual([DATA])
    expect(clicked.map(({ download, href }) => [download, href])).toEqual([
      ['gisement-data-2026-11-21.json', 'blob:data'],
    ])
    const blob = vi.mocked(URL.createObjectURL).mock.calls[0]?.[0]
    expect(blob instanceof Blob && (await blob.text())).toContain('\n  "profile": {\n    "userId": 7')
    expect(document.querySelector('a[download]')).toBeNull()
  })

  test('says when it was asked for too often', async () => {
    open({ status: 429, body: { error: 'Too many attempts.', code: 'too_many_requests' } }, 'fr')
    await screen.findByRole('heading', { name: 'Vos données' })
    await press('Télécharger mes données')
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
    expect(clicked).toEqual([])
  })
})

describe('deleting the own account', () => {
  const CLOSES: DeletionView = {
    refusal: null,
    matters: [],
    company: { name: 'Oprag Supply', fate: 'closes' },
  }
  const open = (foreseen: Said | (() => Said), deleted: Said = { body: null }, language: Language = 'en') =>
    renderMemberPage(<MembersOnly waiting={null}>{(user) => <DeleteAccount user={user} />}</MembersOnly>, {
      language,
      answer: (_request, name) => {
        if (name === FORESEE) return typeof foreseen === 'function' ? foreseen() : foreseen
        return name === DELETE ? deleted : { status: 204, body: null }
      },
    })
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    return within(screen.getByRole('dialog'))
  }
  const type = (text: string) => userEvent.type(screen.getByLabelText(/^Password/), text)

  test('says what goes, what stays and why, and what becomes of the company', async () => {
    const view = open({ body: CLOSES })
    const dialog = await ask()
    expect(await dialog.findByText('What goes, at once and for good')).toBeDefined()
    expect(dialog.getByText(/French law asks to keep them for ten years/)).toBeDefined()
    expect(
      dialog.getByText(/^You are the only member of Oprag Supply: it closes with your account/),
    ).toBeDefined()
    expect(dialog.getAllByRole('listitem')).toHaveLength(8)
    await press('Keep my account')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(view.named()).toEqual([FORESEE])
  })

  test.each([
    ['goes_on', /^Oprag Supply goes on without you/],
    ['rests', /^Nobody of Oprag Supply can sign in after you/],
  ] as const)('a company that %s is told so', async (fate, words) => {
    open({ body: { ...CLOSES, company: { name: 'Oprag Supply', fate } } })
    expect(await (await ask()).findByText(words)).toBeDefined()
  })

  test('asks for the password, and sends nothing without it', async () => {
    const view = open({ body: CLOSES })
    await ask()
    await screen.findByLabelText(/^Password/)
    await press('Delete for good')
    expect(screen.getByRole('alert').textContent).toContain('Please enter your password.')
    expect(view.named()).toEqual([FORESEE])
  })

  test('shows a wrong password at its field, and goes on', async () => {
    open(
      { body: CLOSES },
      { status: 422, body: { error: 'No.', code: 'invalid', errors: [{ password: 'Not right.' }] } },
    )
    await ask()
    await screen.findByLabelText(/^Password/)
    await type('wrong')
    await press('Delete for good')
    expect(await screen.findByText('password: Not right.')).toBeDefined()
    expect(screen.getByLabelText(/^Password/).getAttribute('aria-invalid')).toBe('true')
  })

  test('asks for a code once the server did', async () => {
    open(
      { body: CLOSES },
      { status: 422, body: { error: 'No.', code: 'invalid', errors: [{ code: 'Please enter the code.' }] } },
    )
    await ask()
    await screen.findByLabelText(/^Password/)
    expect(screen.queryByLabelText(/^Code/)).toBeNull()
    await type('Drill-Core!42')
    await press('Delete for good')
    expect(await screen.findByLabelText(/^Code/)).toBeDefined()
  })

  test('ends the session here and leads home', async () => {
    const success = vi.spyOn(toast, 'success')
    const view = open({ body: CLOSES }, { body: { message: 'Deleted.' } })
    await ask()
    await screen.findByLabelText(/^Password/)
    await type('Drill-Core!42')
    await press('Delete for good')
    expect(await screen.findByText('elsewhere')).toBeDefined()
    expect(view.bodyOf(DELETE)).toEqual({ password: 'Drill-Core!42' })
    expect(success).toHaveBeenCalledWith('Deleted.', { duration: 4000 })
    expect([view.router.state.location.pathname, view.store.get().state]).toEqual(['/', 'anonymous'])
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  const MATTERS: DeletionView = {
    ...CLOSES,
    refusal: 'open_matters',
    matters: [
      { kind: 'order', reference: 'GS-O-2031' },
      { kind: 'sale', reference: 'GS-O-2032' },
      { kind: 'checkout', until: '2026-11-21T12:00:00.000Z' },
      { kind: 'payment' },
      { kind: 'payment' },
      { kind: 'refund', reference: 'GS-O-2033' },
      { kind: 'refund', reference: null },
      { kind: 'reserved', title: 'Top drive', language: 'en', until: '2026-11-21T12:00:00.000Z' },
    ],
  }

  test('names what is open instead of asking for a password', async () => {
    open({ body: MATTERS })
    const dialog = await ask()
    expect(await dialog.findByText('This is still open:')).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Your account cannot be deleted yet' })).toBeDefined()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order GS-O-2031 is neither delivered nor cancelled.',
      'Order GS-O-2032, in which you sold, is neither delivered nor cancelled.',
      expect.stringMatching(/^A checkout keeps stock for you until 21 Nov 2026, \d\d:00\./),
      expect.stringMatching(/^The payment provider has not said its final word/),
      'Money of order GS-O-2033 is on its way back to you.',
      'Money is on its way back to you.',
      expect.stringMatching(
        /^Somebody is about to pay for “Top drive”, until 21 Nov 2026, \d\d:00 at the latest\.$/,
      ),
    ])
    expect(dialog.queryByLabelText(/^Password/)).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Delete for good' })).toBeNull()
  })

  test.each([
    [
      'last_company_admin',
      'You are the only administrator of Oprag Supply. Please appoint a colleague first.',
    ],
    [
      'address_changed',
      'The email address of this account was changed in the last 14 days. It can be deleted when these have passed.',
    ],
    ['last_site_admin', 'You are the only administrator of this site. Please appoint another one first.'],
  ] as const)('says why for %s', async (refusal, words) => {
    open({ body: { ...CLOSES, refusal } })
    expect(await (await ask()).findByText(words)).toBeDefined()
  })

  test('says what was opened meanwhile', async () => {
    let looks = 0
    open(() => ({ body: (looks += 1) === 1 ? CLOSES : MATTERS }), {
      status: 409,
      body: { error: 'Open.', code: 'open_matters', matters: MATTERS.matters },
    })
    await ask()
    await screen.findByLabelText(/^Password/)
    await type('Drill-Core!42')
    await press('Delete for good')
    expect(await screen.findByText('This is still open:')).toBeDefined()
  })

  test('offers another try when it can’t look', async () => {
    let looks = 0
    open(() => {
      looks += 1
      return looks === 1
        ? { status: 503, body: { error: 'Not ready.', code: 'not_ready' } }
        : { body: CLOSES }
    })
    const dialog = await ask()
    expect(await dialog.findByText('Not ready.')).toBeDefined()
    await press('Retry')
    expect(await dialog.findByText('What stays, and why')).toBeDefined()
  })

  test('is there in French', async () => {
    open({ body: MATTERS }, undefined, 'fr')
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer mon compte' }))
    expect(await screen.findByText('La commande GS-O-2031 n’est ni livrée ni annulée.')).toBeDefined()
  })
})
