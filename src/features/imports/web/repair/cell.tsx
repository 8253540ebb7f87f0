import { type KeyboardEvent, useId } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import type { ImportRowView } from '../../contract/views.ts'
import { IMPORT_LIMITS } from '../../domain/limits.ts'
import { texts } from '../texts.ts'
import { problemsAt, type SheetField } from './sheet-fields.ts'
import type { CellPlace } from './use-typed-cells.ts'

/** What the cells of a sheet call. The functions are stable, so that unchanged rows need not render again. */
export interface CellActs {
  onType: (place: CellPlace, text: string | undefined) => void
  onLeave: (place: CellPlace, saved: string) => void
  onEnter: (place: CellPlace) => void
  onFillDown: (place: CellPlace) => void
}

interface CellProps extends CellActs {
  row: ImportRowView
  at: SheetField
  /** The heading of the column. */
  name: string
  /** What was typed and is not saved yet. */
  typed: string | undefined
  /** Phones show the heading above the cell, and a larger field. */
  isStacked?: boolean
}

type CellElement = HTMLInputElement | HTMLTextAreaElement

export const textIn = ({ cells }: ImportRowView, { column }: SheetField) =>
  column === undefined ? '' : (cells[column] ?? '')

/** A cell to type into, with its problems below it. */
export function Cell({ row, at, name, typed, isStacked = false, ...acts }: CellProps) {
  const t = useTexts(texts).repair
  const id = useId()
  const { field, column } = at
  const place = { row: row.number, field }
  const saved = textIn(row, at)
  const errors = problemsAt(row.errors, field)
  const notes = problemsAt(row.notes, field)
  const own = column === undefined ? undefined : row.was[column]
  const hasNotes = errors.length + notes.length > 0 || own !== undefined
  const control = {
    'data-field': field,
    'aria-label': isStacked ? undefined : t.cell(name, row.number),
    'aria-invalid': errors.length > 0 ? true : undefined,
    'aria-describedby': hasNotes ? `${id}-notes` : undefined,
    id,
    value: typed ?? saved,
    readOnly: saved.length > IMPORT_LIMITS.typedLength,
    maxLength: IMPORT_LIMITS.typedLength,
    autoComplete: 'off',
    className: classNames(
      'block w-full min-w-0 rounded-[2px] border bg-transparent px-2 text-ink aria-invalid:border-2 aria-invalid:border-cinnabar read-only:bg-sunken',
      isStacked ? 'type-body min-h-11 border-line-strong py-2' : 'type-cell min-h-9 border-transparent py-1',
      !isStacked && 'hover:border-line-strong',
      typed !== undefined && 'bg-pyrite-soft',
    ),
    onFocus: () => acts.onEnter(place),
    onBlur: () => acts.onLeave(place, saved),
    onChange: ({ currentTarget }: { currentTarget: CellElement }) => acts.onType(place, currentTarget.value),
    onKeyDown: (event: KeyboardEvent<CellElement>) => {
      if (event.key === 'Escape') {
        acts.onType(place, undefined)
        return
      }
      if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        acts.onFillDown(place)
        return
      }
      const { currentTarget: cell } = event
      const step = stepOf(event)
      if (!step || !go(cell, step)) return
      event.preventDefault()
      // Behind the last row there is no cell to go to.
      if (event.key === 'Enter' && document.activeElement === cell) acts.onLeave(place, saved)
    },
  } as const
  return (
    <div className={classNames('flex flex-col', isStacked ? 'gap-1' : 'w-44', !isStacked && WIDE[field])}>
      {isStacked && (
        <label htmlFor={id} className="type-label">
          {name}
        </label>
      )}
      {field === 'description' || saved.includes('\n') ? (
        <textarea rows={isStacked ? 3 : 1} {...control} />
      ) : (
        <input type="text" {...control} />
      )}
      {hasNotes && (
        <div id={`${id}-notes`} className="type-small flex flex-col px-2 pb-1">
          {errors.map(({ message }) => (
            <span key={message} className="text-cinnabar">
              {message}
            </span>
          ))}
          {notes.map(({ message }) => (
            <span key={message} className="text-limonite">
              {message}
            </span>
          ))}
          {own !== undefined && <span className="break-words text-ink-3">{t.own(own)}</span>}
        </div>
      )}
    </div>
  )
}

const WIDE: Readonly<Partial<Record<string, string>>> = { title: 'w-64', description: 'w-64' }

interface Step {
  rows: number
  columns: number
}

/** Where a key leads: as in spreadsheets, arrows leave a cell at the ends of its text. */
function stepOf({
  key,
  shiftKey,
  altKey,
  ctrlKey,
  metaKey,
  nativeEvent,
  currentTarget,
}: KeyboardEvent<CellElement>): Step | null {
  const { value, selectionStart: from, selectionEnd: to } = currentTarget
  // In an input method, Enter accepts a proposal.
  if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return null
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 }
  if (shiftKey) return null
  const isOneLine = !value.includes('\n')
  if (key === 'ArrowDown' && isOneLine) return { rows: 1, columns: 0 }
  if (key === 'ArrowUp' && isOneLine) return { rows: -1, columns: 0 }
  const isWhole = from === 0 && to === value.length
  if (key === 'ArrowLeft' && (isWhole || (from === 0 && to === 0))) return { rows: 0, columns: -1 }
  if (key === 'ArrowRight' && (isWhole || (from === value.length && to === value.length)))
    return { rows: 0, columns: 1 }
  return null
}

/** Moves to a neighbouring cell and selects its text; returns whether the key was handled. */
function go(cell: CellElement, { rows, columns }: Step): boolean {
  const near =
    columns === 0
      ? cell.closest('[data-sheet]')?.querySelectorAll(`[data-field="${cell.dataset['field']}"]`)
      : cell.closest('[data-row]')?.querySelectorAll('[data-field]')
  const cells = [...(near ?? [])].filter((each) => isCell(each))
  const next = cells[cells.indexOf(cell) + rows + columns]
  if (!next) return rows !== 0
  next.focus()
  next.select()
  return true
}

const isCell = (element: Element): element is CellElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
