import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatMoment } from '#kernel/text/date-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import type { IconName } from '#ui/icon-names.ts'
import { StatusTag, Tag, type Tone } from '#ui/tag.tsx'
import type { QuoteSummary } from '../contract/views.ts'
import type { OfferState, QuoteState } from '../domain/quote.ts'
import { texts } from './texts.ts'

/** Times, counts and countries of quotes in the language of the page. */
export function useQuoteWords() {
  const language = useLanguage()
  const t = useTexts(texts)
  const quantity = ({ units, lotPieces }: { units: number; lotPieces?: number | undefined }) =>
    lotsWords({ qty: units, lotPieces }, language) ?? t.units(formatCount(units, language))
  const country = (name: string) => countryByName(name)?.[language] ?? name
  return {
    day: (iso: string) => formatMoment(iso, language, 'shortDay'),
    minute: (iso: string) => formatMoment(iso, language, 'minute'),
    count: (units: number) => formatCount(units, language),
    country,
    quantity,
    request: ({ units, product, country: name }: Pick<QuoteSummary, 'units' | 'product' | 'country'>) =>
      t.request(quantity({ units, lotPieces: product.lotPieces }), country(name)),
  }
}

/**
 * Whether it is the reader's turn: an open quote waits for the seller's side, an answered one for the buyer.
 */
function isOurTurn({ state, side }: Pick<QuoteSummary, 'state' | 'side'>): boolean {
  return (state === 'open' && side !== 'buyer') || (state === 'answered' && side === 'buyer')
}

const LOOKS: Record<QuoteState, { tone: Tone; icon: IconName }> = {
  open: { tone: 'warning', icon: 'hourglass' },
  answered: { tone: 'information', icon: 'chats' },
  accepted: { tone: 'success', icon: 'check-circle' },
  declined: { tone: 'error', icon: 'x-circle' },
  expired: { tone: 'neutral', icon: 'clock' },
}

/** The state of a quote, and whether it is the reader's turn. */
export function QuoteStateTags({ quote }: { quote: Pick<QuoteSummary, 'state' | 'side'> }) {
  const t = useTexts(texts)
  const { tone, icon } = LOOKS[quote.state]
  return (
    <span className="flex flex-wrap gap-2">
      <StatusTag tone={tone} icon={icon}>
        {t.state[quote.state]}
      </StatusTag>
      {isOurTurn(quote) && <Tag tone="mark">{t.yourTurn}</Tag>}
    </span>
  )
}

const OFFER_LOOKS: Record<OfferState, { tone: Tone; icon: IconName }> = {
  standing: { tone: 'information', icon: 'info' },
  replaced: { tone: 'neutral', icon: 'arrow-counter-clockwise' },
  accepted: { tone: 'success', icon: 'check-circle' },
  declined: { tone: 'error', icon: 'x-circle' },
  expired: { tone: 'neutral', icon: 'clock' },
}

export function OfferStateTag({ state }: { state: OfferState }) {
  const t = useTexts(texts).offer.state
  const { tone, icon } = OFFER_LOOKS[state]
  return (
    <StatusTag tone={tone} icon={icon}>
      {t[state]}
    </StatusTag>
  )
}
