import type { FormEvent } from 'react'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { countriesIn } from '#ui/country-search.ts'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { CITY_LENGTH, POSTCODE_LENGTH } from '../../domain/limits.ts'
import { texts } from './texts.ts'
import type { Place } from './use-place.ts'

interface PlaceFormProps {
  /** Its page, which answers without scripts. */
  path: string
  place: Place
  /** Why town and postcode are needed; without it, the two fields are left out. */
  hint: string | undefined
  /** How many units are asked about, where there are several. */
  units?: { asked: number; most: number } | undefined
  onChoose: (place: Place, units: number) => void
}

/** Submits to the URL of its page, so that it works without scripts. */
export function PlaceForm({ path, place, hint, units, onChoose }: PlaceFormProps) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const code = textOf('to')
    const counted = Math.trunc(Number(textOf('units')))
    if (code !== '')
      onChoose({ code, city: textOf('city'), postcode: textOf('postcode') }, counted >= 1 ? counted : 1)
  }
  return (
    <form
      method="get"
      action={local(path)}
      aria-label={t.form}
      onSubmit={send}
      className="flex flex-wrap items-end gap-2 py-1"
    >
      <CountrySelect chosen={place.code} />
      {hint !== undefined && (
        <>
          <PlaceInput
            name="city"
            label={t.city}
            value={place.city}
            autoComplete="address-level2"
            maxLength={CITY_LENGTH.max}
          />
          <PlaceInput
            name="postcode"
            label={t.postcode}
            value={place.postcode}
            autoComplete="postal-code"
            maxLength={POSTCODE_LENGTH.max}
          />
        </>
      )}
      {units !== undefined && <UnitsInput {...units} />}
      <Button type="submit">{t.show}</Button>
      {hint !== undefined && <p className="type-small w-full text-ink-2">{hint}</p>}
    </form>
  )
}

function CountrySelect({ chosen }: { chosen: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <label className="min-w-48 grow">
      <span className="type-label block pb-1">{t.country}</span>
      <SelectControl name="to" defaultValue={chosen} required autoComplete="country">
        <option value="">{t.choose}</option>
        {countriesIn(language).map((each) => (
          <option key={each.code} value={each.code}>
            {each[language]}
          </option>
        ))}
      </SelectControl>
    </label>
  )
}

interface PlaceInputProps {
  name: string
  label: string
  value: string
  autoComplete: string
  maxLength: number
}

function PlaceInput({ name, label, value, autoComplete, maxLength }: PlaceInputProps) {
  return (
    <label className="w-36 grow">
      <span className="type-label block pb-1">{label}</span>
      <input
        name={name}
        defaultValue={value}
        autoComplete={autoComplete}
        maxLength={maxLength}
        className={classNames(inputLook, 'min-h-11')}
      />
    </label>
  )
}

function UnitsInput({ asked, most }: { asked: number; most: number }) {
  const t = useTexts(texts)
  return (
    <label className="w-24">
      <span className="type-label block pb-1">{t.units}</span>
      <input
        name="units"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        defaultValue={asked}
        className={classNames(inputLook, 'min-h-11')}
      />
    </label>
  )
}
