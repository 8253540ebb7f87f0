import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import {
  clearFilter,
  filterFromAddress,
  filterToAddress,
  listAddress,
  orderOf,
  type ListFilter,
} from '#search/filters/list-filter.ts'

/** Delay between a change and the request for the list (spec §4 Filters). */
const FILTER_DELAY_MS = 300

/**
 * Keeps a GET form and the filter in the address in step: choosing adds a history entry, and so do the first typed
 * letters, so that Back leads to the list before; more of them replace it. The controls are uncontrolled, so that what was typed before hydration is kept.
 */
export function useFilterForm(form: RefObject<HTMLFormElement | null>, filter: ListFilter, page: string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const address = filterToAddress({ ...filter, page: 1 })
  const sent = useRef(address)
  const isEntryTyped = useRef(false)

  const send = (isTyped: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const typed = filterOfForm(form.current)
    // Types and attributes belong to the category in which they were chosen.
    const isElsewhere = typed.categorie !== filter.categorie
    const asked = isElsewhere ? clearFilter(typed, ['type', 'attributes']) : typed
    const wanted = filterToAddress(asked)
    if (wanted === sent.current) return
    sent.current = wanted
    const replace = isTyped && isEntryTyped.current
    isEntryTyped.current = isTyped
    void navigate(listAddress(page, asked), { replace, preventScrollReset: true })
  }

  useEffect(() => {
    // After navigation the form shows the address, and a pending change is dropped.
    if (address === sent.current) return
    clearTimeout(timer.current)
    sent.current = address
    isEntryTyped.current = false
    if (form.current) fillIn(form.current, address)
  }, [address, form])

  useEffect(() => {
    // Includes what was typed before hydration.
    send(true)
    return () => clearTimeout(timer.current)
    // Once, after hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return {
    /** Discards typed text that has not been searched for, since another page opens. */
    cancel: () => clearTimeout(timer.current),
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const isTyping = event.target instanceof HTMLInputElement
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(isTyping), FILTER_DELAY_MS)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(false)
    },
  }
}

/** The filter that the controls of a form say. */
export function filterOfForm(form: HTMLFormElement): ListFilter {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') parameters.set(name, value)
  return filterFromAddress(parameters)
}

function fillIn(form: HTMLFormElement, address: string): void {
  const filter = filterFromAddress(new URLSearchParams(address))
  for (const name of ['categorie', 'searchStr', 'displayCount', 'sort', 'country'] as const) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = String((name === 'sort' ? orderOf(filter) : filter[name]) ?? '')
  }
}
