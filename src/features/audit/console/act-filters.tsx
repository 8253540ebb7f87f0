import { useId, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useListAddress } from '#client/list-address.ts'
import { SearchForm } from '#client/search-form.tsx'
import { isDay } from '#kernel/text/day.ts'
import { SEARCHED_MAX } from '#kernel/trade/typed-reference.ts'
import { classNames } from '#ui/class-names.ts'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import type { FoundActs } from '../contract/endpoints.ts'
import { texts as words } from '../contract/texts.ts'
import { ACT_NAMES, ACTS, SUBJECTS } from '../domain/acts.ts'
import { texts } from './texts.ts'

export const PATH = '/staff/audit'

export const useAuditAddress = () =>
  useListAddress(PATH, (given) => ({
    about: given('about').trim().slice(0, SEARCHED_MAX),
    person: /^[1-9]\d{0,8}$/.test(given('person')) ? given('person') : '',
    act: ACT_NAMES.find((act) => act === given('act')),
    from: isDay(given('from')) ? given('from') : '',
    to: isDay(given('to')) ? given('to') : '',
    before: /^[1-9]\d{0,17}$/.test(given('before')) ? given('before') : '',
  }))

export type Address = ReturnType<typeof useAuditAddress>

interface FiltersProps {
  address: Address
  people: FoundActs['people']
}

export function Filters({ address: { view, look }, people }: FiltersProps) {
  const t = useTexts(texts)
  const w = useTexts(words)
  const id = useId()
  const known = people.some((person) => String(person.id) === view.person)
  return (
    <SearchForm
      name={t.filters}
      label={t.about}
      find={t.find}
      maxLength={SEARCHED_MAX}
      text={view.about}
      onSearch={(about, replace) => look({ about, before: '' }, replace)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 md:items-end xl:grid-cols-[minmax(0,1fr)_9rem_12rem_9.5rem_9.5rem_auto]"
    >
      {(about) => (
        <>
          <div className="flex flex-col gap-1">
            <label htmlFor={`${id}-person`} className="type-label">
              {t.person}
            </label>
            <SelectControl
              id={`${id}-person`}
              value={view.person}
              onChange={({ target }) => look({ person: target.value, about, before: '' })}
            >
              <option value="">{t.everybody}</option>
              {!known && view.person !== '' && <option value={view.person}>{view.person}</option>}
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name ?? t.numbered(person.id)}
                </option>
              ))}
            </SelectControl>
          </div>
          <div className="flex flex-col gap-1">
            <label htmlFor={`${id}-act`} className="type-label">
              {t.act}
            </label>
            <SelectControl
              id={`${id}-act`}
              value={view.act ?? ''}
              onChange={({ target }) =>
                look({ act: ACT_NAMES.find((act) => act === target.value), about, before: '' })
              }
            >
              <option value="">{t.everyAct}</option>
              {SUBJECTS.map((subject) => (
                <optgroup key={subject} label={w.subjects[subject]}>
                  {ACTS[subject].map((act) => (
                    <option key={act} value={act}>
                      {w.acts[act]}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectControl>
          </div>
          <DayFilter label={t.from} day={view.from} onChange={(from) => look({ from, about, before: '' })} />
          <DayFilter label={t.to} day={view.to} onChange={(to) => look({ to, about, before: '' })} />
        </>
      )}
    </SearchForm>
  )
}

interface DayFilterProps {
  label: string
  /** The day in the URL. */
  day: string
  onChange: (day: string) => void
}

/** A day of the filter: what is typed reaches the URL once it is a whole day. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(day)
  const [shown, setShown] = useState(day)
  if (day !== shown) {
    setShown(day)
    setTyped(day)
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      <input
        id={id}
        type="date"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '' || isDay(target.value)) onChange(target.value)
        }}
        className={classNames(inputLook, 'min-h-11')}
      />
    </div>
  )
}
