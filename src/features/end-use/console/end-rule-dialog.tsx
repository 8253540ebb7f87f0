import { useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { endRuleBody } from '../contract/bodies.ts'
import type { endRule, RuleView } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { REASON_MAX } from '../domain/rules.ts'
import { texts } from './texts.ts'
import { useAbout } from './use-about.ts'

interface EndRuleDialogProps {
  rule: RuleView
  onCancel: () => void
  onDone: (said: string) => void
}

/** Asks from when on a rule asks no more, and why. */
export function EndRuleDialog({ rule, onCancel, onDone }: EndRuleDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const about = useAbout().aboutOf(rule)
  const api = useApi()
  const [initial] = useState(() => ({ freeFrom: dayInFrance(new Date()), reason: '' }))
  const form = useForm({
    initial,
    schema: endRuleBody,
    texts: errors,
    onSubmit: async (body) => {
      const params = { id: String(rule.id) }
      await api().call<typeof endRule>('POST', '/api/staff/end-use/:id/end', { params, body })
      onDone(t.endDone(formatDay(body.freeFrom, language)))
    },
  })
  return (
    <FormDialog
      title={t.endAsk(about)}
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
