import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay, formatMoment } from '#kernel/text/date-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { MilestoneRecord, TransportStep } from '../contract/views.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import { texts } from './texts.ts'

/** What was told of a transport, in the order of its steps, with what was corrected. */
export function Timeline({ steps }: { steps: readonly TransportStep[] }) {
  const t = useTexts(texts).box
  const { milestones } = useTexts(contractTexts)
  const language = useLanguage()
  if (steps.length === 0) return <p className="type-small text-ink-2">{t.none}</p>
  return (
    <ol className="flex w-full flex-col gap-3">
      {steps.map((step) => (
        <li
          key={step.milestone}
          className={classNames(
            'type-body border-l-4 pl-3',
            step.isExpected ? 'border-line' : 'border-malachite',
          )}
        >
          <span className="type-label">{milestones[step.milestone]}</span>
          <Said record={step} />
          {step.earlier.length > 0 && (
            <details className="group">
              <summary className="type-small flex min-h-11 cursor-pointer items-center gap-2 text-ink-2">
                <Icon name="caret-down" size={16} className="group-open:rotate-180" />
                {t.earlier(formatCount(step.earlier.length, language))}
              </summary>
              <ul className="flex flex-col gap-2 pb-2">
                {step.earlier.map((record) => (
                  <li key={record.id} className="border-l border-line pl-3">
                    <Said record={record} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

function Said({ record }: { record: MilestoneRecord }) {
  const t = useTexts(texts).box
  const language = useLanguage()
  const { isExpected, day, place, note, by, who, toldAt } = record
  const said = formatDay(day, language)
  const teller = who === null ? t.by[by] : t.named(t.by[by], who)
  return (
    <>
      <span className="block">
        <time dateTime={day}>{isExpected ? t.expected(said) : said}</time>
        {`, ${place}`}
      </span>
      {note !== '' && <span className="type-small block whitespace-pre-line wrap-anywhere">{note}</span>}
      <span className="type-small block text-ink-2">
        <time dateTime={toldAt}>{t.reported(formatMoment(toldAt, language, 'minute'), teller)}</time>
      </span>
    </>
  )
}
