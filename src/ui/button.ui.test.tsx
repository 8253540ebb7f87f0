import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a Cancel button that the press turns into the submit button does not send the form', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  function Locked() {
    const [locked, lock] = useState(true)
    return (
      <form onSubmit={send}>
        {locked ? (
          <Button onClick={() => flushSync(() => lock(false))}>Cancel</Button>
        ) : (
          <Button type="submit">Validate</Button>
        )}
      </form>
    )
  }
  render(<Locked />)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }))
  expect(send).toHaveBeenCalledOnce()
})
