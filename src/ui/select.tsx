import { classNames } from './class-names.ts'
import { Field, fieldAria, inputLook, type FieldBinding, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps extends FieldTexts {
  field: FieldBinding<string>
  options: readonly Option[]
  /** Text of a first, empty choice. */
  empty?: string
  autoComplete?: string
  disabled?: boolean
  className?: string
}

/** A native drop-down with label: best for five to ten choices. */
export function Select({ field, options, empty, autoComplete, disabled, className, ...about }: SelectProps) {
  return (
    <Field id={field.id} error={field.error} className={className} {...about}>
      <SelectControl
        {...fieldAria({ ...field, ...about })}
        name={field.name}
        value={field.value}
        autoComplete={autoComplete}
        disabled={disabled}
        onChange={(event) => field.onChange(event.target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectControl>
    </Field>
  )
}

/** The bare control, for places that label it themselves. */
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
