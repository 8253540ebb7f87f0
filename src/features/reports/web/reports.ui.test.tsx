import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { OwnReports as Own } from '../contract/endpoints.ts'
import { OwnReports } from './own-reports-page.tsx'
import { ReportForm } from './report-form.tsx'

const LISTING = { kind: 'listing', id: '7', title: 'Mud pump', language: 'en' } as const
const QUOTE = { kind: 'quote', id: 'q'.repeat(22), title: 'Mud pump', language: 'en' } as const

test('somebody without an account reports a listing with an address', async () => {
  const { bodyOf } = renderMemberPage(<ReportForm thing={LISTING} isMember={false} />, {
    answer: () => ({ status: 202, body: { message: 'Thank you.' } }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect((await screen.findAllByText(/Please choose a reason/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'fraud')
  await userEvent.type(screen.getByLabelText(/^What is wrong/), 'A deposit was asked for.')
  await userEvent.type(screen.getByLabelText(/^Your mail address/), 'visitor@elsewhere.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText(/Our staff look into it and write to you/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'See my reports' })).toBeNull()
  expect(bodyOf('POST /api/product/7/report')).toEqual({
    reason: 'fraud',
    text: 'A deposit was asked for.',
    email: 'visitor@elsewhere.example',
  })
})

test('a member reports the company behind a thread, with the reasons that fit', async () => {
  const { bodyOf } = renderMemberPage(<ReportForm thing={QUOTE} isMember />, {
    user: TEST_MEMBER,
    language: 'fr',
    answer: () => ({ status: 201, body: { id: 'r'.repeat(22) } }),
  })
  const reasons = () =>
    within(screen.getByLabelText(/^Motif/)).queryByRole('option', { name: /prétend être/ })
  expect(reasons()).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'La société concernée' }))
  expect(reasons()).not.toBeNull()
  await userEvent.selectOptions(screen.getByLabelText(/^Motif/), 'identity')
  await userEvent.type(screen.getByLabelText(/^Quel est le problème/), 'Inconnue au registre.')
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le signalement' }))
  expect(await screen.findByRole('link', { name: 'Voir mes signalements' })).toBeDefined()
  expect(bodyOf('POST /api/reports')).toEqual({
    about: 'company',
    quoteId: QUOTE.id,
    reason: 'identity',
    text: 'Inconnue au registre.',
  })
})

test('a refusal keeps what was typed', async () => {
  renderMemberPage(<ReportForm thing={LISTING} isMember />, {
    user: TEST_MEMBER,
    answer: () => ({
      status: 409,
      body: { code: 'already_recorded', error: 'You have reported this already.' },
    }),
  })
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'fraud')
  await userEvent.type(screen.getByLabelText(/^What is wrong/), 'A deposit.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  expect(await screen.findByText(/You have reported this already/)).toBeDefined()
  expect(screen.getByLabelText(/^What is wrong/)).toHaveProperty('value', 'A deposit.')
})

test('a member reads what became of its reports, and what was decided about its company', async () => {
  const own: Own = {
    made: [
      {
        id: 'r'.repeat(22),
        about: 'company',
        reason: 'fraud',
        listing: { id: 7, title: 'Mud pump', language: 'en' },
        quoteId: QUOTE.id,
        text: 'A deposit.',
        state: 'open',
        reportedAt: '2026-11-12T10:00:00.000Z',
        dueAt: '2026-11-19T10:00:00.000Z',
        decidedAt: null,
        note: null,
      },
    ],
    received: [
      {
        id: 's'.repeat(22),
        about: 'company',
        reason: 'abuse',
        listing: null,
        quoteId: null,
        state: 'warned',
        decidedAt: '2026-11-20T10:00:00.000Z',
        note: 'Please stay polite.',
      },
    ],
  }
  renderMemberPage(<OwnReports />, { user: TEST_MEMBER, answer: () => ({ body: own }) })
  const made = within(await screen.findByRole('list', { name: 'What you reported' }))
  expect(made.getByText('Sent on 12 November 2026. We answer by 19 November 2026.')).toBeDefined()
  const link = made.getByRole('link', { name: 'The company behind “Mud pump”' })
  expect(link.getAttribute('href')).toBe(`/user/quotes/${QUOTE.id}`)
  const received = within(screen.getByRole('list', { name: 'Decisions about your company' }))
  expect(received.getByText('Please stay polite.')).toBeDefined()
  expect(received.queryByRole('link')).toBeNull()
})
