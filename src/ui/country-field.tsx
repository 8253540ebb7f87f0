import { useState, type MouseEvent } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import type CountryCombobox from './country-combobox.tsx'
import { countriesIn } from './country-search.ts'
import { Field, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import { SelectControl } from './select-control.tsx'
import { texts } from './texts/countries.ts'

/** The loaded combobox, and whether its list starts open. */
interface Typed {
  Combobox: typeof CountryCombobox
  openAtOnce: boolean
}

interface CountryFieldProps extends FieldTexts {
  /** The English name, which is what is submitted and stored. */
  field: FieldBinding<string>
  readOnly?: boolean
}

/** A country: a native drop-down, replaced by a combobox on first use. */
export function CountryField({ field, readOnly = false, ...about }: CountryFieldProps) {
  // Not `lazy`, whose fallback would be a second drop-down without the focus of the first.
  const [typed, setTyped] = useState<Typed | 'failed' | null>(null)
  const enhance = (openAtOnce: boolean) => {
    import('./country-combobox.tsx').then(
      // A user who has moved on keeps the focus elsewhere.
      ({ default: Combobox }) =>
        document.activeElement?.id === field.id && setTyped({ Combobox, openAtOnce }),
      // If the combobox cannot be loaded, the native drop-down stays.
      () => setTyped('failed'),
    )
  }
  const press = (event: MouseEvent<HTMLSelectElement>) => {
    if (typed === 'failed') return
    event.preventDefault()
    event.currentTarget.focus()
    enhance(true)
  }
  const aria = fieldAria({ ...field, ...about })
  return (
    <Field id={field.id} error={field.error} {...about}>
      {!readOnly && typed !== null && typed !== 'failed' ? (
        <typed.Combobox field={field} aria={aria} openAtOnce={typed.openAtOnce} />
      ) : (
        <NativeCountries
          aria={aria}
          field={field}
          disabled={readOnly}
          onMouseDown={press}
          onFocus={() => typed === null && enhance(false)}
        />
      )}
    </Field>
  )
}

interface NativeCountriesProps {
  aria: ReturnType<typeof fieldAria>
  field: FieldBinding<string>
  disabled: boolean
  onFocus: () => void
  onMouseDown: (event: MouseEvent<HTMLSelectElement>) => void
}

function NativeCountries({ aria, field, disabled, onFocus, onMouseDown }: NativeCountriesProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <SelectControl
      {...aria}
      name={field.name}
      autoComplete="country-name"
      disabled={disabled}
      value={field.value}
      onFocus={onFocus}
      onMouseDown={onMouseDown}
      onChange={(event) => field.onChange(event.target.value)}
    >
      <option value="">{t.countryChoose}</option>
      {countriesIn(language).map((country) => (
        <option key={country.code} value={country.en}>
          {country[language]}
        </option>
      ))}
    </SelectControl>
  )
}
