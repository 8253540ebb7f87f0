import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_ORDER_TO_APPROVE, TEST_REQUISITION, TEST_RULES } from '#test/requisition-records.ts'
import type { RequisitionView } from '../contract/endpoints.ts'
import { OrderApproval } from './order-approval.tsx'
import { Requisition } from './requisition-page.tsx'
import { Requisitions } from './requisitions-page.tsx'

beforeEach(() => sessionStorage.clear())

const { id } = TEST_REQUISITION
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('an approver sees what is bought, and approves after having confirmed', async () => {
  const approved: RequisitionView = {
    ...TEST_REQUISITION,
    state: 'approved',
    endedBy: 'Marc Obiang',
    endedAt: '2026-11-22T09:00:00.000Z',
    reason: 'Within the budget.',
    offer: TEST_REQUISITION.offer && { ...TEST_REQUISITION.offer, seller: 'Mandji Supply' },
    can: { decide: false, withdraw: false },
  }
  const { bodyOf } = renderMemberPage(<Requisition id={id} />, {
    answer: ({ method }) => ({ body: method === 'GET' ? TEST_REQUISITION : approved }),
  })
  const plate = within(await screen.findByRole('group', { name: 'What is bought' }))
  expect(plate.getByText('$3,551.50')).toBeDefined()
  expect(plate.getByText('Named once the offer is accepted')).toBeDefined()
  expect(screen.getByText('PO-4711')).toBeDefined()
  expect(screen.getByText(/^The goods are held until/)).toBeDefined()
  expect(bodyOf(`POST /api/requisitions/${id}/approve`)).toBeUndefined()
  await press('Approve and accept the offer')
  await userEvent.type(dialog().getByLabelText(/^Remark/), 'Within the budget.')
  await userEvent.click(dialog().getByRole('button', { name: 'Approve and accept the offer' }))
  expect(await screen.findByText('Marc Obiang approved, and the offer was accepted')).toBeDefined()
  expect(screen.getByText('Mandji Supply')).toBeDefined()
  expect(bodyOf(`POST /api/requisitions/${id}/approve`)).toEqual({ reason: 'Within the budget.' })
})

test.each([
  ['en', ['Quantity1 lot of 40 pieces', 'Price per lot'], '2 lots of 40 pieces × $1,500.00'],
  ['fr', ['Quantité1 lot de 40 pièces', 'Prix par lot'], '2 lots de 40 pièces × 1\u00a0500,00'],
] as const)('what is sold by the lot is approved by the lot, in %s', async (language, alone, line) => {
  const [article] = TEST_REQUISITION.articles
  if (!article) throw new Error('a requisition has an article')
  const lot = { ...article, price: 1500, lotPieces: 40 }
  const shown = (articles: RequisitionView['articles']) =>
    renderMemberPage(<Requisition id={id} />, {
      language,
      answer: () => ({ body: { ...TEST_REQUISITION, articles } }),
    })
  const { unmount } = shown([{ ...lot, units: 1 }])
  const plate = await screen.findByRole('group', { name: /What is bought|achet/ })
  for (const words of alone) expect(plate.textContent).toContain(words)
  expect(plate.textContent).not.toMatch(/Unit price|Prix unitaire/)
  unmount()
  shown([
    { ...lot, units: 2 },
    { ...article, productId: 99 },
  ])
  expect((await screen.findByRole('region', { name: /^Articles/ })).textContent).toContain(line)
})

