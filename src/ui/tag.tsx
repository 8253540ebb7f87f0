import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'information' | 'mark'

const TONES: Record<Tone, string> = {
  neutral: 'border-line-strong bg-surface text-ink-2',
  success: 'border-malachite bg-malachite-soft text-malachite',
  warning: 'border-limonite bg-limonite-soft text-limonite',
  error: 'border-cinnabar bg-cinnabar-soft text-cinnabar',
  information: 'border-azurite bg-azurite-soft text-azurite',
  mark: 'border-ink bg-pyrite text-on-pyrite',
}

/** A short fact about a thing, for example its condition. */
export function Tag({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: Tone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={classNames(
        'type-small-strong inline-flex items-center gap-1 rounded-[2px] border px-1.5 whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A state: colour, icon and words together, so that it does not depend on colour. */
export function StatusTag({
  tone,
  icon,
  children,
  className,
}: {
  tone: Tone
  icon: IconName
  children: ReactNode
  className?: string
}) {
  return (
    <Tag tone={tone} {...(className !== undefined && { className })}>
      <Icon name={icon} size={16} />
      {children}
    </Tag>
  )
}
