import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { awaitsSecondPerson } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  payoutBody,
  type DuePayoutView,
  type recordPayout,
  type StaffPayoutView,
} from '../contract/ledger.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPossiblePayDay } from '../domain/payout.ts'
import { Payee, usePayee } from './payee.tsx'
import { texts } from './texts.ts'

interface PayoutDialogProps {
  due: DuePayoutView
  onCancel: () => void
  /**
   * Called if the amount due or the account has changed, since the page behind the dialog is then out of
   * date.
   */
  onStale: () => void
  onDone: (payout: StaffPayoutView) => void
  /** The payout waits for a second person; gets the server's message. */
  onKept: (said: string) => void
}

/** Records a payout with the bank's reference; the amount is always everything due. */
export function PayoutDialog({ due, onCancel, ...outcomes }: PayoutDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const payee = usePayee(due.companyId)
  const form = usePayoutForm(due, {
    ...outcomes,
    onStale() {
      payee.reload()
      outcomes.onStale()
    },
  })
  return (
    <FormDialog
      title={t.recordTo(due.company)}
      form={form}
      cancel={t.keep}
      send={t.record}
      busy={t.recording}
      onCancel={onCancel}
      about={t.sends(formatPrice(due.due, due.currency, language, 'always'), due.company)}
    >
      <Payee payee={payee} field={form.field('accountId')} />
      <TextInput
        field={form.field('bankReference')}
        label={t.reference}
        hint={t.referenceHint}
        autoComplete="off"
        required
      />
      <TextInput field={form.field('paidOn')} label={t.paidOn} type="date" autoComplete="off" required />
    </FormDialog>
  )
}

function usePayoutForm(
  { companyId, currency, due }: DuePayoutView,
  { onStale, onDone, onKept }: Pick<PayoutDialogProps, 'onStale' | 'onDone' | 'onKept'>,
) {
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  return useForm({
    initial: { accountId: '', bankReference: '', paidOn: '' },
    schema: payoutBody,
    texts: errors,
    toBody: (typed) => ({
      companyId,
      currency,
      amount: due,
      ...typed,
      accountId: typed.accountId === '' ? undefined : Number(typed.accountId),
    }),
    check: ({ paidOn }) => (isPossiblePayDay(paidOn, new Date()) ? {} : { paidOn: errors.paid_on }),
    onSubmit: async (body) => {
      try {
        onDone(await api().call<typeof recordPayout>('POST', '/api/staff/payouts', { body, once: true }))
      } catch (error) {
        if (awaitsSecondPerson(error)) return onKept(error.body.error)
        if (error instanceof ApiError && error.status === 409) onStale()
        throw error
      }
    },
  })
}
