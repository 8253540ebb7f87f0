import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { ROLES, type Role } from '#kernel/actor.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { inputLook } from '#ui/input-look.ts'
import { SelectControl } from '#ui/select-control.tsx'
import { MEMBER_STATES, type MemberState } from '../domain/member-acts.ts'
import { texts } from './texts.ts'
import type { MemberDeskState } from './use-member-desk.ts'

/** Debounce: the list is searched this long after the last key press. */
const TYPING_DELAY_MS = 300

/** Searches members by text, role and state. */
export function MemberFilters({ desk: { view, look } }: { desk: MemberDeskState }) {
  const t = useTexts(texts)
  const { typed, type, submit } = useTyping(view.person, look)
  const id = useId()
  return (
    <form
      role="search"
      aria-label={t.filters}
      onSubmit={submit}
      className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_10rem_10rem_auto] md:items-end lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]"
    >
      <div className="flex flex-col gap-1 col-span-2 md:col-span-1">
        <label htmlFor={`${id}-person`} className="type-label">
          {t.person}
        </label>
        <input
          id={`${id}-person`}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={classNames(inputLook, 'min-h-11')}
        />
      </div>
      <Choice
        id={`${id}-role`}
        label={t.role}
        all={t.allRoles}
        options={ROLES.map((role) => ({ value: role, label: t.roles[role] }))}
        value={view.role}
        onChange={(role) => look({ role, person: typed.trim() })}
      />
      <Choice
        id={`${id}-state`}
        label={t.state}
        all={t.allStates}
        options={MEMBER_STATES.map((state) => ({ value: state, label: t.states[state] }))}
        value={view.state}
        onChange={(state) => look({ state, person: typed.trim() })}
      />
      <Button type="submit" variant="primary" icon="magnifying-glass" className="col-span-2 md:col-span-1">
        {t.find}
      </Button>
    </form>
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

/** The typed text goes to the address after a pause, or at once with Enter; going back restores it. */
function useTyping(person: string, look: MemberDeskState['look']) {
  const [typed, setTyped] = useState(person)
  const [shown, setShown] = useState(person)
  if (person !== shown) {
    setShown(person)
    if (typed.trim() !== person) setTyped(person)
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sent = useRef(person)
  const send = useRef((_text: string, _replace: boolean): void => undefined)
  useEffect(() => {
    // Uses the latest address: other filters may have changed while the timer ran.
    send.current = (text, replace) => {
      sent.current = text.trim()
      if (sent.current !== person) look({ person: sent.current }, replace)
    }
  })
  useEffect(() => {
    // Going back cancels the pending search.
    if (person !== sent.current) clearTimeout(timer.current)
    sent.current = person
  }, [person])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send.current(text, true), TYPING_DELAY_MS)
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      clearTimeout(timer.current)
      send.current(typed, false)
    },
  }
}
