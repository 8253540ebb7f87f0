import { useCombobox } from 'downshift'
import { useLayoutEffect, useMemo, useState, type ChangeEvent } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { Country } from '#kernel/trade/countries.ts'
import { classNames } from './class-names.ts'
import { countriesIn, countryNamed, searchCountries } from './country-search.ts'
import { type FieldBinding, type fieldAria } from './field.tsx'
import { inputLook } from './input-look.ts'
import { Icon } from './icon.tsx'
import { texts } from './texts/countries.ts'

interface CountryComboboxProps {
  field: FieldBinding<string>
  aria: ReturnType<typeof fieldAria>
  /** Whether a press loaded it, which also opens its list. */
  openAtOnce: boolean
}

/** The combobox of `CountryField`. Loaded only when the field is used. */
export default function CountryCombobox({ field, aria, openAtOnce }: CountryComboboxProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const all = useMemo(() => countriesIn(language), [language])
  const selected = countryNamed(field.value)
  const nameOf = (country: Country | null) => country?.[language] ?? ''
  const [typed, setTyped] = useState(nameOf(selected))
  const items = typed === nameOf(selected) ? all : searchCountries(all, typed, language)
  // An open list takes the focus, which a user who has moved on keeps elsewhere.
  const [opens] = useState(() => openAtOnce && document.activeElement?.id === field.id)
  const picker = useCombobox<Country>({
    items: [...items],
    itemToString: nameOf,
    itemToKey: (country) => country?.code,
    selectedItem: selected,
    inputValue: typed,
    inputId: field.id,
    initialIsOpen: opens,
    // Each change highlights the best match, so that Enter picks it.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange
        ? { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 }
        : changes,
    onInputValueChange: ({ inputValue }) => {
      setTyped(inputValue)
      if (inputValue === '' && field.value !== '') field.onChange('')
    },
    onSelectedItemChange: ({ selectedItem }) => field.onChange(selectedItem?.en ?? ''),
  })
  useLayoutEffect(() => {
    const input = document.getElementById(field.id)
    if (!(input instanceof HTMLInputElement)) return
    // Closing the drop-down lost the focus, unless the user has just moved on.
    if (document.activeElement !== document.body) return
    input.focus()
    input.select()
  }, [field.id])
  const menu = picker.getMenuProps({ 'aria-label': t.countryType })
  return (
    <div className="relative">
      <input
        {...picker.getInputProps({
          // Synchronously, or fast typing would lose characters.
          onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
          onBlur: () => setTyped(nameOf(countryNamed(field.value))),
        })}
        {...aria}
        aria-labelledby={undefined}
        placeholder={t.countryType}
        autoComplete="off"
        spellCheck={false}
        className={classNames(inputLook, 'min-h-11 pr-10')}
      />
      <input type="hidden" name={field.name} value={field.value} />
      <button
        {...picker.getToggleButtonProps({ 'aria-label': t.countryType })}
        type="button"
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center text-ink-2"
      >
        <Icon name="caret-down" size={16} />
      </button>
      <ul
        {...menu}
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1 max-h-88 overflow-y-auto rounded-[2px] border border-line-strong bg-raised shadow-menu',
          !picker.isOpen && 'hidden',
        )}
      >
        {picker.isOpen &&
          items.map((country, index) => (
            <li
              key={country.code}
              {...picker.getItemProps({ item: country, index })}
              className={classNames(
                'type-body flex min-h-11 cursor-pointer items-center gap-2 px-3',
                picker.highlightedIndex === index && 'bg-pyrite-soft',
                country === selected && 'font-semibold',
              )}
            >
              <span className="grow">{nameOf(country)}</span>
              {country === selected && <Icon name="check" size={16} />}
            </li>
          ))}
        {picker.isOpen && items.length === 0 && (
          // A list box may contain only options; the status below announces this text.
          <li aria-hidden="true" className="type-body px-3 py-2.5 text-ink-2">
            {t.countryNone}
          </li>
        )}
      </ul>
      <span role="status" className="sr-only">
        {picker.isOpen && (items.length === 0 ? t.countryNone : t.countryFound(items.length))}
      </span>
    </div>
  )
}
