import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderMemberPage } from '#test/member-page.tsx'
import type { BlockView } from '../contract/endpoints.ts'
import { BlockCompany } from './block-company.tsx'
import { BlockOfOrder } from './block-of-order.tsx'
import { BlockedCompanies } from './blocked-companies.tsx'

const QUOTE = 'AAAAAAAAAAAAAAAAAAAAAA'
const ORDER = 'BBBBBBBBBBBBBBBBBBBBBB'
const MET: BlockView = {
  id: 4,
  company: null,
  quote: { id: QUOTE, title: 'Vanne à passage direct', language: 'fr' },
  order: null,
  by: 'Aminata Diallo',
  since: '2026-03-14T10:00:00.000Z',
}
const KNOWN: BlockView = {
  ...MET,
  id: 5,
  company: 'Société Ogooué',
  quote: { id: QUOTE, title: 'Mud pump', language: 'en' },
}

test('a company is blocked once it was asked, and the thread is read again', async () => {
  const onDone = vi.fn()
  let isRefused = true
  const { named } = renderMemberPage(<BlockCompany quoteId={QUOTE} may onDone={onDone} />, {
    answer: () =>
      isRefused ? { status: 403, body: { error: 'Not by you.', code: 'forbidden' } } : { status: 204 },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Block this company' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Block this company?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Not by you.')
  isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
  const said = await screen.findByText(/^The company is blocked/)
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(onDone).toHaveBeenCalledOnce()
  expect(named()).toEqual(Array.from({ length: 2 }, () => `PUT /api/blocks/quotes/${QUOTE}`))
})

test('a block is ended from the list, which stays to say so', async () => {
  let blocks = [KNOWN, MET]
  renderMemberPage(<BlockedCompanies />, {
    answer: ({ method }) => {
      if (method === 'GET') return { body: { blocks, can: { end: true } } }
      blocks = blocks.slice(1)
      return { status: 204 }
    },
  })
  expect(await screen.findByText('A company that you have not agreed with yet')).toBeTruthy()
  expect(screen.getByText('Vanne à passage direct').getAttribute('lang')).toBe('fr')
  await userEvent.click(screen.getByRole('button', { name: 'End the block Société Ogooué, Mud pump' }))
  expect((await screen.findByRole('status')).textContent).toBe('The block has ended.')
  await waitFor(() => expect(screen.queryByText('Société Ogooué')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^End the block/ }))
  expect(await screen.findByText('Your company blocks nobody.')).toBeTruthy()
})

test('who does not administer the company reads the list; where there is none, nothing is shown', async () => {
  const { unmount } = renderMemberPage(<BlockedCompanies />, {
    answer: () => ({ body: { blocks: [KNOWN], can: { end: false } } }),
  })
  expect(await screen.findByText('An administrator of your company can end a block.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const { named } = renderMemberPage(<BlockedCompanies />, {
    answer: () => ({ body: { blocks: [], can: { end: true } } }),
  })
  await waitFor(() => expect(named()).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('blocks by an order lead to the order, or to the sale', async () => {
  const order = { id: ORDER, reference: 'GS-O-12', isSale: false }
  const bought: BlockView = { ...KNOWN, quote: null, order }
  const sold: BlockView = { ...bought, id: 6, order: { ...order, isSale: true } }
  renderMemberPage(<BlockedCompanies />, {
    answer: () => ({ body: { blocks: [bought, sold], can: { end: true } } }),
  })
  const link = await screen.findByRole('link', { name: 'Order GS-O-12' })
  expect(link.getAttribute('href')).toBe(`/user/orders/${ORDER}`)
  expect(screen.getByRole('link', { name: 'Sale GS-O-12' }).getAttribute('href')).toBe(`/user/sales/${ORDER}`)
})

test('the companies of an order are asked for when pressed, and each is blocked on its own', async () => {
  const companies = [
    { materielId: 12, name: 'Société Ogooué', isBlocked: false },
    { materielId: 13, name: 'Kouilou Field Services', isBlocked: true },
  ]
  const { named } = renderMemberPage(<BlockOfOrder orderId={ORDER} />, {
    answer: ({ method }) =>
      method === 'GET' ? { body: { companies, can: { block: true } } } : { status: 204 },
  })
  expect(named()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Block a company of this order' }))
  expect(await screen.findByText(/^Your company blocks Kouilou Field Services/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Block Société Ogooué' }))
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(/^The company is blocked/)).toBeTruthy()
  expect(named().at(-1)).toBe(`PUT /api/blocks/orders/${ORDER}/12`)
})

test('who does not administer the company reads who can block', async () => {
  renderMemberPage(<BlockOfOrder orderId={ORDER} />, {
    answer: () => ({ body: { companies: [], can: { block: false } } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Block a company of this order' }))
  expect(await screen.findByText('An administrator of your company can block another one.')).toBeTruthy()
})
