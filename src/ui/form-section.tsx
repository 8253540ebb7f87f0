import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form, type FormState } from './form.tsx'

interface FormSectionProps<Values> {
  title: string
  form: FormState<Values>
  /** The label of its button; `busy` while sending. */
  send: string
  busy: string
  children: ReactNode
}

/** A form below a list, under a heading of its own: for a new item. */
export function FormSection<Values>({ title, form, send, busy, children }: FormSectionProps<Values>) {
  return (
    <section className="flex max-w-180 flex-col gap-4">
      <h2 className="type-h2">{title}</h2>
      <Form form={form} label={title}>
        {children}
        <div>
          <Button type="submit" busy={form.submitting} busyLabel={busy}>
            {send}
          </Button>
        </div>
      </Form>
    </section>
  )
}
