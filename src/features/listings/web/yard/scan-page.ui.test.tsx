import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { Component } from './scan-page.tsx'

beforeEach(() => sessionStorage.clear())

const LISTED = { ...TEST_OWN_LISTING, id: 41, status: 'published', qty: 2, stockVersion: 1 } as const

async function scan(
  listing: object = LISTED,
  answer: (request: ApiRequest, name: string) => Partial<ApiResponse> | undefined = () => undefined,
) {
  const page = renderMemberPage(<Component />, {
    path: '/listing/scan/:id',
    at: '/listing/scan/41',
    answer: (request, name) => (name === 'GET /api/myproduct/41' ? { body: listing } : answer(request, name)),
  })
  await screen.findByRole('heading', { level: 1, name: LISTED.title })
  return page
}

test('what is still there is confirmed with one tap', async () => {
  const { bodyOf } = await scan(LISTED, (_, name) =>
    name === 'POST /api/listings/batches'
      ? { body: { batch: null, listings: [{ id: 41, outcome: 'done', refusal: null }] } }
      : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Still there' }))
  expect(await screen.findByText('Confirmed: still available.')).toBeTruthy()
  expect(bodyOf('POST /api/listings/batches')).toEqual({ act: 'confirm', listings: [{ id: 41 }] })
})

test('what was moved says where to, with the rules of the form', async () => {
  const { bodyOf } = await scan(LISTED, (_, name) =>
    name === 'PUT /api/listing/41/place' ? { body: { city: 'Libreville' } } : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Moved' }))
  const city = screen.getByRole('textbox', { name: /^City or state/ })
  fireEvent.change(city, { target: { value: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(bodyOf('PUT /api/listing/41/place')).toBeUndefined()
  fireEvent.change(city, { target: { value: 'Libreville' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The new place is sent for review.')).toBeTruthy()
  expect(bodyOf('PUT /api/listing/41/place')).toEqual({ city: 'Libreville' })
})

test('what was sold elsewhere leaves the sale', async () => {
  const { named } = await scan(LISTED, (_, name) =>
    name === 'POST /api/listing/sold/41'
      ? { body: { message: 'The listing is marked as sold.' } }
      : undefined,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sold elsewhere' }))
  expect(await screen.findByText('The listing is marked as sold.')).toBeTruthy()
  expect(named()).toContain('POST /api/listing/sold/41')
})

test('a draft can be moved and photographed, and a colleague’s listing only be opened', async () => {
  const draft = await scan({ ...LISTED, status: 'draft' })
  expect(screen.queryByRole('button', { name: 'Still there' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Photograph' }).getAttribute('href')).toBe(
    '/listing/walk?listing=41',
  )
  draft.unmount()
  sessionStorage.clear()
  await scan({ ...LISTED, can: { edit: false, delete: false, buy: false } })
  expect(screen.queryByRole('button', { name: 'Moved' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the listing' })).toBeTruthy()
})

test('staff who act for its company read why there is nothing to press, and can open the listing', async () => {
  sessionStorage.setItem('actingFor', JSON.stringify({ id: 9, name: 'Kouilou Oilfield' }))
  await scan()
  expect(screen.getByText(/^You act for this company/)).toBeTruthy()
  for (const name of ['Still there', 'Moved', 'Sold elsewhere'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Photograph' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the listing' })).toBeTruthy()
})
