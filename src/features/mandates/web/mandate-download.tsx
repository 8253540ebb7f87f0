import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { MandateView, readMandateFile } from '../contract/endpoints.ts'
import { texts as paper } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** The signed PDF, which only the company and staff may have. */
export function MandateDownload({ mandate, of }: { mandate: MandateView; of?: string }) {
  const t = useTexts(texts)
  // In the page's language, as all its words: those of the other one are not there.
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
