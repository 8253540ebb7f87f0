import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useResource } from '#client/resource.ts'
import { renderMemberPage, TEST_MEMBER, TEST_STAFF } from '#test/member-page.tsx'
import { HeldBack } from './held-back.tsx'

function Page() {
  const { state } = useResource('orders', (api) => api.call('GET', '/api/orders'))
  return (
    <>
      <HeldBack />
      <p>{state}</p>
    </>
  )
}

const open = (path: string, at: string, code: string, user = TEST_STAFF) =>
  renderMemberPage(<Page />, {
    user,
    path,
    at,
    answer: () => ({ status: 403, body: { error: 'No.', code } }),
  })

test('whom the server holds back is led to the set-up, which knows the way back', async () => {
  const { router } = open('/staff/orders', '/staff/orders?order=7', 'second_factor_missing')
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/security'))
  expect(router.state.location.search).toBe('?goTo=%2Fstaff%2Forders%3Forder%3D7')
})

test('any other refusal leads nowhere, and the set-up itself stays', async () => {
  const forbidden = open('/staff/orders', '/staff/orders', 'forbidden')
  await screen.findByText('failed')
  expect(forbidden.router.state.location.pathname).toBe('/staff/orders')
  forbidden.unmount()
  const there = open('/user/security', '/user/security', 'second_factor_missing')
  await screen.findByText('failed')
  expect(there.router.state.location.search).toBe('')
})

test('a member whose second factor was switched off in another tab is not kept at the set-up', async () => {
  const { router } = open('/user/orders', '/user/orders', 'second_factor_missing', TEST_MEMBER)
  await screen.findByText('failed')
  expect(router.state.location.pathname).toBe('/user/orders')
})
