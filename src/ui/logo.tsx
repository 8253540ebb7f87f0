import { classNames } from './class-names.ts'
import sprite from './icons.svg'

/** Symbol and wordmark. `name` is what it says to those who don't see it; at least 20 px high. */
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
