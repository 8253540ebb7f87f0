import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { useSizeInWords } from '#ui/documents/document-list.tsx'
import { texts as documentTexts } from '#ui/documents/texts.ts'
import { toast } from '#ui/toast.ts'
import type { readFile } from '../contract/endpoints.ts'
import type { FileView } from '../contract/views.ts'
import { texts } from './texts.ts'

const KEPT_FOR_MS = 60_000

/** A document of a thread: only who has to do with it may have it, so that it is fetched with the session. */
export function ThreadFile({ quoteId, file }: { quoteId: string; file: FileView }) {
  const t = useTexts(texts).reply
  const { facts } = useTexts(documentTexts)
  const sizeOf = useSizeInWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const params = { id: quoteId, fileId: String(file.id) }
      const content = await api().call<typeof readFile>('GET', '/api/quotes/:id/files/:fileId', { params })
      if (content instanceof Blob) offer(content, `GS-Q-${file.id}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Button variant="quiet" size="small" icon="file-text" busy={busy} onClick={() => void download()}>
        {t.file}
      </Button>
      <span className="type-small text-ink-2">{facts(file.pages, sizeOf(file.bytes))}</span>
    </p>
  )
}

function offer(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS)
}
