import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { exportListings } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** Import and export, above one's own listings. */
export function SpreadsheetTools() {
  const t = useTexts(texts).own
  const { files } = useTexts(contractTexts)
  const api = useApi()
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/listing/import" size="small" icon="upload-simple">
        {t.import}
      </LinkButton>
      <DownloadButton
        fileName={`${files.export}.csv`}
        busyLabel={t.exporting}
        fetchFile={() => api().call<typeof exportListings>('GET', '/api/listings/export')}
      >
        {t.export}
      </DownloadButton>
    </div>
  )
}
