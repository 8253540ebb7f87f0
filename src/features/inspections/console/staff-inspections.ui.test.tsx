import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  TEST_INSPECTION_ID as ID,
  TEST_STAFF_INSPECTION,
  TEST_STAFF_SUBMITTED,
  TEST_STAFF_SUMMARY,
} from '#test/inspection-records.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import type { PriceLine, StaffInspection } from '../contract/views.ts'
import { Component as InspectionsPage } from './inspections-page.tsx'
import { Component as PricesPage } from './prices-page.tsx'

const open = (inspection: StaffInspection = TEST_STAFF_INSPECTION, user = TEST_STAFF) =>
  renderMemberPage(<InspectionsPage />, {
    user,
    path: '/staff/inspections',
    at: `/staff/inspections?inspection=${ID}`,
    answer: (_request, name) => {
      if (name === 'GET /api/staff/inspections/counts') return { body: [{ stage: 'waiting', count: 2 }] }
      if (name.startsWith('GET /api/staff/inspections?')) return { body: [1, [TEST_STAFF_SUMMARY]] }
      return { body: inspection }
    },
  })

test('staff name a price, which begins with that of the list', async () => {
  const { bodyOf } = open()
  expect(await screen.findByText(/€1,400.00, 12 days/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Name the price' }))
  const dialog = await screen.findByRole('dialog')
  const price = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Price without VAT/ })
  expect(price.value).toBe('1400')
  await userEvent.clear(price)
  await userEvent.type(price, '1,450')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf(`POST /api/staff/inspections/${ID}/price`)).toMatchObject({
      price: 1450,
      currency: 'eur',
      days: 12,
      checkList: 'valve',
    }),
  )
})

test('staff read the report that was handed in, and hand it over or give it back', async () => {
  const { named, bodyOf } = open({ ...TEST_STAFF_SUBMITTED, hidden: ['Pau Yard Ltd'] })
  expect(await screen.findByText('Pau Yard Ltd')).toBeTruthy()
  expect(await screen.findByText('Packing leaks at 40 bar.')).toBeTruthy()
  expect(screen.getByText('obame@survey.example')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Give it back' }))
  const back = await screen.findByRole('dialog')
  await userEvent.type(within(back).getByRole('textbox', { name: /^Reason/ }), 'The plate names the seller.')
  await userEvent.click(within(back).getByRole('button', { name: 'Give it back' }))
  await waitFor(() =>
    expect(bodyOf(`POST /api/staff/inspections/${ID}/return`)).toEqual({
      reason: 'The plate names the seller.',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Hand the report over' }))
  const over = await screen.findByRole('dialog')
  await userEvent.click(within(over).getByRole('button', { name: 'Hand the report over' }))
  await waitFor(() => expect(named()).toContain(`POST /api/staff/inspections/${ID}/release`))
})

test('members may not open the desk', async () => {
  open(TEST_STAFF_INSPECTION, TEST_MEMBER)
  expect(await screen.findByText(/This page is for our staff/)).toBeTruthy()
})

const LINE: PriceLine = {
  id: 3,
  checkList: 'valve',
  region: null,
  scope: 'visual',
  price: 650,
  currency: 'eur',
  days: 10,
  changedAt: '2026-11-20T09:00:00.000Z',
}

test('staff write and remove lines of the price list', async () => {
  const { bodyOf, named } = renderMemberPage(<PricesPage />, {
    user: TEST_STAFF,
    answer: () => ({ body: [LINE] }),
  })
  expect(await screen.findByText('€650.00')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Region/ }), 'africa')
  await userEvent.type(screen.getByRole('textbox', { name: /^Price without VAT/ }), '900')
  await userEvent.type(screen.getByRole('textbox', { name: /^Days from/ }), '14')
  await userEvent.click(screen.getByRole('button', { name: 'Save line' }))
  expect(await screen.findByText(/^Saved: All · Africa/)).toBeTruthy()
  expect(bodyOf('PUT /api/staff/inspection-prices')).toEqual({
    region: 'africa',
    scope: 'visual',
    price: 900,
    currency: 'eur',
    days: 14,
  })
  await userEvent.click(screen.getByRole('button', { name: /^Remove: Valve/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(named()).toContain('DELETE /api/staff/inspection-prices/3'))
})
