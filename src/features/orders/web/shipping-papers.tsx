import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { readShipmentPaper } from '../contract/bookings.ts'
import { texts } from './texts.ts'

interface ShippingPapersProps {
  orderId: string
  papers: readonly { kind: string; place: number }[]
}

/** The carrier's documents for packing: the label, and what travels with the goods. */
export function ShippingPapers({ orderId, papers }: ShippingPapersProps) {
  const t = useTexts(texts).papers
  const api = useApi()
  if (papers.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      {papers.map(({ kind, place }) => (
        <li key={`${place} ${kind}`}>
          <DownloadButton
            fileName={`${kind}.pdf`}
            fetchFile={() =>
              api().call<typeof readShipmentPaper>('GET', '/api/orders/:id/shipments/:place/papers/:kind', {
                params: { id: orderId, place: String(place), kind },
              })
            }
          >
            {kind === 'label' ? t.label : kind === 'waybill' ? t.waybill : t.other(kind)}
          </DownloadButton>
        </li>
      ))}
    </ul>
  )
}
