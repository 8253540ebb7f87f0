import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { useCountedView } from './use-counted-view.ts'

function Page({ id }: { id: number }) {
  useCountedView(id)
  return null
}

const open = (id: number, user: typeof TEST_MEMBER | null, status = 204) =>
  renderMemberPage(<Page id={id} />, { user, answer: () => ({ status }) })

test('a look is told once, whoever looks; coming back to the page is none', async () => {
  const first = open(1, null)
  await waitFor(() => expect(first.named()).toEqual(['POST /api/product/1/view']))
  first.unmount()
  const again = open(1, null)
  const other = open(2, null)
  await waitFor(() => expect(other.named()).toEqual(['POST /api/product/2/view']))
  expect(again.named()).toEqual([])
})

test('a member’s look says whose it is, so that the owner’s own can be left out', async () => {
  const { calls } = open(3, TEST_MEMBER)
  await waitFor(() => expect(calls[0]?.headers['authorization']).toBeDefined())
})

test('a look that does not arrive disturbs nobody', async () => {
  const { named } = open(4, null, 500)
  await waitFor(() => expect(named()).toEqual(['POST /api/product/4/view']))
})
