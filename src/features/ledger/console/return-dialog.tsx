import { useLanguage, useTexts } from '#client/language.tsx'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { StaffPayoutView } from '../contract/ledger.ts'
import { endedOrderBody, returnedPayoutBody } from '../contract/payout-order-bodies.ts'
import type { returnPayout, undoPayoutReturn } from '../contract/payout-orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPossiblePayDay } from '../domain/payout.ts'
import { ORDER_REASON_MAX } from '../domain/payout-order.ts'
import { texts } from './texts.ts'

const isPossibleReturn = (day: string, paidOn: string) => day >= paidOn && isPossiblePayDay(day, new Date())

/** The return of a payout was recorded by mistake. */
export function UndoReturnDialog({ payout, onCancel, onDone }: ReturnDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { id, amount, currency, company } = payout
  const sums = [formatPrice(amount, currency, language, 'always'), company] as const
  return (
    <ReasonDialog
      title={t.returns.undoTitle(company)}
      about={t.returns.undoAbout(...sums)}
      texts={{
        reason: t.reason,
        cancel: t.keep,
        withdraw: t.returns.undoSend,
        sending: t.returns.undoBusy,
      }}
      schema={endedOrderBody}
      errors={errors}
      max={ORDER_REASON_MAX}
      onCancel={onCancel}
      send={async (body) => {
        await api().call<typeof undoPayoutReturn>('POST', '/api/staff/payouts/:id/return-undone', {
          params: { id },
          body,
          once: true,
        })
        onDone(t.returns.undone(...sums))
      }}
    />
  )
}

interface ReturnDialogProps {
  payout: StaffPayoutView
  onCancel: () => void
  onDone: (said: string) => void
}

/** The bank returned a payout that is recorded as paid. */
export function ReturnDialog({ payout, onCancel, onDone }: ReturnDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const { id, amount, currency, company, paidOn } = payout
  const sums = [formatPrice(amount, currency, language, 'always'), company] as const
  const form = useForm({
    initial: { bankReference: '', returnedOn: '', bankSays: '' },
    schema: returnedPayoutBody,
    texts: errors,
    check: ({ returnedOn }) =>
      isPossibleReturn(returnedOn, paidOn) ? {} : { returnedOn: errors.returned_on },
    onSubmit: async (body) => {
      await api().call<typeof returnPayout>('POST', '/api/staff/payouts/:id/returned', {
        params: { id },
        body,
        once: true,
      })
      onDone(t.returns.done(...sums))
    },
  })
  return (
    <FormDialog
      title={t.returns.title(company)}
      form={form}
      cancel={t.keep}
      send={t.returns.send}
      busy={t.returns.busy}
      isDangerous
      onCancel={onCancel}
      about={t.returns.about(...sums)}
    >
      <TextInput
        field={form.field('bankReference')}
        label={t.reference}
        hint={t.returns.referenceHint}
        autoComplete="off"
        required
      />
      <TextInput
        field={form.field('returnedOn')}
        label={t.returns.on}
        type="date"
        autoComplete="off"
        required
      />
      <TextInput
        field={form.field('bankSays')}
        label={t.returns.bankSays}
        hint={t.returns.bankSaysHint}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
