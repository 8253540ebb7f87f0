import { useId } from 'react'

interface ProgressProps {
  label: string
  /** 0 to `max`; absent while unknown. */
  value?: number
  max?: number
  /** In words, for example '7.4/20 MB'. */
  text?: string
  className?: string
}

/** A native `<progress>`. */
export function Progress({ label, value, max = 1, text, className }: ProgressProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className="type-small flex justify-between gap-4 text-ink-2">
        <label htmlFor={id} className="min-w-0 truncate">
          {label}
        </label>
        {text !== undefined && <span className="shrink-0 tabular-nums">{text}</span>}
      </div>
      <progress id={id} value={value} max={max} className="progress-bar mt-1 block h-2 w-full" />
    </div>
  )
}
