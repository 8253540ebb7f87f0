import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { CommissionView, readCommission, readCommissionUbl } from '../contract/commissions.ts'
import { texts } from '../contract/texts.ts'
import { Unbroken } from './unbroken.tsx'

interface CommissionDownloadProps {
  commission: Pick<CommissionView, 'id' | 'kind' | 'number'>
}

/** Downloads through the API, because only the company and staff may have the files. */
export function CommissionDownload({ commission: { id, kind, number } }: CommissionDownloadProps) {
  const t = useTexts(texts)
  const api = useApi()
  const params = { documentId: id }
  const name = `${t.commissions.kind[kind]} ${number}`
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        fileName={`${number}.pdf`}
        fetchFile={() =>
          api().call<typeof readCommission>('GET', '/api/sales/commissions/:documentId', { params })
        }
      >
        <Unbroken label={t.download(name)} number={number} />
      </DownloadButton>
      <DownloadButton
        fileName={`${number}.xml`}
        fetchFile={() =>
          api().call<typeof readCommissionUbl>('GET', '/api/sales/commissions/:documentId/ubl', { params })
        }
      >
        <Unbroken label={t.downloadUbl(name)} number={number} />
      </DownloadButton>
    </div>
  )
}
