import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import type { PaperView } from '../contract/endpoints.ts'
import { PageLink, PaperCost, PaperDays } from './paper-figures.tsx'
import { texts } from './texts.ts'

interface PaperFactsProps {
  paper: PaperView
  isAssumed: boolean
}

/** The issuer, duration and cost of a paper, and how certain they are. */
export function PaperFacts({ paper, isAssumed }: PaperFactsProps) {
  const t = useTexts(texts)
  const { issuer, note } = paper
  return (
    <div className="type-small flex flex-col gap-1 text-ink-2">
      {note !== '' && <p className="text-ink">{note}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt>{t.issuer}</dt>
        <dd className="wrap-anywhere text-ink">{issuer}</dd>
        <dt>{t.days}</dt>
        <dd className="text-ink">
          <PaperDays {...paper} />
        </dd>
        <dt>{t.cost}</dt>
        <dd className="text-ink">
          <PaperCost {...paper} />
        </dd>
      </dl>
      {isAssumed && <p>{t.assumed}</p>}
      <PaperSource {...paper} />
    </div>
  )
}

/** Where a paper is known from, as of which day, and whether somebody has checked it. */
function PaperSource({ source, sourceAddress, knownOn, sourceDay, isConfirmed }: PaperView) {
  const t = useTexts(texts)
  const day = formatDay(knownOn, useLanguage())
  return (
    <p className="wrap-anywhere">
      {t.source} {sourceAddress ? <PageLink address={sourceAddress}>{source}</PageLink> : source},{' '}
      {sourceDay ? t.sourceDay[sourceDay](day) : t.asOf(day)}.{!isConfirmed && ` ${t.unchecked}`}
    </p>
  )
}
