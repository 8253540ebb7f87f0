import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { CommissionView, readCommission } from '../contract/commissions.ts'
import { texts } from '../contract/texts.ts'

interface CommissionDownloadProps {
  commission: Pick<CommissionView, 'id' | 'kind' | 'number'>
}

/** A download through the API, because only the company and staff may have the file. */
export function CommissionDownload({ commission: { id, kind, number } }: CommissionDownloadProps) {
  const t = useTexts(texts)
  const api = useApi()
  return (
    <DownloadButton
      fileName={`${number}.pdf`}
      fetchFile={() =>
        api().call<typeof readCommission>('GET', '/api/sales/commissions/:documentId', {
          params: { documentId: id },
        })
      }
    >
      {t.download(`${t.commissions.kind[kind]} ${number}`)}
    </DownloadButton>
  )
}
