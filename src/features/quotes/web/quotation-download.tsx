import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { DownloadButton } from '#ui/download-button.tsx'
import type { readQuotation } from '../contract/endpoints.ts'
import type { OfferView } from '../contract/views.ts'
import { texts } from './texts.ts'

/** The paper of an offer, through the API, because only the parties and staff may have it. */
export function QuotationDownload({ quoteId, offer }: { quoteId: string; offer: OfferView }) {
  const t = useTexts(texts).offer
  const api = useApi()
  const { id, quotation } = offer
  if (quotation === null) return null
  const params = { id: quoteId, offerId: id }
  return (
    <DownloadButton
      fileName={`${quotation}.pdf`}
      fetchFile={() =>
        api().call<typeof readQuotation>('GET', '/api/quotes/:id/offers/:offerId/quotation', { params })
      }
    >
      {t.quotation(quotation)}
    </DownloadButton>
  )
}
