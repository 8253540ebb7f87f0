import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { withdrawalBody } from '../contract/bodies.ts'
import type { TariffView, withdrawTariff } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { NOTE_MAX } from '../domain/limits.ts'
import { texts } from './texts.ts'

interface WithdrawDialogProps {
  tariff: TariffView
  onCancel: () => void
  onDone: () => void
}

/** Asks why a tariff is withdrawn, and states the consequences. */
export function WithdrawDialog({ tariff: { id, validFrom, state }, onCancel, onDone }: WithdrawDialogProps) {
  const t = useTexts(texts)
  const { errors } = useTexts(contractTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm({
    initial: { reason: '' },
    schema: withdrawalBody,
    texts: errors,
    onSubmit: async (body) => {
      const params = { id: String(id) }
      await api().call<typeof withdrawTariff>('POST', '/api/staff/tariffs/:id/withdraw', { params, body })
      onDone()
    },
  })
  return (
    <FormDialog
      title={t.withdrawAsk(formatDay(validFrom, language))}
      form={form}
      cancel={t.cancel}
      send={t.withdraw}
      busy={t.sending}
      isDangerous
      onCancel={onCancel}
      about={state === 'in_force' ? t.withdrawNow : t.withdrawLater}
    >
      <TextArea field={form.field('reason')} label={t.reason} required rows={3} counter={NOTE_MAX} />
    </FormDialog>
  )
}
