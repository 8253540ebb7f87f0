import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { attributeLine } from '#kernel/trade/attributes/present.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { Tag } from '#ui/tag.tsx'
import type { WantedView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** The facts that distinguish similar requests: how many, where, by when. */
function useWantedFacts({ units, neededBy, country, city }: WantedView): string {
  const t = useTexts(texts)
  const language = useLanguage()
  const place = countryByName(country)?.[language] ?? country
  const facts = [
    t.quantity(formatCount(units, language), units === 1),
    city === null ? place : `${city}, ${place}`,
    ...(neededBy === null ? [] : [t.by(formatDay(neededBy, language))]),
  ]
  return facts.join(' · ')
}

/** What is asked for: the heading of a request. */
export function WantedName({ request }: { request: WantedView }) {
  const language = useLanguage()
  const facts = useWantedFacts(request)
  return (
    <>
      {taxonomyName(request.type, language)} <span className="text-ink-2">· {facts}</span>
    </>
  )
}

interface WantedCardProps {
  request: WantedView
  children: ReactNode
}

/** A request in a list. */
export function WantedCard({ request, children }: WantedCardProps) {
  const id = `wanted-${request.id}`
  const heading = (
    <h2 id={id} className="type-h3">
      <WantedName request={request} />
    </h2>
  )
  return (
    <article aria-labelledby={id}>
      <WantedBox request={request} heading={heading}>
        {children}
      </WantedBox>
    </article>
  )
}

/** What a request says; where it is open, its heading stands above. */
export function WantedBox({ request, heading, children }: WantedCardProps & { heading?: ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { state, attributes, asker } = request
  return (
    <div className="bevel-card flex flex-col gap-3 border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        {heading}
        <Tag tone={state === 'open' ? 'information' : 'neutral'}>{t.state[state]}</Tag>
      </div>
      <p className="type-body max-w-[68ch] break-words whitespace-pre-line">{request.text}</p>
      {attributes.length > 0 && (
        <dl className="type-small flex flex-wrap gap-x-6 gap-y-1">
          {attributes.map((attribute) => (
            <div key={attribute.key} className="flex gap-2">
              <dt className="text-ink-2">{attribute.label}</dt>
              <dd>{attributeLine(attribute)}</dd>
            </div>
          ))}
        </dl>
      )}
      {asker && (
        <p className="type-body">
          {t.askedBy(asker.name, asker.company)} · <a href={`mailto:${asker.email}`}>{asker.email}</a>
        </p>
      )}
      <p className="type-small text-ink-2">
        {t.asked(formatDay(request.createdAt, language))} · {t.answers(request.answers)}
      </p>
      {children}
    </div>
  )
}
