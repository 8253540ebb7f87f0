import { useLanguage, useTexts } from '#client/language.tsx'
import { formatFigure } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts as contractTexts } from '../../contract/texts.ts'
import { answerIn, pointOfPart, type ReportPart } from '../../domain/merge-report.ts'
import { REPORT_FIELDS, type ReportWords } from '../../domain/report.ts'
import type { ReportState } from './report-state.ts'
import type { ReportStore } from './report-store.ts'
import { texts } from './texts.ts'

interface ClashProps {
  store: ReportStore
  state: ReportState
  part: ReportPart
  /** What the part is called. */
  name: string
  unit?: string | null
}

/** A part that was written differently here and elsewhere: both, to choose from. */
export function Clash({ store, state, part, name, unit = null }: ClashProps) {
  const t = useTexts(texts).clash
  const say = useSaid(part, unit)
  if (!state.undecided.includes(part)) return null
  return (
    <Banner tone="warning" title={t.title}>
      <p>{t.about}</p>
      <dl className="my-2">
        <dt className="type-label">{t.mine}</dt>
        <dd className="whitespace-pre-line">{say(state.words)}</dd>
        <dt className="type-label">{t.theirs}</dt>
        <dd className="whitespace-pre-line">{say(state.base)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-11" onClick={() => void store.keepMine(part)}>
          {t.keepMine(name)}
        </Button>
        <Button className="min-h-11" onClick={() => void store.takeTheirs(part)}>
          {t.takeTheirs(name)}
        </Button>
      </div>
    </Banner>
  )
}

/** Writes what a report says in a part. */
function useSaid(part: ReportPart, unit: string | null) {
  const t = useTexts(texts).clash
  const { result: results, report } = useTexts(contractTexts)
  const language = useLanguage()
  return (words: ReportWords): string => {
    const key = pointOfPart(part)
    if (key !== null) {
      const { result, value, note } = answerIn(words, key)
      const measured = value === null ? '' : report.measured(formatFigure(value, language), unit ?? '')
      return [result === null ? '' : results[result], measured, note].filter(Boolean).join('\n') || t.nothing
    }
    const field = REPORT_FIELDS.find((each) => each === part)
    const text = field ? words[field] : ''
    return (field === 'inspectedOn' && text !== '' ? formatDay(text, language) : text) || t.nothing
  }
}
