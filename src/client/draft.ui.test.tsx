import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { useDraft } from './draft.ts'
import { MembersOnly } from './session.tsx'

function MessageForm() {
  const [values, setValues] = useState({ message: '' })
  useDraft('message', { values, isTyped: values.message !== '', restore: setValues })
  return (
    <input
      aria-label="Message"
      value={values.message}
      onChange={(event) => setValues({ message: event.target.value })}
    />
  )
}

const field = () => screen.findByRole('textbox', { name: 'Message' })

function open() {
  return renderMemberPage(<MembersOnly waiting={null}>{() => <MessageForm />}</MembersOnly>, {
    path: '/quote/5',
    answer: () => ({ status: 401, body: { error: 'over', code: 'unauthenticated' } }),
  })
}
type View = ReturnType<typeof open>

async function endSession({ store, router }: View) {
  await act(() => store.api.call('GET', '/api/orders').catch(() => undefined))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/login'))
}
async function signInAgain({ store, router }: View, user = TEST_MEMBER) {
  await act(async () => {
    store.begin('given', user)
    await router.navigate('/quote/5')
  })
}

test('what was typed survives the end of the session and returns to its member, once', async () => {
  const view = open()
  await userEvent.type(await field(), 'Two of them, please')
  await endSession(view)
  await signInAgain(view)
  expect(await field()).toHaveProperty('value', 'Two of them, please')
  expect(sessionStorage.getItem('draft:message')).toBeNull()
})

test('it returns to nobody else', async () => {
  const view = open()
  await userEvent.type(await field(), 'Two of them, please')
  await endSession(view)
  await signInAgain(view, { ...TEST_MEMBER, userId: 8 })
  expect(await field()).toHaveProperty('value', '')
})

test('signing out keeps nothing', async () => {
  const view = open()
  await userEvent.type(await field(), 'Two of them, please')
  await act(async () => view.store.logout())
  expect(sessionStorage.length).toBe(0)
})

test('where nothing was typed nothing is kept', async () => {
  const view = open()
  await field()
  await endSession(view)
  expect(sessionStorage.getItem('draft:message')).toBeNull()
})

test.for([
  '{',
  'null',
  '{"userId":7}',
  '{"userId":7,"values":{"other":"x"}}',
  '{"userId":7,"values":{"message":5}}',
])('a draft that is not the form’s own is dropped: %s', async (kept) => {
  sessionStorage.setItem('draft:message', kept)
  open()
  expect(await field()).toHaveProperty('value', '')
  expect(sessionStorage.getItem('draft:message')).toBeNull()
})
