import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { sayOutcome } from '#client/second-person.ts'
import { useApi } from '#client/session.tsx'
import { dayInFrance } from '#kernel/day-in-france.ts'
import { formatPrice } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm, type FieldErrors } from '#ui/form.tsx'
import { NumberInput, TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { recordBankRefund, recordTransfer, settleVat, StaffTransfersView } from '../contract/receipts.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { MAX_RATE_BP } from '#kernel/vat.ts'
import { BANK_REFERENCE_MAX, VAT_REASON_MAX } from '../domain/limits.ts'
import { isDay } from '../domain/transfer.ts'
import { texts } from './texts.ts'

interface TransferValues {
  amount: string
  receivedOn: string
  bankReference: string
}

/** Money that arrived: how much, on which day, under which reference of the bank. */
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
  const [today] = useState(() => dayInFrance(new Date()))
  const form = useForm<TransferValues>({
    initial: {
      amount: missing > 0 ? missing.toFixed(2) : '',
      receivedOn: today,
      bankReference: '',
    },
    validate: ({ amount, receivedOn, bankReference }) => {
      const found: FieldErrors<TransferValues> = {}
      if (!(amountIn(amount) > 0)) found.amount = errors.amount
      if (!isDay(receivedOn)) found.receivedOn = errors.received_on
      if (!isReference(bankReference)) found.bankReference = errors.bank_reference
      return found
    },
    onSubmit: async ({ amount, receivedOn, bankReference }) => {
      const body = { amount: amountIn(amount), receivedOn, bankReference: bankReference.trim() }
      const said = await sayOutcome(t.recorded, () =>
        api().call<typeof recordTransfer>('POST', '/api/staff/orders/:id/transfers', {
          params: { id: orderId },
          body,
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
  onRecorded: () => void
}

/** Money that staff sent back at the bank. */
export function RefundForm({ refundId, amount, currency, onRecorded }: RefundFormProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<Pick<TransferValues, 'bankReference'>>({
    initial: { bankReference: '' },
    validate: ({ bankReference }) =>
      isReference(bankReference) ? {} : { bankReference: errors.bank_reference },
    onSubmit: async ({ bankReference }) => {
      const said = await sayOutcome(t.sentBack, () =>
        api().call<typeof recordBankRefund>('POST', '/api/staff/refunds/:id/sent', {
          params: { id: refundId },
          body: { bankReference: bankReference.trim() },
        }),
      )
      toast.success(said)
      onRecorded()
    },
  })
  const label = t.sendBack(formatPrice(amount, currency, 'always'))
  return (
    <Form form={form} label={label}>
      <TextInput field={form.field('bankReference')} label={t.bankReference} autoComplete="off" required />
      <div>
        <Button type="submit" size="small" busy={form.submitting} busyLabel={t.recording}>
          {label}
        </Button>
      </div>
    </Form>
  )
}

/** The VAT of an order where it was not certain; the buyer then gets the pro-forma invoice. */
export function VatForm({ orderId, onRecorded }: { orderId: string; onRecorded: () => void }) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm<{ rate: string; reason: string }>({
    initial: { rate: '', reason: '' },
    validate: ({ rate, reason }) => {
      const found: FieldErrors<{ rate: string; reason: string }> = {}
      if (!(amountIn(rate) * 100 <= MAX_RATE_BP)) found.rate = errors.vat_rate
      if (reason.trim() === '' || reason.trim().length > VAT_REASON_MAX) found.reason = errors.vat_reason
      return found
    },
    onSubmit: async ({ rate, reason }) => {
      await api().call<typeof settleVat>('POST', '/api/staff/orders/:id/vat', {
        params: { id: orderId },
        body: { rate: amountIn(rate), reason: reason.trim() },
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

/** What was typed as a number; a comma is a decimal point. */
function amountIn(text: string): number {
  const typed = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

function isReference(text: string): boolean {
  const length = text.trim().length
  return length > 0 && length <= BANK_REFERENCE_MAX
}
