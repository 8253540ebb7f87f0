import { classNames } from './class-names.ts'

/** A grey placeholder, sized by classes. Pulses unless the user prefers reduced motion. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('rounded-[2px] bg-line motion-safe:animate-pulse', className)}
    />
  )
}
