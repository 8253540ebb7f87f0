import { useLanguage, useTexts } from '#client/language.tsx'
import { ReasonDialog } from '#client/reason-dialog.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
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
  return (
    <ReasonDialog
      title={t.withdrawAsk(formatDay(validFrom, language))}
      about={state === 'in_force' ? t.withdrawNow : t.withdrawLater}
      texts={t}
      schema={withdrawalBody}
      errors={errors}
      max={NOTE_MAX}
      onCancel={onCancel}
      send={async (body) => {
        const params = { id: String(id) }
        await api().call<typeof withdrawTariff>('POST', '/api/staff/tariffs/:id/withdraw', { params, body })
        onDone()
      }}
    />
  )
}
