import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { awaitsSecondPerson } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { DuePayoutView } from '../contract/ledger.ts'
import { orderBody } from '../contract/payout-order-bodies.ts'
import type { orderPayout, PayoutOrderView } from '../contract/payout-orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { Payee, usePayee } from './payee.tsx'
import { texts } from './texts.ts'

interface OrderDialogProps {
  due: DuePayoutView
  onCancel: () => void
  /** Called if the amount due or the account has changed. */
  onStale: () => void
  onDone: (order: PayoutOrderView) => void
  /** Called with the server's message if the order waits for a second person. */
  onKept: (said: string) => void
}

/** Orders everything that is due to a company, once staff have seen the account. */
export function OrderDialog({ due, onCancel, onStale, onDone, onKept }: OrderDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const payee = usePayee(due.companyId)
  const form = useForm({
    initial: { accountId: '' },
    schema: orderBody,
    texts: errors,
    toBody: ({ accountId }) => ({
      companyId: due.companyId,
      currency: due.currency,
      amount: due.due,
      accountId: accountId === '' ? undefined : Number(accountId),
    }),
    onSubmit: async (body) => {
      try {
        onDone(await api().call<typeof orderPayout>('POST', '/api/staff/payout-orders', { body, once: true }))
      } catch (error) {
        if (awaitsSecondPerson(error)) return onKept(error.body.error)
        if (error instanceof ApiError && error.status === 409) {
          payee.reload()
          onStale()
        }
        throw error
      }
    },
  })
  return (
    <FormDialog
      title={t.orderTo(due.company)}
      form={form}
      cancel={t.keep}
      send={t.orderPayout}
      busy={t.ordering}
      onCancel={onCancel}
      focus="heading"
      about={t.sends(formatPrice(due.due, due.currency, language, 'always'), due.company)}
    >
      <Payee payee={payee} field={form.field('accountId')} onlyInUse />
    </FormDialog>
  )
}
