import {
  useId,
  type ChangeEvent,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Field, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import { inputLook } from './input-look.ts'
import { texts } from './texts.ts'

interface CommonProps extends FieldTexts {
  field: FieldBinding<string>
  readOnly?: boolean
  /** Shows the number of characters and the limit; it warns and never truncates. */
  counter?: number
  autoComplete?: string
  /** The language of the input, where it differs from the page's. */
  lang?: string
  className?: string
}

interface TextInputProps extends CommonProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'search' | 'url' | 'date' | 'time'>
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Replaces submitting the form on Enter. */
  onEnter?: () => void
}

/** Shared by all text controls: the surrounding field, and the control's attributes. */
function partsOf({ field, autoComplete, lang, readOnly, counter, className, ...about }: CommonProps) {
  const { id, name, value, error } = field
  const aside = counter && <Counter used={value.length} limit={counter} />
  return {
    frame: { id, error, className, aside, ...about },
    control: {
      ...fieldAria({ id, error, ...about }),
      name,
      value,
      autoComplete,
      lang,
      readOnly,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        field.onChange(target.value),
    },
  }
}

/** A single-line text field. */
export function TextInput({ type = 'text', inputMode, onEnter, ...common }: TextInputProps) {
  const { frame, control } = partsOf(common)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <Field {...frame}>
      <input
        {...control}
        type={type}
        inputMode={inputMode}
        {...(onEnter && { onKeyDown: press })}
        className={classNames(inputLook, 'min-h-11')}
      />
    </Field>
  )
}

interface TextAreaProps extends CommonProps {
  rows?: number
  /** Between the field's texts and the control. */
  tools?: ReactNode
}

/** A multi-line text field. */
export function TextArea({ rows = 6, tools, ...common }: TextAreaProps) {
  const { frame, control } = partsOf(common)
  return (
    <Field {...frame}>
      {tools}
      <textarea {...control} rows={rows} className={classNames(inputLook, 'py-2.5')} />
    </Field>
  )
}

interface NumberInputProps extends Omit<CommonProps, 'counter'> {
  /** Whether a decimal separator may be typed. */
  decimals?: boolean
  /** Inside the right edge: a unit or a currency code. */
  unit?: ReactNode
}

/** A number as text: no spin buttons, no wheel accidents. Its form reads it with the `figure` of `useForm`. */
export function NumberInput({ decimals = false, unit, autoComplete = 'off', ...common }: NumberInputProps) {
  const unitId = useId()
  const { frame, control } = partsOf({ ...common, autoComplete })
  const described = classNames(control['aria-describedby'], unit !== undefined && unitId)
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...control}
          aria-describedby={described || undefined}
          inputMode={decimals ? 'decimal' : 'numeric'}
          className={classNames(inputLook, 'min-h-11 tabular-nums', unit !== undefined && 'pr-16')}
        />
        {unit !== undefined && (
          <span
            id={unitId}
            className="type-small pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2"
          >
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}

function Counter({ used, limit }: { used: number; limit: number }) {
  const t = useTexts(texts)
  const left = limit - used
  const isNear = left <= limit / 10
  return (
    <span className={classNames('type-mono', left < 0 ? 'text-cinnabar' : 'text-ink-3')}>
      <span aria-hidden="true">
        {used}/{limit}
      </span>
      <span role="status" className="sr-only">
        {isNear && (left < 0 ? t.charactersOver(-left) : t.charactersLeft(left))}
      </span>
    </span>
  )
}
