import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stop = keepFocus()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function Page({ onRemoved }: { onRemoved?: () => void }) {
  const [rows, setRows] = useState(['Ada', 'Ben'])
  return (
    <main id="main">
      <h1>Company</h1>
      <h2>Invitations</h2>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <h3>{row}</h3>
            <button
              type="button"
              onClick={() => {
                setRows(rows.filter((other) => other !== row))
                if (onRemoved) setTimeout(onRemoved)
              }}
            >
              Revoke {row}
            </button>
          </li>
        ))}
      </ul>
      <h2>Leave</h2>
      <button type="button">Leave</button>
    </main>
  )
}

const revoke = (name: string) => userEvent.click(screen.getByRole('button', { name: `Revoke ${name}` }))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isFocused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

test('a row that goes with its button leaves the focus to the heading above it', async () => {
  render(<Page />)
  await revoke('Ada')
  await isFocused('Invitations')
})

test('what the page itself gives the focus to keeps it', async () => {
  render(<Page onRemoved={() => screen.getByRole('button', { name: 'Leave' }).focus()} />)
  await revoke('Ben')
  await isFocused('Leave')
  await wait(150)
  await isFocused('Leave')
})

test('a heading that cannot take it is passed over', async () => {
  render(<Page />)
  const focus = vi.spyOn(screen.getByRole('heading', { name: 'Invitations' }), 'focus')
  focus.mockImplementation(() => undefined)
  await revoke('Ada')
  await isFocused('Company')
})

test('nobody who has the focus elsewhere is moved', async () => {
  render(<Page />)
  const leave = screen.getByRole('button', { name: 'Leave' })
  act(() => leave.focus())
  screen.getByRole('heading', { name: 'Ada' }).remove()
  await wait(150)
  expect(document.activeElement).toBe(leave)
})
