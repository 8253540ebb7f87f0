import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { REASON_MAX } from '#kernel/trade/dated-rules/dated-rules.ts'
import { texts as ruleTexts } from '#kernel/trade/dated-rules/texts.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { endBody } from '../contract/bodies.ts'
import type { endRate, CommissionRate } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'
import { useSalesWords } from './use-sales-words.ts'

interface EndDialogProps {
  rate: CommissionRate
  onCancel: () => void
  onDone: (said: string) => void
}

/** Asks from when on the next more general rate counts, and why. */
export function EndDialog({ rate, onCancel, onDone }: EndDialogProps) {
  const t = useTexts(texts)
  const shared = useTexts(ruleTexts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const sales = useSalesWords()(rate)
  const api = useApi()
  const [initial] = useState(() => ({ validFrom: dayInFrance(new Date()), reason: '' }))
  const form = useForm({
    initial,
    schema: endBody,
    texts: { ...shared.errors, ...errors },
    onSubmit: async (body) => {
      const params = { id: String(rate.id) }
      const made = await api().call<typeof endRate>('POST', '/api/staff/commissions/:id/end', {
        params,
        body,
        once: true,
      })
      onDone(t.endDone(sales, formatDay(made.validFrom, language)))
    },
  })
  return (
    <FormDialog
      title={t.endAsk(sales)}
      form={form}
      cancel={t.cancel}
      send={t.end}
      busy={t.sending}
      isDangerous
      onCancel={onCancel}
      about={t.endAbout}
    >
      <TextInput field={form.field('validFrom')} label={t.validFrom} type="date" required />
      <TextArea field={form.field('reason')} label={t.reason} required rows={3} counter={REASON_MAX} />
    </FormDialog>
  )
}
