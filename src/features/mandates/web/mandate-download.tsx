import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { MandateView, readMandateFile } from '../contract/endpoints.ts'
import { texts as paper } from '../contract/texts.ts'
import { texts } from './texts.ts'

const KEPT_FOR_MS = 60_000

/** The signed PDF: fetched with the session, since only the company and staff may have it, then given to the browser to keep. */
export function MandateDownload({ mandate, of }: { mandate: MandateView; of?: string }) {
  const t = useTexts(texts)
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const { id, language, signedOn } = mandate
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const call = api().call<typeof readMandateFile>
      const file = await call('GET', '/api/mandate/:id/file', { params: { id } })
      if (file instanceof Blob) keep(file, paper[language].paper.fileName(signedOn))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      icon="download-simple"
      busy={isBusy}
      onClick={() => {
        void download()
      }}
    >
      {t.download} {of !== undefined && <span className="sr-only">{of}</span>}
    </Button>
  )
}

function keep(file: Blob, name: string): void {
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS)
}
