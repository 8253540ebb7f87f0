import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { SessionUser } from './session-store.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { useDraft, type DraftPlace } from './draft.ts'
import { MembersOnly } from './session.tsx'

function MessageForm({ where }: { where?: DraftPlace }) {
  const [values, setValues] = useState({ message: '' })
  useDraft('message', { values, isTyped: values.message !== '', restore: setValues, where })
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

const PLACES = ['tab', 'device'] as const

/** Opens the form anew, as after a reload of the page. */
async function reopen(where: DraftPlace, user: SessionUser | null = TEST_MEMBER) {
  cleanup()
  if (user === null) for (const key of ['user', 'token']) sessionStorage.removeItem(key)
  const { store } = renderMemberPage(<MessageForm where={where} />, { user, answer: () => ({ body: {} }) })
  await waitFor(() => expect(store.get().state).not.toBe('unknown'))
  return store
}
const shows = (text: string) => waitFor(async () => expect(await field()).toHaveProperty('value', text))

test.for(PLACES)('what is kept in the %s at every change is back whenever the form opens', async (where) => {
  await reopen(where)
  await userEvent.type(await field(), 'Two of them')
  for (const _ of PLACES) {
    await reopen(where)
    await shows('Two of them')
  }
  await userEvent.clear(await field())
  await reopen(where)
  await shows('')
})

test.for(PLACES)(
  'what is kept in the %s returns to its member alone; signing out deletes it',
  async (where) => {
    await reopen(where)
    await userEvent.type(await field(), 'Two of them')
    for (const other of [{ ...TEST_MEMBER, userId: 8 }, null]) {
      await reopen(where, other)
      await shows('')
    }
    const store = await reopen(where)
    await shows('Two of them')
    await act(async () => store.logout())
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  },
)

test('what a visitor typed is kept as well, also for the member who signs in then', async () => {
  await reopen('tab', null)
  await userEvent.type(await field(), 'Two of them')
  for (const user of [null, TEST_MEMBER]) {
    await reopen('tab', user)
    await shows('Two of them')
  }
})
