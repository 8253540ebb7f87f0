import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from './texts.ts'

const STEPS = ['file', 'columns', 'check', 'import', 'result'] as const
export type Step = (typeof STEPS)[number]

/** The five steps of an import: done, current or to come. */
export function StepList({ current }: { current: Step }) {
  const t = useTexts(texts).steps
  const at = STEPS.indexOf(current)
  return (
    <ol
      aria-label={t.label}
      className="flex flex-wrap gap-x-6 gap-y-1 border border-line bg-surface px-4 py-2"
    >
      {STEPS.map((step, index) => {
        const state = index < at ? 'done' : index === at ? 'now' : 'next'
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className={classNames(
              'type-label flex min-h-9 items-center gap-2',
              state === 'done' && 'text-malachite',
              state === 'now' && 'text-ink',
              state === 'next' && 'text-ink-3',
            )}
          >
            {state === 'done' ? (
              <Icon name="check-circle" />
            ) : (
              <span aria-hidden="true" className="type-mono">
                {index + 1}
              </span>
            )}
            <span className={state === 'now' ? 'underline decoration-2 underline-offset-8' : undefined}>
              {t[step]}
            </span>
            <span className="sr-only"> {t[state]}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The heading of a step. Each step after the first takes the focus, so that screen readers read it. */
export function StepHeading({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="type-h2">
      {children}
    </h2>
  )
}
