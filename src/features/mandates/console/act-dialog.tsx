import type { Api } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useForm } from '#client/use-form.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { MandateView } from '../contract/endpoints.ts'
import type { completeMandate, giveOperatorNotice } from '../contract/staff-endpoints.ts'
import { texts } from './texts.ts'

export type Act = 'giveNotice' | 'complete'

/** The action on a company's mandate to confirm. */
export interface Asked {
  act: Act
  company: string
  mandate: MandateView
}

interface ActDialogProps {
  asked: Asked
  /** @throws ApiError, which the dialog shows. */
  perform: (send: (api: Api) => Promise<unknown>, done: string) => Promise<void>
  onCancel: () => void
}

/** Asks for confirmation of an irreversible action; errors are shown in the dialog. */
export function ActDialog({ asked: { act, company, mandate }, perform, onCancel }: ActDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const input = { params: { id: mandate.id } }
  const send = async (api: Api): Promise<unknown> =>
    act === 'giveNotice'
      ? api.call<typeof giveOperatorNotice>('POST', '/api/staff/mandates/:id/notice', input)
      : api.call<typeof completeMandate>('POST', '/api/staff/mandates/:id/complete', input)
  const form = useForm({ initial: {}, onSubmit: () => perform(send, t.done[act](company)) })
  return (
    <FormDialog
      title={t.ask[act](company)}
      form={form}
      cancel={t.cancel}
      send={t[act]}
      busy={t.sending}
      isDangerous
      focus="news"
      onCancel={onCancel}
      about={t.askText[act](formatDay(mandate.expiresOn, language))}
    />
  )
}
