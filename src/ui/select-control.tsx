import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { inputLook } from './input-look.ts'

/** The control alone, for places with their own label. */
export function SelectControl({ className, ...attributes }: Omit<React.ComponentProps<'select'>, 'style'>) {
  return (
    <div className="relative">
      <select
        className={classNames(inputLook, 'min-h-11 appearance-none truncate pr-9', className)}
        {...attributes}
      />
      <Icon
        name="caret-down"
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </div>
  )
}
