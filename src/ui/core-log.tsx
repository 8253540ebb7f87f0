import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Hatch, type LithologyCode } from './swatch.tsx'
import { texts } from './texts.ts'

export interface CoreLogStep {
  label: string
  state: 'done' | 'now' | 'to-come' | 'cancelled'
  /** In words, ready to be shown. */
  date?: string
  /** The hatch of the tile. */
  code?: LithologyCode
}

interface CoreLogProps {
  steps: readonly CoreLogStep[]
  label?: string
  /** A column at every width, for narrow places. */
  stacked?: boolean
}

/**
 * Steps as the segments of a drill core: a row from 768 px, a column on phones. Past steps are malachite, the
 * present one pyrite, future ones outlined.
 */
export function CoreLog({ steps, label, stacked = false }: CoreLogProps) {
  return (
    <ol aria-label={label} className={classNames('flex flex-col', !stacked && 'md:flex-row')}>
      {steps.map((step, index) => (
        <CoreLogSegment key={`${index} ${step.label}`} step={step} stacked={stacked} />
      ))}
    </ol>
  )
}

const TILES = {
  done: 'border-malachite bg-malachite text-on-fill',
  now: 'border-ink bg-pyrite text-on-pyrite',
  'to-come': 'border-line-strong bg-surface text-line',
  cancelled: 'border-cinnabar bg-cinnabar text-on-fill',
} as const

function CoreLogSegment({ step, stacked }: { step: CoreLogStep; stacked: boolean }) {
  const t = useTexts(texts)
  const words = { done: t.done, now: t.now, 'to-come': t.toCome, cancelled: t.stopped }
  return (
    <li
      aria-current={step.state === 'now' || step.state === 'cancelled' ? 'step' : undefined}
      className={classNames('flex min-h-7 gap-3', !stacked && 'md:min-w-0 md:flex-1 md:flex-col md:gap-1.5')}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'block w-[18px] shrink-0 border forced-color-adjust-none',
          !stacked && 'md:h-[18px] md:w-full',
          TILES[step.state],
        )}
      >
        {step.code && <Hatch code={step.code} className="size-full opacity-40" />}
      </span>
      <span className={classNames('flex flex-col pb-2', !stacked && 'md:pr-2 md:pb-0')}>
        <span
          className={classNames(
            'first-letter:uppercase',
            step.state === 'now' || step.state === 'cancelled'
              ? 'type-small-strong text-ink'
              : 'type-small text-ink-2',
          )}
        >
          {step.label}
          <span className="sr-only"> ({words[step.state]})</span>
        </span>
        {step.date !== undefined && <span className="type-small text-ink-3">{step.date}</span>}
      </span>
    </li>
  )
}
