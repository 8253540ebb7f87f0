import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { sayOutcome } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { numberText } from '#kernel/text/typed-number.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import {
  transferBody,
  vatBody,
  type recordBankRefund,
  type recordTransfer,
  type settleVat,
  type StaffTransfersView,
} from '../contract/receipts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { SentForm } from './sent-form.tsx'
import { texts } from './texts.ts'

/** Records money that arrived: amount, date, and the bank's reference. */
export function TransferForm({
  transfers: { orderId, missing, currency },
  onRecorded,
}: {
  transfers: StaffTransfersView
  onRecorded: () => void
}) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const language = useLanguage()
  const [today] = useState(() => dayInFrance(new Date()))
  const form = useForm({
    initial: {
      amount: missing > 0 ? numberText(missing, language) : '',
      receivedOn: today,
      bankReference: '',
    },
    schema: transferBody,
    texts: errors,
    toBody: ({ amount, ...typed }, figure) => ({ amount: figure(amount), ...typed }),
    onSubmit: async (body) => {
      const said = await sayOutcome(t.recorded, () =>
        api().call<typeof recordTransfer>('POST', '/api/staff/orders/:id/transfers', {
          params: { id: orderId },
          body,
          once: true,
        }),
      )
      toast.success(said)
      onRecorded()
    },
  })
  return (
    <Form form={form} label={t.form}>
      <NumberInput
        field={form.field('amount')}
        label={t.amount}
        unit={currency.toUpperCase()}
        decimals
        required
      />
      <TextInput field={form.field('receivedOn')} label={t.receivedOn} type="date" required />
      <TextInput
        field={form.field('bankReference')}
        label={t.bankReference}
        hint={t.bankReferenceHint}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" busy={form.submitting} busyLabel={t.recording}>
          {t.record}
        </Button>
      </div>
    </Form>
  )
}

interface RefundFormProps {
  refundId: string
  amount: number
  currency: string
  /** Whether the buyer is held back: only what was sent before that is recorded, with its day. */
  isHeld: boolean
  onRecorded: () => void
}

/** Records a refund that staff sent by bank. */
export function RefundForm({ refundId, amount, currency, ...rest }: RefundFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <SentForm
      {...rest}
      label={t.sendBack(formatPrice(amount, currency, language, 'always'))}
      done={t.sentBack}
      send={(api, body) =>
        api.call<typeof recordBankRefund>('POST', '/api/staff/refunds/:id/sent', {
          params: { id: refundId },
          body,
          once: true,
        })
      }
    />
  )
}

/** Settles the VAT of an order if it is uncertain; the buyer then gets the pro-forma invoice. */
export function VatForm({ orderId, onRecorded }: { orderId: string; onRecorded: () => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { rate: '', reason: '' },
    schema: vatBody,
    texts: errors,
    toBody: ({ rate, reason }, figure) => ({ rate: figure(rate), reason }),
    onSubmit: async (body) => {
      await api().call<typeof settleVat>('POST', '/api/staff/orders/:id/vat', {
        params: { id: orderId },
        body,
      })
      toast.success(t.vatSettled)
      onRecorded()
    },
  })
  return (
    <Form form={form} label={t.vat}>
      <p className="type-body">{t.vatOpen}</p>
      <NumberInput field={form.field('rate')} label={t.vatRate} unit="%" decimals required />
      <TextInput
        field={form.field('reason')}
        label={t.vatReason}
        hint={t.vatReasonHint}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" busy={form.submitting} busyLabel={t.recording}>
          {t.vatSettle}
        </Button>
      </div>
    </Form>
  )
}
