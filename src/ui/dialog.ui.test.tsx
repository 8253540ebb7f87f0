import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

function Page({ focus, onClose }: { focus?: 'heading' | 'form'; onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Reject</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Reject this listing?"
        {...(focus && { focus })}
        actions={<Button onClick={close}>Cancel</Button>}
      >
        <label>
          Reason <input />
        </label>
      </Dialog>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Reject' }))

test('a dialog that focuses its heading is named by its heading, which takes the focus', async () => {
  render(<Page />)
  expect(screen.queryByRole('heading')).toBeNull()
  await open()
  expect(screen.getByRole('dialog', { name: 'Reject this listing?' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

test('a dialog with a form puts the focus into its first field', async () => {
  render(<Page focus="form" />)
  await open()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }))
})

test('Esc, the close button and the scrim are the same as Cancel', async () => {
  const onClose = vi.fn()
  render(<Page onClose={onClose} />)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await open()
  // The browser turns Esc into this event.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await open()
  await userEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press inside the dialog leaves it open', async () => {
  render(<Page />)
  await open()
  await userEvent.click(screen.getByRole('heading'))
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('selecting text beyond the edge of the dialog leaves it open', async () => {
  render(<Page />)
  await open()
  const dialog = screen.getByRole('dialog')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Reason' }) },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBeDefined()
})
