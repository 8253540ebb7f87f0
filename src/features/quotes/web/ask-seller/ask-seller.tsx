import { useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useMember } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { Button } from '#ui/button.tsx'
import type { requestQuote } from '../../contract/endpoints.ts'
import type { Asked, askMeasures, AskedView, readAskedAbout } from '../../contract/questions.ts'
import { texts } from './texts.ts'

interface AskSellerProps {
  /** Weight and size of a packed unit, or a price with delivery. */
  about: 'measures' | 'delivery'
  listingId: number
  /** English name of the country of delivery. */
  country: string
  units: number
  /** The thread that the reader is in; otherwise the answer names it. */
  quoteId?: string
  onAsked?: () => void
}

/**
 * Asks the seller at the press of a button, once: the server keeps who of the company asked when, and tells of measures
 * that are entered. Visitors sign in and come back to the button.
 */
export function AskSeller(props: AskSellerProps) {
  const t = useTexts(texts)[props.about]
  const isMember = useMember() !== null
  const { pathname, search } = useLocation()
  if (isMember) return <MembersQuestion {...props} />
  return (
    <TextLink
      to={`/user/login?${new URLSearchParams({ goTo: pathname + search })}`}
      className="inline-block py-0.5"
    >
      {t.ask}
    </TextLink>
  )
}

function MembersQuestion({ about, listingId, country, units, quoteId, onAsked }: AskSellerProps) {
  const t = useTexts(texts)
  const params = { id: String(listingId) }
  const { data: before, state } = useResource(`asked ${listingId}`, (api) =>
    api.call<typeof readAskedAbout>('GET', '/api/product/:id/asked', { params }),
  )
  const [answered, setAnswered] = useState<AskedView | null>(null)
  const { busy, refusal, send } = useCall()
  const data = answered ?? before
  const asked = data && askedOf(data, about)
  // Until it is known whether a colleague has asked, there is nothing to press.
  if (data === null && state !== 'failed') return null
  const ask = () =>
    send(async (api) => {
      if (about === 'measures')
        setAnswered(
          await api.call<typeof askMeasures>('POST', '/api/product/:id/measures', {
            params,
            body: { country, ...(quoteId !== undefined && { quoteId }) },
          }),
        )
      else {
        await api.call<typeof requestQuote>('POST', '/api/quote/:id', {
          params,
          body: { country, units, message: t.delivery.message },
          once: true,
        })
        setAnswered(await api.call<typeof readAskedAbout>('GET', '/api/product/:id/asked', { params }))
      }
      onAsked?.()
    })
  return (
    <div role="status">
      {asked ? (
        <Said about={about} asked={asked} isHere={asked.quoteId === quoteId} />
      ) : (
        <Button size="small" busy={busy} busyLabel={t.asking} onClick={() => void ask()}>
          {t[about].ask}
        </Button>
      )}
      {refusal && <p className="type-small text-cinnabar">{refusal.message}</p>}
    </div>
  )
}

const askedOf = ({ measures, quote }: AskedView, about: AskSellerProps['about']) =>
  about === 'measures' ? measures : quote

function Said({ about, asked, isHere }: { about: AskSellerProps['about']; asked: Asked; isHere: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <p className="type-small">
      {t[about].asked(formatMoment(asked.at, language, 'shortDay'), asked.by)}{' '}
      {!isHere && (
        <TextLink to={`/user/quotes/${asked.quoteId}`} className="inline-block py-0.5">
          {t.see}
        </TextLink>
      )}
    </p>
  )
}
