import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { TextLink } from '#client/text-link.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { listInspections } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

interface BoxProps {
  quoteId: string
  listingId: number
  /** An inspection still helps. */
  mayAsk: boolean
}

/** Inspections within a quote, for its two companies. */
export function InspectionBox({ quoteId, listingId, mayAsk }: BoxProps) {
  const t = useTexts(texts).box
  const { state: states } = useTexts(contractTexts)
  const language = useLanguage()
  const { data } = useResource(`inspections of ${quoteId}`, (api) =>
    api.call<typeof listInspections>('GET', '/api/inspections', { query: { quote: quoteId } }),
  )
  const rows = data?.[1] ?? []
  const isOpen = rows.some(({ state }) => state !== 'reported' && state !== 'cancelled')
  if (data === null || (rows.length === 0 && !mayAsk)) return null
  return (
    <section
      aria-labelledby="inspection-heading"
      className="flex flex-col items-start gap-3 border border-line bg-surface p-4 print:hidden"
    >
      <h2 id="inspection-heading" className="type-h3">
        {t.heading}
      </h2>
      {rows.length === 0 && <p>{t.about}</p>}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-2">
          {rows.map(({ id, state, askedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-3">
              <TextLink to={`/user/inspections/${id}`}>
                {`${t.open}, ${formatDay(askedAt, language)}`}
              </TextLink>
              <Tag>{states[state]}</Tag>
            </li>
          ))}
        </ul>
      )}
      {mayAsk && !isOpen && (
        <LinkButton to={`/product/${listingId}/inspection?quote=${quoteId}`}>{t.ask}</LinkButton>
      )}
    </section>
  )
}
