import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import type { Language } from '#kernel/text/language.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { CompanyMandateView, MandateView } from '../contract/endpoints.ts'
import { CompanyMandate } from './mandate-page.tsx'
import { MandateLink } from './mandate-link.tsx'
import { MandateOffer } from './mandate-offer.tsx'

const SIGNED: MandateView = {
  id: 'm'.repeat(22),
  version: 0,
  isOlder: false,
  feePercent: null,
  hasSelfBilling: false,
  language: 'en',
  state: 'in_force',
  signatory: 'Aminata Diallo',
  function: 'Director',
  acceptedAt: '2026-11-21T10:00:00.000Z',
  signedOn: '2026-11-21',
  expiresOn: '2027-11-21',
  lastNoticeOn: '2027-10-21',
  renewals: 0,
  noticeOn: null,
  noticeBy: null,
  endedOn: null,
  endedBecause: null,
}
const VIEW: CompanyMandateView = {
  text: {
    version: 0,
    language: 'en',
    digest: 'abc',
    feePercent: null,
    selfBilling: null,
    title: 'Mandate',
    sections: [
      {
        id: 'parties',
        title: '1. Parties',
        text: ['The company {company}, at {office}, acting as {function}.'],
      },
      {
        id: 'signature',
        title: '2. Signature',
        text: ['Done at {place}, on {day}. For the Agent: {agent}.'],
      },
    ],
  },
  fields: {
    company: 'Port-Gentil Energy Services',
    office: '',
    registration: '',
    vat: '',
    signatory: 'Aminata Diallo',
    function: 'Director',
    place: 'Port-Gentil',
  },
  agent: 'Gisement SAS',
  today: '2026-11-21',
  mandates: [],
  isNeeded: false,
  can: { accept: true, giveNotice: false },
  isSignatory: true,
}
const IN_FORCE: CompanyMandateView = { ...VIEW, mandates: [SIGNED], can: { accept: false, giveNotice: true } }

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => vi.mocked(window.scrollTo).mockRestore())

function open(view: CompanyMandateView, language: Language = 'en') {
  answers = { 'GET /api/mandate': { body: view } }
  return renderMemberPage(<CompanyMandate user={TEST_MEMBER} />, {
    language,
    answer: (_request, name) => answers[name],
  })
}
const typePassword = () => userEvent.type(screen.getByLabelText(/^Your password/), 'Drill-Core!42')
const button = (name: string) => screen.getByRole('button', { name })

