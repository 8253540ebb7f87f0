import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { useHeard } from './use-heard.ts'

export type BannerTone = 'success' | 'warning' | 'error' | 'information'

const TONES: Record<BannerTone, { icon: IconName; look: string; ink: string }> = {
  success: { icon: 'check-circle', look: 'border-malachite bg-malachite-soft', ink: 'text-malachite' },
  warning: { icon: 'warning', look: 'border-limonite bg-limonite-soft', ink: 'text-limonite' },
  error: { icon: 'warning-circle', look: 'border-cinnabar bg-cinnabar-soft', ink: 'text-cinnabar' },
  information: { icon: 'info', look: 'border-azurite bg-azurite-soft', ink: 'text-azurite' },
}

export interface BannerProps {
  tone: BannerTone
  title?: ReactNode
  /** Buttons or links at the end, for example Retry. */
  actions?: ReactNode
  /**
   * Announced when it appears: errors at once, other tones politely. False for a banner that is there from
   * the start.
   */
  live?: boolean
  className?: string
  children?: ReactNode
}

/** A message next to its cause, which stays as long as it applies. */
export function Banner({ tone, title, actions, live = true, className, children }: BannerProps) {
  const { icon, look, ink } = TONES[tone]
  const words = useHeard<HTMLDivElement>(live && tone !== 'error')
  return (
    <div
      role={live ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-[2px] border border-l-4 p-4',
        look,
        className,
      )}
    >
      <Icon name={icon} className={classNames('mt-0.5', ink)} />
      <div ref={words} className="min-w-0 flex-1 basis-60">
        {title !== undefined && <p className="type-label">{title}</p>}
        {children !== undefined && <div className="type-body whitespace-pre-line">{children}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
