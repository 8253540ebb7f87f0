import { useTexts } from '#client/language.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { StatusTag, Tag, type Tone } from '#ui/tag.tsx'
import type { QuoteSummary } from '../contract/views.ts'
import type { OfferState, QuoteState } from '../domain/quote.ts'
import { isOurTurn } from './quote-words.ts'
import { texts } from './texts.ts'

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
