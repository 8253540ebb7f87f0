import { useTexts } from '#client/language.tsx'
import { sayOutcome } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { recordDepositReturn, StaffDepositView } from '../contract/deposits.ts'
import { bankRefundBody } from '../contract/receipts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** Records that staff sent a deposit back by bank, because the card provider could not. */
export function DepositReturnForm({
  deposit: { id, reference, held },
  onRecorded,
}: {
  deposit: StaffDepositView
  onRecorded: () => void
}) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const isHeld = held !== null
  const form = useForm({
    initial: { bankReference: '', sentOn: '' },
    schema: bankRefundBody,
    texts: errors,
    toBody: ({ bankReference, sentOn }) => ({ bankReference, ...(isHeld && { sentOn }) }),
    onSubmit: async (body) => {
      const said = await sayOutcome(t.deposits.returned, () =>
        api().call<typeof recordDepositReturn>('POST', '/api/staff/deposits/:id/returned', {
          params: { id },
          body,
          once: true,
        }),
      )
      toast.success(said)
      onRecorded()
    },
  })
  const label = t.deposits.record(reference)
  return (
    <Form form={form} label={label}>
      <p className="max-w-prose">{t.deposits.lookFirst}</p>
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
