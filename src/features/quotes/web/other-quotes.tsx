import { TextLink } from '#client/text-link.tsx'
import { useTexts } from '#client/language.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { QuoteView } from '../contract/views.ts'
import { useQuoteWords } from './quote-state.tsx'
import { texts } from './texts.ts'

interface OtherQuotesProps {
  quote: Pick<QuoteView, 'others'>
  /** The address of a quote; by default the member's page. */
  pathOf?: (id: string) => string
}

/** The other quotes of the request that concern the reader, with their states. */
export function OtherQuotes({ quote: { others }, pathOf = (id) => `/user/quotes/${id}` }: OtherQuotesProps) {
  const t = useTexts(texts)
  const words = useQuoteWords()
  return (
    <nav aria-label={t.thread.others} className="flex flex-col gap-2">
      <h2 className="type-label">{t.thread.others}</h2>
      <ul className="border-t border-line">
        {others.map(({ id, title, language, state, ...asked }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line py-2"
          >
            <TextLink to={pathOf(id)} className="min-w-0 wrap-anywhere">
              <span lang={language}>
                <SizedTitle title={title} />
              </span>
            </TextLink>
            <span className="type-small text-ink-2">
              {words.quantity(asked)}, {t.state[state]}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
