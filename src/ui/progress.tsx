import { useId } from 'react'
import { useTexts } from '#client/language.tsx'
import { texts } from './texts.ts'

interface ProgressProps {
  label: string
  /** 0 to `max`; absent while unknown. */
  value?: number
  max?: number
  /** In words, for example '7.4/20 MB'; without it, a known share is shown in per cent. */
  text?: string
  className?: string
}

/** A native `<progress>`. */
export function Progress({ label, value, max = 1, text, className }: ProgressProps) {
  const id = useId()
  const words = useTexts(texts)
  const shown =
    text ?? (value !== undefined && max === 1 ? words.percent(Math.round(value * 100)) : undefined)
  return (
    <div className={className}>
      <div className="type-small flex justify-between gap-4 text-ink-2">
        <label htmlFor={id} className="min-w-0 truncate">
          {label}
        </label>
        {shown !== undefined && <span className="shrink-0 tabular-nums">{shown}</span>}
      </div>
      <progress id={id} value={value} max={max} className="progress-bar mt-1 block h-2 w-full" />
    </div>
  )
}