describe('a company without a mandate', () => {
  test('reads the whole text, in which appears what it fills in', async () => {
    open(VIEW)
    const text = await screen.findByRole('article', { name: 'The mandate' })
    expect(text.textContent).toContain('The company Port-Gentil Energy Services, at (to be filled in)')
    expect(text.textContent).toContain('on 21 November 2026. For the Agent: Gisement SAS.')
    await userEvent.type(screen.getByRole('textbox', { name: /Registered office/ }), '1 quai du Port')
    expect(text.textContent).toContain('at 1 quai du Port, acting as Director.')
    expect(screen.getByText('Your company has not accepted the mandate.')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Give notice' })).toBeNull()
  })

  test('accepts it only with both confirmations, and sends which words were read', async () => {
    const { bodyOf, named } = open(VIEW)
    await screen.findByRole('article')
    await userEvent.click(button('Accept the mandate'))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Please enter the registered office.')
    expect(alert.textContent).toContain('Please confirm that you accept the mandate.')
    expect(alert.textContent).toContain('Please confirm that you may sign for the company.')
    expect(named()).toEqual(['GET /api/mandate'])
    await userEvent.type(screen.getByRole('textbox', { name: /Registered office/ }), '1 quai du Port')
    await userEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /I am entitled/ }))
    await typePassword()
    answers['POST /api/mandate'] = {
      status: 422,
      body: {
        error: 'Please check the fields.',
        code: 'invalid',
        errors: [{ code: 'Please enter the code.' }],
      },
    }
    await userEvent.click(button('Accept the mandate'))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456')
    answers['POST /api/mandate'] = { status: 201, body: IN_FORCE }
    await userEvent.click(button('Accept the mandate'))
    expect(await screen.findByText(/^The mandate is accepted/)).toBeDefined()
    expect(bodyOf('POST /api/mandate')).toEqual({
      ...VIEW.fields,
      feePercent: null,
      office: '1 quai du Port',
      hasRead: true,
      isEntitled: true,
      password: 'Drill-Core!42',
      code: '123456',
      version: 0,
      digest: 'abc',
    })
    expect(button('Signed mandate (PDF)')).toBeDefined()
  })

  test('agrees to self-billing if it is offered, with the clause in the text and what an invoice must say', async () => {
    const selfBilling = {
      version: 1,
      section: {
        id: 'self-billing',
        title: 'Self-billing',
        text: ['The Principal states: {regime}, {legalForm}.'],
      },
    }
    const { bodyOf } = open({ ...VIEW, text: { ...VIEW.text, selfBilling } })
    const text = await screen.findByRole('article', { name: 'The mandate' })
    expect(text.textContent).not.toContain('The Principal states')
    await userEvent.click(screen.getByRole('checkbox', { name: /issue its invoices/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Registered office/ }), '1 quai du Port')
    await userEvent.click(screen.getByRole('checkbox', { name: /I have read/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /I am entitled/ }))
    await userEvent.click(button('Accept the mandate'))
    expect(screen.getByRole('alert').textContent).toContain('Please say whether the company charges VAT.')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /VAT of the company/ }), 'franchise')
    await userEvent.type(screen.getByRole('textbox', { name: /Legal form/ }), 'SARL')
    await typePassword()
    expect(text.textContent).toContain('The Principal states: it is exempt as a small business')
    answers['POST /api/mandate'] = { status: 201, body: IN_FORCE }
    await userEvent.click(button('Accept the mandate'))
    expect(await screen.findByText(/^The mandate is accepted/)).toBeDefined()
    expect(bodyOf('POST /api/mandate')).toMatchObject({
      selfBilling: 1,
      regime: 'franchise',
      legalForm: 'SARL',
      capital: '',
    })
  })

  test('signs without the clause where what was typed before a session ended is older than the end of the offer', async () => {
    const values = { hasRead: true, isEntitled: true, agrees: true, regime: '', legalForm: '', capital: '' }
    const typed = { ...VIEW.fields, office: '1 quai du Port', ...values }
    sessionStorage.setItem('draft:mandate', JSON.stringify({ userId: TEST_MEMBER.userId, values: typed }))
    const { bodyOf } = open(VIEW)
    expect(await screen.findByDisplayValue('1 quai du Port')).toBeDefined()
    await typePassword()
    answers['POST /api/mandate'] = { status: 201, body: IN_FORCE }
    await userEvent.click(button('Accept the mandate'))
    expect(await screen.findByText(/^The mandate is accepted/)).toBeDefined()
    expect(bodyOf('POST /api/mandate')).not.toHaveProperty('selfBilling')
  })

  test('a colleague reads it and learns who signs', async () => {
    open({ ...VIEW, can: { accept: false, giveNotice: false }, isSignatory: false })
    expect(await screen.findByText('An administrator of your company signs')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Accept the mandate' })).toBeNull()
  })

  test('learns that publishing needs one where it does', async () => {
    open({ ...VIEW, isNeeded: true })
    expect(await screen.findByText(/is published only when its company has accepted/)).toBeDefined()
  })
})

