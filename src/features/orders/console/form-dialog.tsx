import type { ReactNode } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, type FormState } from '#ui/form.tsx'
import { texts } from './texts.ts'

interface FormDialogProps<Values> {
  title: ReactNode
  form: FormState<Values>
  send: string
  busy: string
  isDangerous?: boolean
  onCancel: () => void
  /** What follows, before the fields. */
  about?: ReactNode
  children: ReactNode
}

/** A dialog around a form, as every act has one. */
export function FormDialog<Values>({
  title,
  form,
  send,
  busy,
  isDangerous = false,
  onCancel,
  about,
  children,
}: FormDialogProps<Values>) {
  const t = useTexts(texts)
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      focus="form"
      actions={
        <>
          <Button onClick={onCancel}>{t.keep}</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            busy={form.submitting}
            busyLabel={busy}
            onClick={() => void form.submit()}
          >
            {send}
          </Button>
        </>
      }
    >
      {about !== undefined && <p>{about}</p>}
      <Form form={form}>{children}</Form>
    </Dialog>
  )
}
