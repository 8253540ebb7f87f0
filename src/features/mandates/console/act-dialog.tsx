import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  onCancel: () => void
  onDone: (news: string) => void
}

/** Asks for confirmation of an irreversible action; errors are shown in the dialog. */
export function ActDialog({ asked: { act, company, mandate }, onCancel, onDone }: ActDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setRefusal(null)
    const input = { params: { id: mandate.id } }
    try {
      if (act === 'giveNotice')
        await api().call<typeof giveOperatorNotice>('POST', '/api/staff/mandates/:id/notice', input)
      else await api().call<typeof completeMandate>('POST', '/api/staff/mandates/:id/complete', input)
      onDone(t.done[act](company))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t.ask[act](company)}
      actions={
        <>
          <Button onClick={onCancel}>{t.cancel}</Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={t.sending}
            onClick={() => {
              void send()
            }}
          >
            {t[act]}
          </Button>
        </>
      }
    >
      {refusal !== null && <Banner tone="error">{refusal}</Banner>}
      <p>{t.askText[act](formatDay(mandate.expiresOn, language))}</p>
    </Dialog>
  )
}
