import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Price } from '#ui/price.tsx'
import type { PaperView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

interface PaperFactsProps {
  paper: PaperView
  isAssumed: boolean
}

/** The issuer, duration and cost of a paper, and how certain they are. */
export function PaperFacts({ paper, isAssumed }: PaperFactsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { issuer, days, cost, note, knownOn, source, isConfirmed } = paper
  const count = (value: number) => formatCount(value, language)
  return (
    <div className="type-small flex flex-col gap-1 text-ink-2">
      {note !== '' && <p className="text-ink">{note}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <dt>{t.issuer}</dt>
        <dd className="wrap-anywhere text-ink">{issuer}</dd>
        <dt>{t.days}</dt>
        <dd className="text-ink">
          {days === null ? t.unknown : t.workingDays(count(days.from), count(days.to))}
        </dd>
        <dt>{t.cost}</dt>
        <dd className="text-ink">{cost === null ? t.unknown : <Costs {...cost} />}</dd>
      </dl>
      {isAssumed && <p>{t.assumed}</p>}
      <p className="wrap-anywhere">
        {(isConfirmed ? t.asOf : t.unchecked)(formatDay(knownOn, language), source)}
      </p>
    </div>
  )
}

function Costs({ from, to, currency }: NonNullable<PaperView['cost']>) {
  return (
    <>
      <Price amount={from} currency={currency} />
      {to > from && (
        <>
          {' – '}
          <Price amount={to} currency={currency} />
        </>
      )}
    </>
  )
}
