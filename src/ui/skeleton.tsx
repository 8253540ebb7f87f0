import { classNames } from './class-names.ts'

/**
 * A grey box of the size of what is to come; give it its size by classes. Pulses unless motion is reduced.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('rounded-[2px] bg-line motion-safe:animate-pulse', className)}
    />
  )
}
