import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { endBody } from '../contract/bodies.ts'
import type { endRefusal, RefusalView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/refusal.ts'
import { texts } from './texts.ts'
import { useCountryName } from '#client/use-country-name.ts'

interface EndDialogProps {
  refusal: RefusalView
  onCancel: () => void
  onDone: (said: string) => void
}

/** Asks from when on offers are possible again, and why. */
export function EndDialog({ refusal: { id, country }, onCancel, onDone }: EndDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const name = useCountryName()(country)
  const api = useApi()
  const [initial] = useState(() => ({ freeFrom: dayInFrance(new Date()), reason: '' }))
  const form = useForm({
    initial,
    schema: endBody,
    texts: errors,
    onSubmit: async (body) => {
      const params = { id: String(id) }
      await api().call<typeof endRefusal>('POST', '/api/staff/destinations/:id/end', { params, body })
      onDone(t.endDone(name, formatDay(body.freeFrom, language)))
    },
  })
  return (
    <FormDialog
      title={t.endAsk(name)}
      form={form}
      cancel={t.cancel}
      send={t.end}
      busy={t.sending}
      isDangerous
      onCancel={onCancel}
      about={t.endAbout}
    >
      <TextInput field={form.field('freeFrom')} label={t.freeFrom} type="date" required />
      <TextArea field={form.field('reason')} label={t.endReason} required rows={3} counter={REASON_MAX} />
    </FormDialog>
  )
}
