import { classNames } from './class-names.ts'
import sprite from './icons.svg'

/** Symbol and wordmark, at least 20 px high. `name` is the accessible name. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 195 31"
      role="img"
      aria-label={name}
      className={classNames('h-6 w-auto fill-current', className)}
    >
      <use href={`${sprite}#logo`} />
    </svg>
  )
}
