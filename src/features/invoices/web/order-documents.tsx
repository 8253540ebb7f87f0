import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import type {
  DocumentView,
  listDocuments,
  readDocument,
  readDocumentUbl,
  readReceipt,
} from '../contract/documents.ts'
import { texts } from '../contract/texts.ts'
import { Unbroken } from './unbroken.tsx'

interface OrderDocumentsProps {
  orderId: string
  /** A change reloads the list, because what happens to an order creates documents. */
  version?: string
  /** The level of the heading, which only appears with documents below it. */
  level?: 2 | 3
}

/** The invoices and other documents of an order, to download. Empty while there are none. */
export function OrderDocuments({ orderId, version = '', level = 3 }: OrderDocumentsProps) {
  const t = useTexts(texts)
  const found = useResource(`documents ${orderId} ${version}`, (api) =>
    api.call<typeof listDocuments>('GET', '/api/orders/:id/documents', { params: { id: orderId } }),
  )
  if (found.state === 'failed') return <RetryBanner onRetry={found.reload}>{t.failed}</RetryBanner>
  if (!found.data || found.data.length === 0) return null
  const invoice = found.data.find(({ kind }) => kind === 'invoice')
  const Heading = `h${level}` as const
  return (
    <section aria-label={t.heading} className="flex flex-col gap-2 print:hidden">
      <Heading className="type-label text-ink-2">{t.heading}</Heading>
      <ul className="flex flex-wrap gap-2">
        {found.data.map((document) => (
          <li key={document.id}>
            <DocumentDownload orderId={orderId} document={document} />
          </li>
        ))}
        {invoice && (
          <li>
            <ReceiptDownload orderId={orderId} invoice={invoice.number} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** Downloads through the API, because only the company and staff may have the files. */
function DocumentDownload({ orderId, document }: { orderId: string; document: DocumentView }) {
  const t = useTexts(texts)
  const api = useApi()
  const { id, kind, number } = document
  const params = { id: orderId, documentId: id }
  const name = `${t.kind[kind]} ${number}`
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        fileName={`${number}.pdf`}
        fetchFile={() =>
          api().call<typeof readDocument>('GET', '/api/orders/:id/documents/:documentId', { params })
        }
      >
        <Unbroken label={t.download(name)} number={number} />
      </DownloadButton>
      {kind !== 'proforma' && (
        <DownloadButton
          fileName={`${number}.xml`}
          fetchFile={() =>
            api().call<typeof readDocumentUbl>('GET', '/api/orders/:id/documents/:documentId/ubl', { params })
          }
        >
          <Unbroken label={t.downloadUbl(name)} number={number} />
        </DownloadButton>
      )}
    </div>
  )
}

/** What was received for the order: it is paid once there is an invoice. */
function ReceiptDownload({ orderId, invoice }: { orderId: string; invoice: string }) {
  const t = useTexts(texts)
  const api = useApi()
  return (
    <DownloadButton
      fileName={t.receipt.file(invoice)}
      fetchFile={() =>
        api().call<typeof readReceipt>('GET', '/api/orders/:id/receipt', { params: { id: orderId } })
      }
    >
      {t.download(t.receipt.name)}
    </DownloadButton>
  )
}
