import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type FormState } from './form.tsx'

interface FormDialogProps<Values> {
  title: ReactNode
  form: FormState<Values>
  /** The labels of its buttons; `busy` while sending. */
  cancel: string
  send: string
  busy: string
  isDangerous?: boolean
  size?: 'wide'
  /** The initial focus, if not the first field. */
  focus?: 'heading'
  onCancel: () => void
  /** An explanation before the fields. */
  about?: ReactNode
  label?: string
  children?: ReactNode
}

/** A dialog around a form, for acts that need input. */
export function FormDialog<Values>({
  title,
  form,
  cancel,
  send,
  busy,
  isDangerous = false,
  size,
  focus,
  onCancel,
  about,
  label,
  children,
}: FormDialogProps<Values>) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      focus={focus ?? 'form'}
      size={size ?? 'normal'}
      actions={
        <>
          <Button onClick={onCancel}>{cancel}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            busy={form.submitting}
            busyLabel={busy}
            // It is outside of the form, and as its submit button it lets Enter in a field send.
            type="submit"
            form={form.id}
          >
            {send}
          </Button>
        </>
      }
    >
      {typeof about === 'string' ? <p>{about}</p> : about}
      <Form form={form} {...(label !== undefined && { label })}>
        {children}
      </Form>
    </Dialog>
  )
}
