import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { downloadBadRows } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** Downloads the rows with errors, each with its reasons, as a file to correct. */
export function BadRowsButton({ importId }: { importId: number }) {
  const t = useTexts(texts).check
  const { files } = useTexts(contractTexts)
  const api = useApi()
  const params = { id: String(importId) }
  return (
    <div>
      <DownloadButton
        size="normal"
        fileName={`${files.bad}.csv`}
        fetchFile={() => api().call<typeof downloadBadRows>('GET', '/api/imports/:id/bad-rows', { params })}
      >
        {t.badFile}
      </DownloadButton>
    </div>
  )
}
