import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { inputLook } from '#ui/input-look.ts'

/** Debounce: how long after the last key press the search starts. */
const TYPING_DELAY_MS = 300

interface SearchFormProps {
  /** Accessible name of the form. */
  name: string
  label: string
  find: string
  maxLength: number
  /** The search text in the URL. */
  text: string
  /** Writes a text to the URL; `replace` while typing, to keep the history short. */
  onSearch: (text: string, replace: boolean) => void
  className: string
  /** Further filters. They get the typed text, even if it has not been searched for yet. */
  children?: (typed: string) => ReactNode
}

/** The search field of a list: searches while typing, or at once on Enter or the button. */
export function SearchForm(props: SearchFormProps) {
  const { name, label, find, maxLength, text, onSearch, className, children } = props
  const { typed, type, submit } = useTyping(text, onSearch)
  const id = useId()
  return (
    <form role="search" aria-label={name} onSubmit={submit} className={className}>
      <div className="col-span-full flex grow flex-col gap-1 md:col-span-1">
        <label htmlFor={id} className="type-label">
          {label}
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={classNames(inputLook, 'min-h-11')}
        />
      </div>
      {children?.(typed.trim())}
      <Button type="submit" variant="primary" icon="magnifying-glass" className="col-span-full md:col-span-1">
        {find}
      </Button>
    </form>
  )
}

/** Writes the typed text to the URL after a pause, or at once on Enter. Going back restores it. */
function useTyping(text: string, onSearch: SearchFormProps['onSearch']) {
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  if (text !== shown) {
    setShown(text)
    if (typed.trim() !== text) setTyped(text)
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const sent = useRef(text)
  const send = useRef((_typed: string, _replace: boolean): void => undefined)
  useEffect(() => {
    // Uses the latest `onSearch`, as other filters may have changed while the timer ran.
    send.current = (next, replace) => {
      sent.current = next.trim()
      if (sent.current !== text) onSearch(sent.current, replace)
    }
  })
  useEffect(() => {
    // Going back cancels the pending search.
    if (text !== sent.current) clearTimeout(timer.current)
    sent.current = text
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typed,
    type: (next: string) => {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send.current(next, true), TYPING_DELAY_MS)
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      clearTimeout(timer.current)
      send.current(typed, false)
    },
  }
}
