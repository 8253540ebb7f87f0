import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import {
  BY_FIGURE,
  clearFilter,
  filterFromAddress,
  filterToParameters,
  listAddress,
  orderOf,
  type ListFilter,
} from '#search/filters/list-filter.ts'
import type { Narrowings } from '../../contract/endpoints.ts'
import { SelectForm } from './filter-form.tsx'
import { texts } from './texts.ts'

interface SortChoiceProps {
  filter: ListFilter
  path: string
  /** The figures that the list can be sorted by, as far as they are known. */
  orders?: Narrowings['orders']
}

const OWN = ['sort', 'to', 'by'] as const
/** As in other choices, so that the arrow keys can pass over an option. */
const DELAY_MS = 300

/** An order by a figure is one value of the choice. Without scripts, the server leads from it to the address of the list. */
const valueOf = (by: string) => `${BY_FIGURE}.${by}`

/** The order of a list, always in sight. */
export function SortChoice({ filter, path, orders = [] }: SortChoiceProps) {
  const t = useTexts(texts)
  const current = filter.by === undefined ? (orderOf(filter) ?? '') : valueOf(filter.by)
  const options = [
    ...Object.entries(t.sorts),
    ...orders.map(({ by, label }) => [valueOf(by), label] as const),
  ]
  const isKnown = current === '' || options.some(([value]) => value === current)
  return (
    <SelectForm
      {...useSorting({ filter, path, current })}
      filter={filter}
      path={path}
      own={OWN}
      label={t.sort}
      labelClass="type-label shrink-0 max-column:text-ink-2"
      className="sort-choice"
      empty={t.usualOrder}
      options={isKnown ? options : [...options, [current, t.byColumn]]}
    />
  )
}

function useSorting({ filter, path, current }: Omit<SortChoiceProps, 'orders'> & { current: string }) {
  const navigate = useNavigate()
  const page = useLocalPath()(path)
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(current)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const send = () => {
    const [sort = '', by = ''] = select.current?.value.split('.') ?? []
    const rest = filterToParameters(clearFilter(filter, OWN))
    const sorted = filterFromAddress(new URLSearchParams({ ...rest, sort, by }))
    void navigate(listAddress(page, sorted), { preventScrollReset: true })
  }
  useEffect(() => {
    const control = select.current
    // What was chosen before hydration is kept; after it the control follows the address.
    if (control && control.value !== current) {
      if (shown.current === current) send()
      else control.value = current
    }
    shown.current = current
    return () => clearTimeout(timer.current)
    // Only where the address changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current])
  return {
    control: { ref: select, name: 'sort', defaultValue: current },
    form: {
      onChange: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(send, DELAY_MS)
      },
      // For who submits the form with a key.
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        clearTimeout(timer.current)
        send()
      },
    },
  }
}
