import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'
import { useDownload } from './use-download.ts'

/** Downloads the rows with errors, each with its reasons, as a file to correct. */
export function BadRowsButton({ importId }: { importId: number }) {
  const t = useTexts(texts).check
  const download = useDownload()
  return (
    <div>
      <Button icon="download-simple" busy={download.busy} onClick={() => void download.badRows(importId)}>
        {t.badFile}
      </Button>
    </div>
  )
}
