import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Hatch, type LithologyCode } from './swatch.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** Heading level of the title; none when it is a plain sentence. */
  level?: 1 | 2 | 3
  hatch?: LithologyCode
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** Shown where there is no content: a hatched area, a sentence, and what to do next. */
export function EmptyState({ title, level, hatch = 'GE', actions, className, children }: EmptyStateProps) {
  const Title = level === undefined ? 'p' : (`h${level}` as const)
  return (
    <div className={classNames('border border-line bg-surface', className)}>
      <Hatch code={hatch} className="h-24 w-full text-line" />
      <div className="flex flex-col items-center gap-3 border-t border-line px-6 py-8 text-center">
        <Title className="type-h3">{title}</Title>
        {children !== undefined && <div className="max-w-[60ch] text-balance text-ink-2">{children}</div>}
        {actions !== undefined && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
