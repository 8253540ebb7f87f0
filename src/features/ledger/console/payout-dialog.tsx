import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { isKept } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { formatPrice } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DuePayoutView, recordPayout, StaffPayoutView } from '../contract/ledger.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { BANK_REFERENCE_MAX, isPossiblePayDay } from '../domain/payout.ts'
import { texts } from './texts.ts'

interface PayoutDialogProps {
  due: DuePayoutView
  onCancel: () => void
  /** Another amount is due by now: what stands behind the dialog is old. */
  onStale: () => void
  onDone: (payout: StaffPayoutView) => void
  /** It waits for a second person; what the server says of that. */
  onKept: (said: string) => void
}

interface PayoutValues {
  bankReference: string
  paidOn: string
}

/** Asks for what the bank says of a payout, whose amount is everything due. */
export function PayoutDialog({ due, onCancel, ...outcomes }: PayoutDialogProps) {
  const t = useTexts(texts)
  const form = usePayoutForm(due, outcomes)
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t.recordTo(due.company)}
      focus="form"
      actions={
        <>
          <Button onClick={onCancel}>{t.keep}</Button>
          <Button
            variant="primary"
            busy={form.submitting}
            busyLabel={t.recording}
            onClick={() => void form.submit()}
          >
            {t.record}
          </Button>
        </>
      }
    >
      <p>{t.sends(formatPrice(due.due, due.currency, 'always'), due.company)}</p>
      <Form form={form}>
        <TextInput
          field={form.field('bankReference')}
          label={t.reference}
          hint={t.referenceHint}
          autoComplete="off"
          required
        />
        <TextInput field={form.field('paidOn')} label={t.paidOn} type="date" autoComplete="off" required />
      </Form>
    </Dialog>
  )
}

function usePayoutForm(
  { companyId, currency, due }: DuePayoutView,
  { onStale, onDone, onKept }: Pick<PayoutDialogProps, 'onStale' | 'onDone' | 'onKept'>,
) {
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  return useForm<PayoutValues>({
    initial: { bankReference: '', paidOn: '' },
    validate: ({ bankReference, paidOn }) => {
      const found: FieldErrors<PayoutValues> = {}
      const { length } = bankReference.trim()
      if (length === 0 || length > BANK_REFERENCE_MAX) found.bankReference = errors.bank_reference
      if (!isPossiblePayDay(paidOn, new Date())) found.paidOn = errors.paid_on
      return found
    },
    onSubmit: async ({ bankReference, paidOn }) => {
      try {
        onDone(
          await api().call<typeof recordPayout>('POST', '/api/staff/payouts', {
            body: { companyId, currency, amount: due, bankReference: bankReference.trim(), paidOn },
          }),
        )
      } catch (error) {
        if (isKept(error)) return onKept(error.body.error)
        if (error instanceof ApiError && error.status === 409) onStale()
        throw error
      }
    },
  })
}
