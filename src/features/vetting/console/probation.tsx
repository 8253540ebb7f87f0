import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { refusalBody, type RefusalBody } from '../contract/bodies.ts'
import type { liftProbation } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { VETTING_LIMITS } from '../domain/vetting.ts'
import type { OpenVettingProps } from './open-vetting.tsx'
import { texts } from './texts.ts'

/** Says until when a company orders by card only. */
export function Probation({ desk, vetting: { probationUntil, can } }: OpenVettingProps) {
  const t = useTexts(texts).probation
  const language = useLanguage()
  if (probationUntil === null) return null
  return (
    <Banner
      tone="warning"
      {...(can.lift &&
        !desk.isStale && { actions: <Button onClick={() => desk.ask('lift')}>{t.lift}</Button> })}
    >
      {t.text(formatMoment(probationUntil, language, 'day'))}
    </Banner>
  )
}

/** Asks why a probation ends. */
export function LiftDialog({ desk, vetting: { id } }: OpenVettingProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const form = useForm<{ reason: string }, RefusalBody>({
    initial: { reason: '' },
    schema: refusalBody,
    texts: errors,
    onSubmit: (body) =>
      desk.perform(
        (api) =>
          api.call<typeof liftProbation>('POST', '/api/staff/vetting/:id/lift', {
            params: { id: String(id) },
            body,
          }),
        t.probation.lifted,
      ),
  })
  return (
    <FormDialog
      title={t.probation.title}
      form={form}
      cancel={t.keep}
      send={t.probation.lift}
      busy={t.sending}
      onCancel={() => desk.ask(null)}
      about={t.probation.about}
    >
      <TextArea
        field={form.field('reason')}
        label={t.noteLabel}
        rows={3}
        counter={VETTING_LIMITS.reason}
        required
      />
    </FormDialog>
  )
}
