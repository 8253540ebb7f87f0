import { useEffect, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

/** The spinning mark alone, for a control that announces itself that it is busy. */
export function SpinnerMark() {
  return <Icon name="circle-notch" size={20} className="motion-safe:animate-spin" />
}

const SHOWN_AFTER_MS = 300

interface SpinnerProps {
  /** Announced instead of 'Loading'. */
  label?: string
  className?: string
}

/** A loading indicator that appears after a moment, so that fast answers do not flash. */
export function Spinner({ label, className }: SpinnerProps) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
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
