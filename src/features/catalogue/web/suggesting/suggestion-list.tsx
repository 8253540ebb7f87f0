import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { withSignal } from '#client/api.ts'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { classNames } from '#ui/class-names.ts'
import type { listSuggestions, Suggestion } from '../../contract/suggestions.ts'
import type { Shown } from './suggesting-input.tsx'
import { texts } from './texts.ts'

interface SuggestionListProps {
  /** The field, which has the focus and keeps it. */
  input: HTMLInputElement
  onShow: (shown: Shown | null) => void
  onPick: (() => void) | undefined
}

/** What somebody who types may mean, below the field: the list of a combobox. Loaded when somebody types. */
export default function SuggestionList({ input, onShow, onPick }: SuggestionListProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const local = useLocalPath()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState(input.value)
  const [isWanted, setWanted] = useState(document.activeElement === input)
  const [marked, setMarked] = useState<string | null>(null)
  const suggestions = useSuggestions(typed)
  const isOpen = isWanted && suggestions.length > 0
  const active = suggestions.findIndex(({ address }) => address === marked)
  const optionId = (place: number) => `${id}-${place}`

  const pick = ({ address }: Suggestion) => {
    onPick?.()
    setWanted(false)
    void navigate(local(address))
  }
  const move = (by: 1 | -1) => {
    // One place more than there are suggestions: the field itself.
    const places = suggestions.length + 1
    const next = (active + 1 + (isOpen ? by : 0) + places) % places
    setWanted(true)
    setMarked(suggestions[next - 1]?.address ?? null)
  }

  useLayoutEffect(() => {
    onShow(isOpen ? { list: id, option: active === -1 ? undefined : `${id}-${active}` } : null)
  }, [onShow, isOpen, id, active])

  useEffect(() => {
    const type = () => {
      setTyped(input.value)
      setWanted(true)
      setMarked(null)
    }
    const leave = () => setWanted(false)
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const chosen = isOpen ? suggestions[active] : undefined
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (suggestions.length > 0) event.preventDefault()
        move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Enter') {
        // Otherwise the form searches for what was typed.
        if (chosen) {
          event.preventDefault()
          pick(chosen)
        } else setWanted(false)
      } else if (event.key === 'Escape' && isOpen) {
        // The first press closes the list alone, neither clears the field nor closes what it is in.
        event.preventDefault()
        event.stopPropagation()
        setWanted(false)
      }
    }
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    input.addEventListener('keydown', press)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
      input.removeEventListener('keydown', press)
    }
  })

  return (
    <>
      {isOpen && (
        <ul
          id={id}
          role="listbox"
          aria-label={t.label}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          className="off-slate absolute top-full left-0 z-40 mt-1 w-full min-w-72 border border-line-strong bg-raised py-1 shadow-menu"
        >
          {suggestions.map((suggestion, place) => (
            <li
              key={suggestion.address}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              onClick={() => pick(suggestion)}
              className={classNames(
                'type-body flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-3 py-2.5 hover:bg-pyrite-soft',
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
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {isOpen && t.found(suggestions.length)}
      </span>
    </>
  )
}

const SHORTEST = 2
/** The server is asked this long after the last key. */
const PAUSE_MS = 100

/** The suggestions for a text; the old ones stay until the new arrive. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const api = useApi()
  const text = typed.trim()
  const [found, setFound] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (text.length < SHORTEST) {
      setFound([])
      return undefined
    }
    const abort = new AbortController()
    const show = (some: readonly Suggestion[]) => {
      if (!abort.signal.aborted) setFound(some)
    }
    const timer = setTimeout(() => {
      withSignal(api(), abort.signal)
        .call<typeof listSuggestions>('GET', '/api/materiels/suggestions', { query: { text } })
        // They help, and no more: without them the search works as before.
        .then(show, () => show([]))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, api])
  return found
}
