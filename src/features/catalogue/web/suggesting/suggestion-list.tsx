import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { withSignal } from '#client/api.ts'
import { LocalLink, useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { classNames } from '#ui/class-names.ts'
import type { listSuggestions, Suggestion } from '../../contract/suggestions.ts'
import { texts } from './texts.ts'

interface SuggestionListProps {
  /** The field, which keeps the focus. */
  input: HTMLInputElement
  onPick: (() => void) | undefined
}

/** The listbox of the search combobox, below the field. Loaded at the first keystroke. */
export default function SuggestionList({ input, onPick }: SuggestionListProps) {
  const t = useTexts(texts)
  const local = useLocalPath()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(input.value)
  const [isWanted, setWanted] = useState(document.activeElement === input)
  const [marked, setMarked] = useState<string | null>(null)
  const suggestions = useSuggestions(typed.trim())
  const isOpen = isWanted && suggestions.length > 0
  const active = suggestions.findIndex((suggestion) => nameOf(suggestion) === marked)

  const leave = () => {
    onPick?.()
    setWanted(false)
  }
  const move = (by: 1 | -1) => {
    // The arrow keys also stop at the field itself.
    const places = suggestions.length + 1
    const next = suggestions[((active + 1 + (isOpen ? by : 0) + places) % places) - 1]
    // Navigation may have changed the text meanwhile.
    setTyped(input.value)
    setWanted(true)
    setMarked(next ? nameOf(next) : null)
  }

  useLayoutEffect(() => {
    const says: Record<string, string | false> = {
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen && id,
      'aria-activedescendant': isOpen && active !== -1 && optionId(id, active),
    }
    for (const [name, value] of Object.entries(says))
      if (value === false) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, isOpen, id, active])

  useEffect(() => {
    const type = () => {
      setTyped(input.value)
      setWanted(true)
      setMarked(null)
    }
    const blur = () => setWanted(false)
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const chosen = isOpen ? suggestions[active] : undefined
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (suggestions.length > 0) event.preventDefault()
        move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault()
        leave()
        void navigate(local(chosen.address))
      } else if (event.key === 'Enter') {
        // No suggestion is marked, so the form searches for the typed text.
        setWanted(false)
      } else if (event.key === 'Escape' && isOpen) {
        // The first Escape only closes the list: it neither clears the field nor closes the dialog around it.
        event.preventDefault()
        event.stopPropagation()
        setWanted(false)
      }
    }
    input.addEventListener('input', type)
    input.addEventListener('blur', blur)
    input.addEventListener('keydown', press)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('blur', blur)
      input.removeEventListener('keydown', press)
    }
  })

  return (
    <>
      {isOpen && <Options id={id} suggestions={suggestions} active={active} onPick={leave} />}
      <span role="status" className="sr-only">
        {isOpen && t.found(suggestions.length)}
      </span>
    </>
  )
}

interface OptionsProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onPick: () => void
}

function Options({ id, suggestions, active, onPick }: OptionsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t.label}
      className="off-slate absolute top-full left-0 z-40 mt-1 w-full min-w-72 border border-line-strong bg-raised py-1 shadow-menu"
    >
      {suggestions.map((suggestion, place) => (
        <LocalLink
          key={nameOf(suggestion)}
          id={optionId(id, place)}
          to={suggestion.address}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPick}
          className={classNames(
            'type-body flex min-h-11 flex-wrap items-baseline gap-x-3 px-3 py-2.5 hover:bg-pyrite-soft',
            place === active && 'bg-pyrite-soft',
          )}
        >
          <span className="mr-auto wrap-anywhere">{suggestion.label}</span>{' '}
          <span className="type-small text-ink-2">
            {t.kind(
              suggestion.kind,
              suggestion.listings === null ? null : formatCount(suggestion.listings, language),
              suggestion.listings === 1,
            )}
          </span>
        </LocalLink>
      ))}
    </div>
  )
}

const optionId = (list: string, place: number) => `${list}-${place}`

/** The kind is part of the key: a brand and a place of the same name lead to the same search. */
const nameOf = ({ kind, address }: Suggestion) => `${kind} ${address}`

const SHORTEST = 2
/** Debounce: how long after the last key press the request is sent. */
const PAUSE_MS = 100

/** The suggestions for a text. Those for a longer or shorter text stay until the new ones arrive. */
function useSuggestions(text: string): readonly Suggestion[] {
  const api = useApi()
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] } | null>(null)
  const isLong = text.length >= SHORTEST
  useEffect(() => {
    if (!isLong) return undefined
    const abort = new AbortController()
    const show = (suggestions: readonly Suggestion[]) => {
      if (!abort.signal.aborted) setFound({ text, suggestions })
    }
    const timer = setTimeout(() => {
      withSignal(api(), abort.signal)
        .call<typeof listSuggestions>('GET', '/api/materiels/suggestions', { query: { text } })
        // Suggestions are optional: on an error, the search works without them.
        .then(show, () => show([]))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isLong, api])
  const isTypedOn = found !== null && (text.startsWith(found.text) || found.text.startsWith(text))
  return isLong && isTypedOn ? found.suggestions : []
}
