import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'

/** The spinning mark alone, for a control that announces itself that it is busy. */
export function SpinnerMark() {
  return <Icon name="circle-notch" size={20} className="motion-safe:animate-spin" />
}

interface SpinnerProps {
  /** Announced instead of 'Loading'. */
  label?: string
  /** Milliseconds before it is shown, so that fast answers do not flash. */
  delay?: number
  className?: string
}

/** A loading indicator, shown after 300 ms. */
export function Spinner({ label, delay = 300, className }: SpinnerProps) {
  const t = useTexts(texts)
  const shown = useElapsed(delay)
  return (
    <div role="status" className={classNames('flex items-center justify-center gap-2 text-ink-2', className)}>
      {shown && (
        <>
          <SpinnerMark />
          <span>{label ?? t.loading}</span>
        </>
      )}
    </div>
  )
}
