import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { FoundActs } from '../contract/endpoints.ts'
import { Component as AuditPage } from './audit-page.tsx'

const FOUND: FoundActs = {
  acts: [
    {
      id: '12',
      at: '2026-11-22T10:05:00.000Z',
      person: { id: 4, name: 'Paul Ondo' },
      act: 'move_order',
      subject: { kind: 'order', label: 'GS-O-2031', to: '/staff/orders?order=o' },
      details: [
        { name: 'from', value: '4' },
        { name: 'to', value: '6' },
        { name: 'carrier', value: 'DHL' },
      ],
    },
    {
      id: '11',
      at: '2026-11-21T10:05:00.000Z',
      person: { id: 9, name: null },
      act: 'an_act_of_old',
      subject: { kind: 'thing', label: '5', to: null },
      details: [
        { name: 'amount', value: '8125.33', currency: 'eur' },
        { name: 'rateBp', value: '550' },
        { name: 'paidOn', value: '2026-11-20' },
        { name: 'isReceived', value: 'true' },
      ],
    },
  ],
  older: '11',
  people: [
    { id: 4, name: 'Paul Ondo' },
    { id: 9, name: null },
  ],
}

beforeEach(() => sessionStorage.clear())

const open = (
  at = '/staff/audit',
  { user = TEST_STAFF, answer = (): Partial<ApiResponse> => ({ body: FOUND }) } = {},
) => {
  const french = at.startsWith('/fr')
  return renderMemberPage(<AuditPage />, {
    user,
    path: french ? '/fr/staff/audit' : '/staff/audit',
    at,
    ...(french && { language: 'fr' as const }),
    answer,
  })
}

test('acts stand in words, with a link to what they are about', async () => {
  open()
  await screen.findAllByRole('row')
  const row = (at: number) => screen.getAllByRole('row')[at] ?? document.body
  expect(within(row(1)).getByRole('link', { name: 'GS-O-2031' }).getAttribute('href')).toBe(
    '/staff/orders?order=o',
  )
  expect(row(1).textContent).toContain('Order moved')
  expect(
    within(row(1))
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['under packaging', 'shipped', 'DHL'])
  expect(row(2).textContent).toContain('No. 9 (deleted)')
  expect(row(2).textContent).toContain('an_act_of_old')
  expect(
    within(row(2))
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['8,125.33 EUR', '5.50\u00a0%', '20 November 2026', 'yes'])
  expect(screen.getByRole('status').textContent).toBe('2 acts, and older ones')
  expect(screen.getByRole('link', { name: 'Older acts' }).getAttribute('href')).toBe('/staff/audit?before=11')
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBe(null)
})

test('a filter goes into the address and leaves the page of older acts', async () => {
  const { router, named } = open('/staff/audit?before=11')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Act' }), 'Order moved')
  await waitFor(() => expect(router.state.location.search).toBe('?act=move_order'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Paul Ondo')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await waitFor(() => expect(router.state.location.search).toBe('?person=4&act=move_order&from=2026-11-01'))
  await waitFor(() =>
    expect(named().at(-1)).toBe('GET /api/staff/acts?person=4&act=move_order&from=2026-11-01'),
  )
})

test('days in the wrong order are said, and not asked for', async () => {
  const { calls } = open('/staff/audit?from=2026-11-22&to=2026-11-21')
  expect(await screen.findByText('The last day is before the first.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('nothing found, and a failure, are said', async () => {
  const view = open('/staff/audit?about=zz', {
    answer: () => ({ body: { acts: [], older: null, people: [] } }),
  })
  expect(await screen.findByText('No act is found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all acts' }).getAttribute('href')).toBe('/staff/audit')
  view.unmount()
  open('/staff/audit', { answer: () => ({ status: 503, body: { error: 'Not now.', code: 'unavailable' } }) })
  expect(await screen.findByText('The acts can’t be loaded now.')).toBeTruthy()
})

test('an administrator saves what the filters find', async () => {
  const { calls } = open('/staff/audit?person=4', { user: { ...TEST_STAFF, role: 'admin' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(calls.at(-1)?.url).toBe('/api/staff/acts/file'))
  expect(calls.at(-1)?.body).toBe('{"about":"","person":"4","from":"","to":""}')
})

test('the page is for staff, and speaks French', async () => {
  const view = open('/staff/audit', { user: TEST_MEMBER })
  expect(await screen.findByText('This page is for staff.')).toBeTruthy()
  expect(view.calls).toEqual([])
  view.unmount()
  sessionStorage.clear()
  open('/fr/staff/audit')
  expect(await screen.findByText('Commande déplacée')).toBeTruthy()
})
