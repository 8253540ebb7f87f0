import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useForm } from './use-form.ts'

function Renaming({ onSubmit }: { onSubmit: (values: object) => void }) {
  const form = useForm({ initial: { name: '', reason: '' }, onSubmit })
  return (
    <FormDialog title="Rename" form={form} cancel="Cancel" send="Send" busy="Sending" onCancel={vi.fn()}>
      <TextInput label="Name" field={form.field('name')} />
      <TextInput label="Reason" field={form.field('reason')} />
    </FormDialog>
  )
}

test('the button that sends is the submit button of the form, so that Enter in any field sends, too', async () => {
  const onSubmit = vi.fn()
  render(<Renaming onSubmit={onSubmit} />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect({ type: send.type, form: send.form }).toEqual({ type: 'submit', form: name.form })
  await userEvent.type(name, 'Pump')
  await userEvent.click(send)
  expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ name: 'Pump', reason: '' }])
})