test('a refusal needs a reason, and one that came too late says why', async () => {
  renderMemberPage(<Requisition id={id} />, {
    language: 'fr',
    answer: ({ method }) =>
      method === 'GET'
        ? { body: TEST_REQUISITION }
        : { status: 409, body: { code: 'conflict', error: 'Le délai de décision est dépassé.' } },
  })
  await press('Refuser')
  await userEvent.click(dialog().getByRole('button', { name: 'Refuser' }))
  expect((await screen.findAllByText(/Veuillez donner le motif/)).length).toBeGreaterThan(0)
  await userEvent.type(dialog().getByLabelText(/^Motif/), 'Trop cher.')
  await userEvent.click(dialog().getByRole('button', { name: 'Refuser' }))
  expect(await screen.findByText('Le délai de décision est dépassé.')).toBeDefined()
  // What was typed is there when the dialog is opened again for another request.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an approver sees every article of an order, and that the approval places it', async () => {
  const placed: RequisitionView = {
    ...TEST_ORDER_TO_APPROVE,
    state: 'approved',
    endedBy: 'Marc Obiang',
    endedAt: '2026-11-22T09:00:00.000Z',
    orderId: 'o'.repeat(22),
    can: { decide: false, withdraw: false },
  }
  renderMemberPage(<Requisition id={TEST_ORDER_TO_APPROVE.id} />, {
    answer: ({ method }) => ({ body: method === 'GET' ? TEST_ORDER_TO_APPROVE : placed }),
  })
  expect(await screen.findByRole('link', { name: 'Vanne à passage direct DN 150' })).toBeDefined()
  const plate = within(screen.getByRole('group', { name: 'What is bought' }))
  expect(plate.getByText('by bank transfer')).toBeDefined()
  expect(plate.getByText('$3,801.50')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Open the quote' })).toBeNull()
  await press('Approve and place the order')
  expect(dialog().getByText(/^The order over \$3,801.50 before VAT is placed for your company/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Approve and place the order' }))
  expect(await screen.findByText('Marc Obiang approved, and the order was placed')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
    `/user/orders/${'o'.repeat(22)}`,
  )
})

test('who asked pays an approved order by card', async () => {
  renderMemberPage(<Requisition id={id} />, {
    answer: () => ({
      body: {
        ...TEST_ORDER_TO_APPROVE,
        kind: 'card',
        state: 'approved',
        isOwn: true,
        endedBy: 'Marc Obiang',
        endedAt: '2026-11-22T09:00:00.000Z',
        payable: { cartId: 'k'.repeat(22), until: '2026-11-24T09:00:00.000Z' },
        can: { decide: false, withdraw: false },
      } satisfies RequisitionView,
    }),
  })
  const pay = await screen.findByRole('link', { name: 'Go to the payment' })
  expect(pay.getAttribute('href')).toBe(`/checkout?cartid=${'k'.repeat(22)}`)
})

test('an order shows who asked for it and who approved it, and links the request for those who may see it', async () => {
  const approval = {
    requisitionId: id,
    askedBy: 'Aminata Diallo',
    askedAt: '2026-11-21T10:00:00.000Z',
    approvedBy: '',
    approvedAt: '2026-11-22T09:00:00.000Z',
  }
  renderMemberPage(<OrderApproval orderId={'o'.repeat(22)} />, { answer: () => ({ body: { approval } }) })
  expect(await screen.findByText(/^Asked for by Aminata Diallo on /)).toBeDefined()
  expect(screen.getByText(/^Approved by a former member on /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the request' })).toBeDefined()
})

test('who asked can only withdraw', async () => {
  const own: RequisitionView = { ...TEST_REQUISITION, isOwn: true, can: { decide: false, withdraw: true } }
  renderMemberPage(<Requisition id={id} />, {
    answer: ({ method }) => ({
      body:
        method === 'GET'
          ? own
          : {
              ...own,
              state: 'withdrawn',
              endedBy: own.askedBy,
              endedAt: own.askedAt,
              can: { decide: false, withdraw: false },
            },
    }),
  })
  expect(await screen.findByRole('button', { name: 'Withdraw the request' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
  await press('Withdraw the request')
  // A double click withdraws nothing.
  await new Promise((resolve) => setTimeout(resolve, 650))
  await press('Withdraw it')
  expect(await screen.findByText('Aminata Diallo withdrew the request')).toBeDefined()
})

test('an admin sees what waits, and sets limits of colleagues', async () => {
  const { bodyOf } = renderMemberPage(<Requisitions />, {
    answer: ({ method }, name) => ({
      body:
        name === 'GET /api/requisitions'
          ? [TEST_REQUISITION_SUMMARY]
          : method === 'GET'
            ? TEST_RULES
            : TEST_RULES,
    }),
  })
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for a decision' }))
  expect(waiting.getByRole('link').getAttribute('href')).toBe(`/user/requisitions/${id}`)
  const rules = within(await screen.findByRole('list', { name: 'Limits and approvers' }))
  expect(rules.getByText('Buys up to $1,000.00 alone')).toBeDefined()
  await press('Change Marc Obiang')
  await userEvent.clear(dialog().getByLabelText(/^Limit in US/))
  await userEvent.type(dialog().getByLabelText(/^Limit in euros/), '2,500.5')
  await userEvent.click(dialog().getByRole('checkbox', { name: /^Approves/ }))
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved for Marc Obiang.')).toBeDefined()
  expect(bodyOf('PUT /api/purchase-rules/8')).toEqual({ usd: null, eur: 2500.5, isApprover: true })
})

const { kind, state, askedAt, until, askedBy, isOwn, title, language, more, currency, net } = TEST_REQUISITION
const about = { title, language, more, currency, net }
const TEST_REQUISITION_SUMMARY = { id, kind, state, askedAt, until, askedBy, isOwn, ...about }
