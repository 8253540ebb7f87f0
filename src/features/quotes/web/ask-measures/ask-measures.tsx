import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useMember } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { TextLink } from '#client/text-link.tsx'
import { Button } from '#ui/button.tsx'
import type { requestQuote } from '../../contract/endpoints.ts'
import { texts } from './texts.ts'

interface AskMeasuresProps {
  listingId: number
  /** English name of the country of delivery. */
  country: string
}

/**
 * Asks the seller for weight and size at the press of a button. It sends a request for a quote on one unit;
 * the seller is notified and answers in its thread. Visitors get the form of such a request.
 */
export function AskMeasures({ listingId, country }: AskMeasuresProps) {
  const t = useTexts(texts)
  const isMember = useMember() !== null
  const { busy, refusal, send } = useCall()
  const [quoteId, setQuoteId] = useState<string | null>(null)
  if (!isMember) {
    return (
      <TextLink to={`/quote/${listingId}`} className="inline-block py-0.5">
        {t.ask}
      </TextLink>
    )
  }
  const ask = () =>
    send(async (api) => {
      const body = { country, units: 1, message: t.message }
      const params = { id: String(listingId) }
      const asked = await api.call<typeof requestQuote>('POST', '/api/quote/:id', {
        params,
        body,
        once: true,
      })
      setQuoteId(asked.quoteId)
    })
  return (
    <div role="status">
      {quoteId === null ? (
        <Button size="small" busy={busy} busyLabel={t.asking} onClick={() => void ask()}>
          {t.ask}
        </Button>
      ) : (
        <p className="type-small">
          {t.asked}{' '}
          <TextLink to={`/user/quotes/${quoteId}`} className="inline-block py-0.5">
            {t.see}
          </TextLink>
        </p>
      )}
      {refusal && <p className="type-small text-cinnabar">{refusal.message}</p>}
    </div>
  )
}
