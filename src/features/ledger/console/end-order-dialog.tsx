import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { endedOrderBody, paidOrderBody } from '../contract/payout-order-bodies.ts'
import type {
  cancelPayoutOrder,
  PayoutOrderView,
  refusePayoutOrder,
  settlePayoutOrder,
} from '../contract/payout-orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPossiblePayDay } from '../domain/payout.ts'
import { texts } from './texts.ts'

export type OrderAct = 'cancel' | 'paid' | 'refused'

interface DialogProps {
  order: PayoutOrderView
  onCancel: () => void
  onDone: (said: string) => void
}

/** What became of an ordered payout: the bank paid it or not, or staff cancel it. */
export function EndOrderDialog({ act, ...props }: DialogProps & { act: OrderAct }) {
  return act === 'paid' ? <PaidDialog {...props} /> : <ReasonDialog act={act} {...props} />
}

function useSums({ amount, currency, company }: PayoutOrderView) {
  const language = useLanguage()
  return [formatPrice(amount, currency, language, 'always'), company] as const
}

function PaidDialog({ order, onCancel, onDone }: DialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const sums = useSums(order)
  const form = useForm({
    initial: { bankReference: '', paidOn: '' },
    schema: paidOrderBody,
    texts: errors,
    check: ({ paidOn }) => (isPossiblePayDay(paidOn, new Date()) ? {} : { paidOn: errors.paid_on }),
    onSubmit: async (body) => {
      const params = { id: String(order.id) }
      await api().call<typeof settlePayoutOrder>('POST', '/api/staff/payout-orders/:id/paid', {
        params,
        body,
        once: true,
      })
      onDone(t.recorded(...sums))
    },
  })
  const { title, send, busy } = t.endActs.paid
  return (
    <FormDialog
      title={title(order.reference)}
      form={form}
      cancel={t.keep}
      send={send}
      busy={busy}
      onCancel={onCancel}
      about={t.endActs.paid.about(...sums)}
    >
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

function ReasonDialog({ order, act, onCancel, onDone }: DialogProps & { act: 'cancel' | 'refused' }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const sums = useSums(order)
  const form = useForm({
    initial: { reason: '' },
    schema: endedOrderBody,
    texts: errors,
    onSubmit: async (body) => {
      const input = { params: { id: String(order.id) }, body }
      await (act === 'cancel'
        ? api().call<typeof cancelPayoutOrder>('POST', '/api/staff/payout-orders/:id/cancel', input)
        : api().call<typeof refusePayoutOrder>('POST', '/api/staff/payout-orders/:id/refused', input))
      onDone(t.endActs[act].done(...sums))
    },
  })
  const { title, send, busy, about } = t.endActs[act]
  return (
    <FormDialog
      title={title(order.reference)}
      form={form}
      cancel={t.keep}
      send={send}
      busy={busy}
      isDangerous
      onCancel={onCancel}
      about={about(...sums)}
    >
      <TextInput field={form.field('reason')} label={t.reason} autoComplete="off" required />
    </FormDialog>
  )
}
