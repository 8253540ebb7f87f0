import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { countriesIn } from './country-search.ts'
import { Field, fieldAria, type FieldBinding, type FieldTexts } from './field.tsx'
import { SelectControl } from './select.tsx'
import { texts } from './texts.ts'

const loadCombobox = () => import('./country-combobox.tsx')
const CountryCombobox = lazy(loadCombobox)

interface CountryFieldProps extends FieldTexts {
  /** Holds the English name, which is what is submitted and stored. */
  field: FieldBinding<string>
  readOnly?: boolean
  className?: string
}

/** A country: a native drop-down that becomes a typed picker when it is first used. */
export function CountryField({ field, readOnly = false, className, ...about }: CountryFieldProps) {
  const [picker, setPicker] = useState<'native' | 'typed' | 'typed-open' | 'failed'>('native')
  const enhance = (as: 'typed' | 'typed-open') => {
    loadCombobox().then(
      // Who has moved on meanwhile keeps the focus where it is.
      () => document.activeElement?.id === field.id && setPicker(as),
      // Where the picker can't be loaded, the native drop-down goes on working.
      () => setPicker('failed'),
    )
  }
  const press = (event: MouseEvent<HTMLSelectElement>) => {
    if (picker === 'failed') return
    event.preventDefault()
    event.currentTarget.focus()
    enhance('typed-open')
  }
  const aria = fieldAria({ ...field, ...about })
  const native = (
    <NativeCountries
      aria={aria}
      field={field}
      disabled={readOnly}
      onMouseDown={press}
      onFocus={() => picker === 'native' && enhance('typed')}
    />
  )
  return (
    <Field id={field.id} error={field.error} className={className} {...about}>
      {!readOnly && (picker === 'typed' || picker === 'typed-open') ? (
        <Suspense fallback={native}>
          <CountryCombobox field={field} aria={aria} openAtOnce={picker === 'typed-open'} />
        </Suspense>
      ) : (
        native
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
