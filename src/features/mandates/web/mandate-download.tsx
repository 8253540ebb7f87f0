import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { MandateView, readMandateFile } from '../contract/endpoints.ts'
import { texts as paper } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** A download through the API, because only the company and staff may have the PDF. */
export function MandateDownload({ mandate, of }: { mandate: MandateView; of?: string }) {
  const t = useTexts(texts)
  // In the language of the page, because the bundle does not contain the other one.
  const { fileName } = useTexts(paper).paper
  const api = useApi()
  const { id, signedOn } = mandate
  return (
    <DownloadButton
      fileName={fileName(signedOn)}
      fetchFile={() => api().call<typeof readMandateFile>('GET', '/api/mandate/:id/file', { params: { id } })}
    >
      {t.download} {of !== undefined && <span className="sr-only">{of}</span>}
    </DownloadButton>
  )
}
