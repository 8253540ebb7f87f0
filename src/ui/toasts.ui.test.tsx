import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ToastModule from './toast.ts'
import type * as ToastsModule from './toasts.tsx'

let toast: typeof ToastModule.toast
let Toasts: typeof ToastsModule.Toasts
beforeEach(async () => {
  // As on a page that has shown no toast yet.
  vi.resetModules()
  ;({ toast } = await import('./toast.ts'))
  ;({ Toasts } = await import('./toasts.tsx'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(async () => {
  // The engine keeps its toasts between tests: all of them run out.
  await wait(60_000)
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a toast asked for before anything is loaded appears, and goes after its time', async () => {
  render(<Toasts />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => void toast.success('Saved.'))
  expect((await screen.findByRole('status')).textContent).toBe('Saved.')
  await wait(1900)
  expect(screen.queryByText('Saved.')).not.toBeNull()
  await wait(200)
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('a toast is a live region before its words are heard, for who listens', async () => {
  render(<Toasts />)
  act(() => void toast.success('Saved.'))
  const words = await screen.findByText('Saved.')
  expect(words.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('status').contains(words)).toBe(true)
  await wait(200)
  expect(words.getAttribute('aria-hidden')).toBeNull()
  act(() => void toast.error('Sorry something went wrong.'))
  expect((await screen.findByText('Sorry something went wrong.')).getAttribute('aria-hidden')).toBeNull()
})

test('errors are alerts and stay four seconds, or as long as asked', async () => {
  render(<Toasts />)
  act(() => void toast.error('Sorry something went wrong. Please try again!'))
  act(() => void toast.error('Stock limit', { duration: 2500 }))
  expect(await screen.findAllByRole('alert')).toHaveLength(2)
  await wait(2600)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Sorry something went wrong. Please try again!',
  ])
  await wait(1500)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('only the newest three show', async () => {
  render(<Toasts />)
  act(() => {
    for (const text of ['one', 'two', 'three', 'four']) toast.blank(text)
  })
  await screen.findByText('four')
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual(['four', 'three', 'two'])
})

test('twenty are kept at once; older ones give way', async () => {
  render(<Toasts />)
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast.loading(`Toast ${count}`)
  })
  await screen.findByText('Toast 25')
  const closed: (string | null)[] = []
  for (;;) {
    const [newest] = screen.queryAllByRole('status')
    if (!newest) break
    closed.push(newest.textContent)
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    if (close) fireEvent.click(close)
  }
  expect([closed.length, closed[0], closed.at(-1)]).toEqual([20, 'Toast 25', 'Toast 6'])
})

test('the time stands still while the pointer is over it', async () => {
  render(<Toasts />)
  act(() => void toast.success('Read me'))
  fireEvent.pointerEnter(await screen.findByText('Read me'), { pointerType: 'mouse' })
  await wait(10_000)
  expect(screen.queryByText('Read me')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByText('Read me'))
  await wait(2100)
  expect(screen.queryByText('Read me')).toBeNull()
})

test('the close button dismisses, and loading lasts until it is dismissed', async () => {
  render(<Toasts />)
  let id = ''
  act(() => void (id = toast.loading('Sending')))
  act(() => void toast.error('Failed'))
  await screen.findByText('Failed')
  const [newest] = screen.getAllByRole('button', { name: 'Close' })
  if (newest) fireEvent.click(newest)
  expect(screen.queryByText('Failed')).toBeNull()
  await wait(60_000)
  expect(screen.queryByText('Sending')).not.toBeNull()
  act(() => toast.dismiss(id))
  expect(screen.queryByText('Sending')).toBeNull()
})

test('a toast closed by keyboard gives the focus back, and the others’ time goes on', async () => {
  render(
    <>
      <button type="button">Save</button>
      <Toasts />
    </>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  save.focus()
  act(() => void toast.success('First'))
  act(() => void toast.success('Second'))
  await screen.findByText('Second')
  const [newest] = screen.getAllByRole('button', { name: 'Close' })
  act(() => newest?.focus())
  if (newest) fireEvent.click(newest)
  expect(document.activeElement).toBe(save)
  expect(screen.queryByText('Second')).toBeNull()
  await wait(500)
  expect(screen.queryByText('First')).not.toBeNull()
  await wait(2100)
  expect(screen.queryByText('First')).toBeNull()
})
