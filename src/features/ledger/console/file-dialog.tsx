import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatPrice, type Currency } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { paymentFileBody } from '../contract/payout-order-bodies.ts'
import type { makePaymentFile } from '../contract/payout-orders.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { isPossibleExecutionDay } from '../domain/payout-order.ts'
import { texts } from './texts.ts'

/** What a file would contain. */
export interface AskedFile {
  currency: Currency
  count: number
  amount: number
}

interface FileDialogProps {
  asked: AskedFile
  onCancel: () => void
  onDone: (said: ReactNode) => void
}

/** Makes a payment file of the ordered payouts in a currency; what stays behind is named. */
export function FileDialog({ asked: { currency, count, amount }, onCancel, onDone }: FileDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const [today] = useState(() => dayInFrance(new Date()))
  const form = useForm({
    initial: { executionOn: today },
    schema: paymentFileBody,
    texts: errors,
    toBody: ({ executionOn }) => ({ executionOn, currency }),
    check: ({ executionOn }) =>
      isPossibleExecutionDay(executionOn, today) ? {} : { executionOn: errors.execution_day },
    onSubmit: async (body) => {
      const { file, leftOut } = await api().call<typeof makePaymentFile>('POST', '/api/staff/payment-files', {
        body,
        once: true,
      })
      const made = t.fileMade(file.reference, formatPrice(file.amount, currency, language, 'always'))
      const left = leftOut.map(({ reference, company, why }) =>
        t.leftOut(reference, company, t.leftOutWhy[why]),
      )
      onDone([made, ...left].map((line) => <p key={line}>{line}</p>))
    },
  })
  return (
    <FormDialog
      title={t.makeFile}
      form={form}
      cancel={t.keep}
      send={t.makeFile}
      busy={t.making}
      onCancel={onCancel}
      about={t.fileAbout(t.payouts(count), formatPrice(amount, currency, language, 'always'))}
    >
      <TextInput
        field={form.field('executionOn')}
        label={t.executionOn}
        hint={t.executionHint}
        type="date"
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
