import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { NeededPaper, OrderPaper, OrderPapers as Papers } from '../contract/endpoints.ts'
import { NeededPapers } from './needed-papers.tsx'
import { OrderPapers, SalePapers } from './order-papers.tsx'

const FACTS = {
  id: 7,
  name: 'Certificate of conformity (PVoC)',
  obtainedBy: 'seller',
  issuer: 'Kenya Bureau of Standards',
  days: null,
  daysSource: null,
  cost: null,
  localCost: null,
  costPer: null,
  rate: null,
  costSource: null,
  note: 'Before shipping.',
  source: 'The bureau',
  sourceAddress: null,
  knownOn: '2024-06-30',
  sourceDay: null,
  isConfirmed: false,
} as const
const NEEDED: NeededPaper = { ...FACTS, listingIds: [1], isAssumed: true }
const PAPER: OrderPaper = { ...FACTS, isConfirmed: true, isAssumed: false, state: 'needed', entries: [] }
const ORDER = 'A'.repeat(22)
const papers = (paper: OrderPaper = PAPER, mark = true): Papers => ({
  country: 'Kenya',
  groups: [
    { listingId: 3, articles: [{ title: 'Gate valve', language: 'en' }], seller: 'Yard', papers: [paper] },
  ],
  can: { mark },
})
const ASK = 'GET /api/conformity?country=Kenya&listings=1'
const READ = `GET /api/orders/${ORDER}/conformity`
const MARK = `POST /api/orders/${ORDER}/conformity/7/3`

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  answers = {
    [ASK]: { body: { papers: [NEEDED] } },
    [READ]: { body: papers() },
  }
})
const render = (page: ReactElement) =>
  renderMemberPage(page, { user: TEST_MEMBER, path: '/', answer: (_request, name) => answers[name] })

test('the papers of a country say who gets them, and whom to ask for what nobody is sure of', async () => {
  render(<NeededPapers country="Kenya" listings={[1]} />)
  const section = within(await screen.findByRole('region', { name: 'Papers for the import (Kenya)' }))
  expect(section.getByText('by the seller')).toBeDefined()
  expect(section.getAllByText('not yet known: ask who issues it')).toHaveLength(2)
  expect(section.getByText(/assumed from their type/)).toBeDefined()
  expect(section.getByText('to be confirmed')).toBeDefined()
  expect(
    section.getByText(/^Source: The bureau, noted as of 30 June 2024. We have not checked/),
  ).toBeDefined()
})

const SOURCE = {
  title: 'Tariff',
  address: 'https://programme.example/',
  on: '2019-02-07',
  day: 'dated',
} as const
test.each([
  [
    'a rate with its least and most',
    { rate: { from: 0.25, to: 0.5, of: 'fob' }, cost: { from: 250, to: 5000, currency: 'usd' } },
    '0.25% to 0.5% of the FOB value, at least $250, at most $5,000',
  ],
  ['a rate alone', { rate: { from: 2.5, to: 2.5, of: 'cif' } }, '2.5% of the CIF value'],
  [
    'francs for each container',
    { localCost: { from: 20_000, to: 30_000, currency: 'xof' }, costPer: 'container' },
    '20,000\u00a0XOF to 30,000\u00a0XOF per container',
  ],
  ['no charge', { localCost: { from: 0, to: 0, currency: 'mga' } }, 'free of charge'],
] as const)('%s is written out, with the page that says so', async (_, figures, words) => {
  const read = { ...SOURCE, on: '2026-11-29', day: 'read' } as const
  const paper: NeededPaper = {
    ...NEEDED,
    ...figures,
    costSource: SOURCE,
    days: { from: 0, to: 1 },
    daysSource: read,
    sourceAddress: 'https://bureau.example/',
  }
  answers[ASK] = { body: { papers: [paper] } }
  render(<NeededPapers country="Kenya" listings={[1]} />)
  const section = within(await screen.findByRole('region', { name: 'Papers for the import (Kenya)' }))
  expect(section.getByText(words, { collapseWhitespace: false })).toBeDefined()
  expect(section.getByText('at most 1 working day')).toBeDefined()
  const said = section.getAllByRole('link', { name: 'Tariff', hidden: true })
  expect(said.map((link) => [link.getAttribute('href'), link.parentElement?.textContent])).toEqual([
    [SOURCE.address, 'Tariff, without a date, read on 29 November 2026'],
    [SOURCE.address, 'Tariff, of 7 February 2019'],
  ])
  expect(section.getByRole('link', { name: 'The bureau', hidden: true }).getAttribute('href')).toBe(
    'https://bureau.example/',
  )
  expect(section.queryByText(/ask who issues it/)).toBeNull()
})

test('nothing is asked before a country is chosen, and nothing stands where no paper is known', async () => {
  answers['GET /api/conformity?country=Chile&listings=1'] = { body: { papers: [] } }
  const { rerender } = render(<NeededPapers country="" listings={[1]} />)
  rerender(<NeededPapers country="Chile" listings={[1]} />)
  expect(screen.queryByRole('region')).toBeNull()
})

test('an order counts what is missing, and takes the number of what is there', async () => {
  const { bodyOf } = render(<OrderPapers orderId={ORDER} />)
  expect(await screen.findByText('Missing: 1 of 1.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Mark as received/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Number or remark/), 'COC 17')
  answers[MARK] = {
    status: 201,
    body: papers({
      ...PAPER,
      state: 'received',
      entries: [
        {
          id: 1,
          side: 'seller',
          isReceived: true,
          reference: 'COC 17',
          writtenAt: '2026-11-27T10:00:00.000Z',
          file: null,
        },
      ],
    }),
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as received' }))
  expect(await screen.findByText('None is missing.')).toBeDefined()
  expect(screen.getByText('COC 17')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Mark as missing/ })).toBeDefined()
  expect(bodyOf(MARK)).toEqual({ isReceived: true, reference: 'COC 17' })
})

test('an order does not call missing what the operator has not confirmed', async () => {
  answers[READ] = { body: papers({ ...PAPER, isConfirmed: false }) }
  render(<OrderPapers orderId={ORDER} />)
  expect(await screen.findByText('Perhaps needed: 1.')).toBeDefined()
  expect(screen.getByText('to be confirmed')).toBeDefined()
  expect(screen.queryByText(/missing/i)).toBeNull()
})

test('before the payment an order only says that papers can be added later', async () => {
  answers[READ] = { body: papers(PAPER, false) }
  render(<OrderPapers orderId={ORDER} />)
  expect(await screen.findByText(/Once the order is paid/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a sale loads its papers once they are opened', async () => {
  const { container } = render(<SalePapers orderId={ORDER} />)
  expect(screen.queryByText('Missing: 1 of 1.')).toBeNull()
  const details = container.querySelector('details')
  if (!details) throw new Error('no details')
  details.open = true
  details.dispatchEvent(new Event('toggle'))
  expect(await screen.findByText('Missing: 1 of 1.')).toBeDefined()
})