describe('a company with a mandate', () => {
  test('to which self-billing is offered later may leave its mandate as it is', async () => {
    const selfBilling = {
      version: 1,
      section: { id: 'self-billing', title: 'Self-billing', text: ['The clause.'] },
    }
    open({ ...IN_FORCE, text: { ...VIEW.text, selfBilling }, can: { accept: true, giveNotice: true } })
    expect(await screen.findByText(/by signing the mandate anew, or leave it as it is/)).toBeDefined()
    expect(screen.queryByText(/or sign without it/)).toBeNull()
  })

  test('sees its term, and gives notice after confirming it', async () => {
    const { bodyOf, named } = open(IN_FORCE)
    const facts = await screen.findByRole('region', { name: 'Your mandate' })
    expect(within(facts).getByText('21 November 2027')).toBeDefined()
    expect(within(facts).getByText('21 October 2027')).toBeDefined()
    await userEvent.click(button('Give notice'))
    expect(screen.getByRole('alert').textContent).toContain('Please confirm that the mandate shall end.')
    expect(named()).toEqual(['GET /api/mandate'])
    const path = `/api/mandate/${SIGNED.id}/notice`
    const noticed: MandateView = {
      ...SIGNED,
      state: 'notice_given',
      noticeOn: '2027-01-05',
      noticeBy: 'company',
    }
    answers[`POST ${path}`] = { body: { ...IN_FORCE, mandates: [noticed] } }
    await userEvent.click(screen.getByRole('checkbox', { name: /shall end/ }))
    await userEvent.click(button('Give notice'))
    expect(await screen.findByText(/^Notice is given/)).toBeDefined()
    expect(bodyOf(`POST ${path}`)).toEqual({ isSure: true })
    expect(screen.getByText('5 January 2027, by your company')).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Give notice' })).toBeNull()
  })

  test('that is too late learns from when notice is possible', async () => {
    open({ ...IN_FORCE, can: { accept: false, giveNotice: false } }, 'fr')
    expect(await screen.findByText(/de nouveau possible à partir du 22 novembre 2027/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Donner le préavis' })).toBeNull()
  })

  test('sees that its text is older and accepts the new one; what ended stays to be read', async () => {
    const ended: MandateView = {
      ...SIGNED,
      id: 'e',
      state: 'ended',
      endedOn: '2026-01-05',
      endedBecause: 'notice',
    }
    const mandates = [{ ...SIGNED, isOlder: true }, ended]
    open({ ...IN_FORCE, mandates, can: { accept: true, giveNotice: true } })
    expect(await screen.findByText(/The text has changed since your company accepted it/)).toBeDefined()
    expect(button('Accept the mandate')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Earlier mandates' })).toBeDefined()
    expect(screen.getByText('after notice')).toBeDefined()
  })

  test('that is read in vain says so and tries again', async () => {
    answers = { 'GET /api/mandate': { status: 500, body: { error: 'Broken.', code: 'internal' } } }
    renderMemberPage(<CompanyMandate user={TEST_MEMBER} />, { answer: (_request, name) => answers[name] })
    expect((await screen.findByRole('alert')).textContent).toContain('Broken.')
    answers['GET /api/mandate'] = { body: VIEW }
    await userEvent.click(button('Retry'))
    expect(await screen.findByRole('article')).toBeDefined()
  })
})

describe('the ways to it', () => {
  const offered = (view: CompanyMandateView) =>
    renderMemberPage(<MandateOffer userId={7} />, { answer: () => ({ body: view }) })

  test('it is offered after a listing, with what it is needed for', async () => {
    offered({ ...VIEW, isNeeded: true })
    expect(await screen.findByText(/is published once your company has accepted/)).toBeDefined()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user/mandate')
  })

  test('it is not offered to a company that has it', async () => {
    const { calls } = offered(IN_FORCE)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('the terms lead to it for members alone', async () => {
    const answer = () => undefined
    const { unmount } = renderMemberPage(<MandateLink />, { user: null, answer })
    expect(screen.queryByRole('link')).toBeNull()
    unmount()
    renderMemberPage(<MandateLink />, { answer })
    expect(await screen.findByRole('link', { name: 'Go to the mandate of your company' })).toBeDefined()
  })
})
