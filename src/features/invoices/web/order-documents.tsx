import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { DocumentView, listDocuments, readDocument } from '../contract/documents.ts'
import { texts } from '../contract/texts.ts'

const KEPT_FOR_MS = 60_000

interface OrderDocumentsProps {
  orderId: string
  /** Read again when this changes: what happens to an order makes documents. */
  version?: string
  /** Whether the page has a heading of its own for them. */
  heading?: 'own' | 'by-page'
}

/** Invoices and their like of an order, to download. Nothing while there are none. */
export function OrderDocuments({ orderId, version = '', heading = 'own' }: OrderDocumentsProps) {
  const t = useTexts(texts)
  const found = useResource(`documents ${orderId} ${version}`, (api, signal) =>
    api.call<typeof listDocuments>('GET', '/api/orders/:id/documents', { params: { id: orderId }, signal }),
  )
  if (found.state === 'failed')
    return (
      <Banner tone="error" actions={<Button onClick={found.reload}>{t.retry}</Button>}>
        {t.failed}
      </Banner>
    )
  if (!found.data || found.data.length === 0) return null
  return (
    <section aria-label={t.heading} className="flex flex-col gap-2 print:hidden">
      {heading === 'own' && <h3 className="type-label text-ink-2">{t.heading}</h3>}
      <ul className="flex flex-wrap gap-2">
        {found.data.map((document) => (
          <li key={document.id}>
            <DownloadButton orderId={orderId} document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fetched with the session, since only the company and staff may have it, then given to the browser to keep. */
function DownloadButton({ orderId, document }: { orderId: string; document: DocumentView }) {
  const t = useTexts(texts)
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const { id, kind, number } = document
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const params = { id: orderId, documentId: id }
      const path = '/api/orders/:id/documents/:documentId'
      const file = await api().call<typeof readDocument>('GET', path, { params })
      if (file instanceof Blob) keep(file, `${number}.pdf`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      icon="download-simple"
      busy={isBusy}
      onClick={() => {
        void download()
      }}
    >
      {t.download(`${t.kind[kind]} ${number}`)}
    </Button>
  )
}

function keep(file: Blob, name: string): void {
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR_MS)
}
