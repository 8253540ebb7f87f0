import { Field, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import { SelectControl } from './select-control.tsx'

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
