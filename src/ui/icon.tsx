import { classNames } from './class-names.ts'
import further from './further-icons.svg'
import { FIRST_ICONS, type IconName } from './icon-names.ts'
import first from './icons.svg'

const FIRST: ReadonlySet<IconName> = new Set(FIRST_ICONS)

interface IconProps {
  name: IconName
  /** 16 is drawn bold, anything larger regular. */
  size?: 16 | 20 | 24 | 32 | 48
  /** Only the star has a filled variant, for favourites. */
  filled?: boolean
  className?: string
}

const SIZES = { 16: 'size-4', 20: 'size-5', 24: 'size-6', 32: 'size-8', 48: 'size-12' } as const

/** Always decorative: its user writes the name beside it or labels the control. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  const drawing = filled ? `${name}-fill` : size === 16 ? `${name}-bold` : name
  return (
    <svg aria-hidden="true" className={classNames(SIZES[size], 'shrink-0 fill-current', className)}>
      <use href={`${FIRST.has(name) ? first : further}#${drawing}`} />
    </svg>
  )
}
