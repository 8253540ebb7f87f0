import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from './class-names.ts'
import { Field, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import { inputLook } from './input-look.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

export interface PasswordRule {
  label: string
  met: boolean
}

interface PasswordInputProps extends FieldTexts {
  field: FieldBinding<string>
  autoComplete: 'current-password' | 'new-password'
  /** Rules that are ticked off while the password is typed. */
  rules?: readonly PasswordRule[]
}

/** A password, hidden by default; pasting is allowed. */
export function PasswordInput({ field, autoComplete, rules, ...about }: PasswordInputProps) {
  const t = useTexts(texts)
  const [shown, setShown] = useState(false)
  const aria = fieldAria({ ...field, ...about })
  const rulesId = `${field.id}-rules`
  return (
    <Field id={field.id} error={field.error} {...about}>
      <div className="relative">
        <input
          {...aria}
          aria-describedby={classNames(aria['aria-describedby'], rules && rulesId) || undefined}
          name={field.name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          className={classNames(inputLook, 'min-h-11 pr-12')}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t.showPassword}
          // Names the field, since a form may have several.
          aria-describedby={`${field.id}-label`}
          title={shown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-[2px] text-ink-2 hover:text-ink"
        >
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </button>
      </div>
      {rules && <PasswordRules id={rulesId} rules={rules} />}
    </Field>
  )
}

function PasswordRules({ id, rules }: { id: string; rules: readonly PasswordRule[] }) {
  const t = useTexts(texts)
  return (
    <ul id={id} className="type-small mt-1 grid gap-x-4 gap-y-1 md:grid-cols-2">
      {rules.map(({ label, met }) => (
        <li
          key={label}
          className={classNames('flex items-start gap-1.5', met ? 'text-malachite' : 'text-ink-3')}
        >
          <Icon name={met ? 'check' : 'minus'} size={16} className="mt-px" />
          <span>
            {label}
            <span className="sr-only"> ({met ? t.ruleMet : t.ruleNotMet})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
