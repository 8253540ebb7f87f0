import { useTexts } from '#client/language.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { texts } from './texts.ts'
import { useDownload } from './use-download.ts'

/** Import and export, above one's own listings. */
export function SpreadsheetTools() {
  const t = useTexts(texts).own
  const download = useDownload()
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/listing/import" size="small" icon="upload-simple">
        {t.import}
      </LinkButton>
      <Button
        size="small"
        icon="download-simple"
        busy={download.busy}
        busyLabel={t.exporting}
        onClick={() => void download.listings()}
      >
        {t.export}
      </Button>
    </div>
  )
}
