import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deviceDrafts } from '#client/device-drafts.ts'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { DeliveryOfCard } from '../../contract/delivered.ts'
import { CardDeliveries } from './card-deliveries.tsx'

const PARCEL: DeliveryOfCard = { id: 1, from: 726.57, to: 726.57, currency: 'usd' }
const MACHINE: DeliveryOfCard = { id: 2, from: 9800, to: 15_500, currency: 'usd' }

function open(answer: Partial<ApiResponse>, language: 'en' | 'fr' = 'en') {
  const onFound = vi.fn<(found: ReadonlyMap<number, string>) => void>()
  const products = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const { calls } = renderMemberPage(<CardDeliveries products={products} onFound={onFound} />, {
    user: TEST_MEMBER,
    language,
    answer: () => answer,
  })
  return { onFound, calls }
}

test('the deliveries of a whole list to the place of the profile are one call', async () => {
  const { onFound, calls } = open({ body: [PARCEL, MACHINE] })
  await waitFor(() => expect(onFound).toHaveBeenCalled())
  expect(calls.map(({ url }) => url)).toEqual(['/api/delivered?country=GA&ids=1%2C2%2C3'])
  expect([...(onFound.mock.lastCall?.[0] ?? [])]).toEqual([
    [1, '≈ $727 to Gabon'],
    [2, '≈ $9,800–$15,500 to Gabon'],
  ])
})

test('they are for the last chosen place, in the language of the page', async () => {
  deviceDrafts.keep('delivered', { userId: null, values: { code: 'SN', city: '', postcode: '' } })
  const { onFound, calls } = open({ body: [PARCEL] }, 'fr')
  await waitFor(() => expect(onFound).toHaveBeenCalled())
  expect(calls.at(-1)?.url).toContain('country=SN')
  expect([...(onFound.mock.lastCall?.[0] ?? [])][0]?.[1]).toMatch(/^Fret ≈.727.*\(Sénégal\)$/)
})

test('a refused country leaves the cards as they are', async () => {
  const { onFound } = open({ status: 403, body: { error: 'No offers.', code: 'destination_refused' } })
  await waitFor(() => expect(onFound).toHaveBeenCalledWith(new Map()))
})
