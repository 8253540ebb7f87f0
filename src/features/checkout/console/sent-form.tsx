import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { sayOutcome } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { bankRefundBody, type BankRefundBody } from '../contract/receipts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

interface SentFormProps {
  label: string
  /** What is said once it is recorded. */
  done: string
  /** Whether the receiver is held back: only what was sent before that is recorded, with its day. */
  isHeld: boolean
  send: (api: Api, body: BankRefundBody) => Promise<unknown>
  onRecorded: () => void
  /** What to know before. */
  children?: ReactNode
}

/** Records money that staff sent by bank: the bank's reference. */
export function SentForm({ label, done, isHeld, send, onRecorded, children }: SentFormProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { bankReference: '', sentOn: '' },
    schema: bankRefundBody,
    texts: errors,
    toBody: ({ bankReference, sentOn }) => ({ bankReference, ...(isHeld && { sentOn }) }),
    onSubmit: async (body) => {
      toast.success(await sayOutcome(done, () => send(api(), body)))
      onRecorded()
    },
  })
  return (
    <Form form={form} label={label}>
      {children}
      <TextInput field={form.field('bankReference')} label={t.bankReference} autoComplete="off" required />
      {isHeld && <TextInput field={form.field('sentOn')} label={t.sentOn} type="date" required />}
      <div>
        <Button type="submit" size="small" busy={form.submitting} busyLabel={t.recording}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
