import { useId } from 'react'
import { useTexts } from '#client/language.tsx'
import { SearchForm } from '#client/search-form.tsx'
import { ROLES, type Role } from '#kernel/actor.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { PERSON_SEARCH_MAX } from '../domain/limits.ts'
import { MEMBER_STATES, type MemberState } from '../domain/member-acts.ts'
import { texts } from './texts.ts'
import type { MemberDeskState } from './use-member-desk.ts'

/** Searches members by text, role and state. */
export function MemberFilters({ desk: { view, look } }: { desk: MemberDeskState }) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <SearchForm
      name={t.filters}
      label={t.person}
      find={t.find}
      maxLength={PERSON_SEARCH_MAX}
      text={view.person}
      onSearch={(person, replace) => look({ person }, replace)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_10rem_10rem_auto] md:items-end lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
    >
      {(person) => (
        <>
          <Choice
            id={`${id}-role`}
            label={t.role}
            all={t.allRoles}
            options={ROLES.map((role) => ({ value: role, label: t.roles[role] }))}
            value={view.role}
            onChange={(role) => look({ role, person })}
          />
          <Choice
            id={`${id}-state`}
            label={t.state}
            all={t.allStates}
            options={MEMBER_STATES.map((state) => ({ value: state, label: t.states[state] }))}
            value={view.state}
            onChange={(state) => look({ state, person })}
          />
        </>
      )}
    </SearchForm>
  )
}

interface ChoiceProps<Value extends Role | MemberState> {
  id: string
  label: string
  /** The label of the option that does not filter. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends Role | MemberState>({
  id,
  label,
  all,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="type-label">
        {label}
      </label>
      <SelectControl
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectControl>
    </div>
  )
}
