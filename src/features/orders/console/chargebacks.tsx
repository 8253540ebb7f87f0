import { useState } from 'react'
import type { Currency } from '#kernel/money/money.ts'
import { useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/choice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Price } from '#ui/price.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { chargebackDecisionBody } from '../contract/bodies.ts'
import type { decideChargeback } from '../contract/order-acts.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/order.ts'
import { OrderPart } from '../web/order-parts.tsx'
import { useMoments } from '../web/order-words.ts'
import { texts } from './texts.ts'
import type { OrderDeskState } from './use-order-desk.ts'

interface ChargebacksProps {
  desk: OrderDeskState
  order: StaffOrderView
}

/** Chargebacks of an order's payment; a lost one waits for staff. */
export function Chargebacks({ desk, order }: ChargebacksProps) {
  const t = useTexts(texts).chargeback
  const [deciding, decide] = useState<string | null>(null)
  if (order.chargebacks.length === 0) return null
  return (
    <OrderPart heading={t.heading}>
      <ul className="flex flex-col gap-4">
        {order.chargebacks.map((chargeback) => (
          <li key={chargeback.id} className="flex flex-col gap-1 border-l-4 border-line pl-3">
            <ChargebackWords chargeback={chargeback} currency={order.payment[0]?.currency ?? 'eur'} />
            {chargeback.isToDecide && !desk.isStale && (
              <Button
                size="small"
                variant="primary"
                className="mt-2 self-start"
                onClick={() => decide(chargeback.id)}
              >
                {t.decide}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {deciding !== null && (
        <DecideDialog desk={desk} order={order} chargebackId={deciding} onClose={() => decide(null)} />
      )}
    </OrderPart>
  )
}

type ChargebackView = StaffOrderView['chargebacks'][number]

function ChargebackWords({
  chargeback: { state, reason, withdrawn, fee, answerBy, isToDecide, decision, note },
  currency,
}: {
  chargeback: ChargebackView
  currency: Currency
}) {
  const t = useTexts(texts).chargeback
  const { minute } = useMoments()
  const isInquiry = state === 'open' && withdrawn === 0
  return (
    <>
      <p className={state === 'won' ? 'type-label' : 'type-label text-cinnabar'}>
        {isInquiry ? t.inquiry : t.state[state]}
      </p>
      <p className="type-small text-ink-2">{t.reason(reason)}</p>
      {withdrawn > 0 && (
        <p className="type-body">
          {t.taken} <Price amount={withdrawn} currency={currency} decimals="always" />
        </p>
      )}
      {fee > 0 && (
        <p className="type-small text-ink-2">
          {t.fee} <Price amount={fee} currency={currency} decimals="always" />
        </p>
      )}
      {state === 'open' && answerBy !== null && <p className="type-body">{t.answerBy(minute(answerBy))}</p>}
      {(state === 'open' || isToDecide) && <p className="type-body">{t.frozen}</p>}
      {decision !== null && <p className="type-body">{t.decisionOf[decision]}</p>}
      {note !== null && <p className="type-small whitespace-pre-line text-ink-2">{note}</p>}
    </>
  )
}

function DecideDialog({
  desk,
  order,
  chargebackId,
  onClose,
}: ChargebacksProps & { chargebackId: string; onClose: () => void }) {
  const t = useTexts(texts).chargeback
  const { keep } = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const form = useForm({
    initial: { decision: '', note: '' },
    schema: chargebackDecisionBody,
    texts: { ...errors, decision: t.decisionMissing },
    onSubmit: async (body) => {
      await desk.perform(
        (api) =>
          api.call<typeof decideChargeback>(
            'POST',
            '/api/staff/orders/:id/chargebacks/:chargebackId/decision',
            { params: { id: order.id, chargebackId }, body, once: true },
          ),
        t.decided(order.reference),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.title(order.reference)}
      form={form}
      cancel={keep}
      send={t.send}
      busy={t.deciding}
      isDangerous
      onCancel={onClose}
      about={t.explained}
    >
      <RadioGroup
        field={form.field('decision')}
        label={t.decision}
        required
        options={[
          { value: 'bear', label: t.decisions.bear },
          { value: 'undo', label: t.decisions.undo },
        ]}
      />
      <TextArea
        field={form.field('note')}
        label={t.note}
        hint={t.noteHint}
        required
        rows={3}
        counter={REASON_MAX}
      />
    </FormDialog>
  )
}
