import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useDraft } from '#client/draft.ts'
import { useApi } from '#client/session.tsx'
import { isRecord } from '#kernel/json.ts'
import type { typeCells } from '../../contract/endpoints.ts'
import type { ImportRowView } from '../../contract/views.ts'
import { type ColumnField, isColumnField } from '../../domain/columns.ts'
import { IMPORT_LIMITS } from '../../domain/limits.ts'

/** What was typed and is not saved yet, by the number of the row and the field. */
type Typed = Readonly<Record<string, TypedRow>>
export type TypedRow = Readonly<Partial<Record<string, string>>>

export interface CellPlace {
  row: number
  field: ColumnField
}

export interface TypedCell extends CellPlace {
  text: string
}

const keyOf = ({ row, field }: CellPlace) => `${row} ${field}`

function withCell(typed: Typed, { row, field }: CellPlace, text: string | undefined): Typed {
  const { [field]: _, ...others } = typed[row] ?? {}
  const cells = text === undefined ? others : { ...others, [field]: text }
  const { [row]: __, ...rows } = typed
  return Object.keys(cells).length === 0 ? rows : { ...rows, [row]: cells }
}

const cellsOf = (typed: Typed): TypedCell[] =>
  Object.entries(typed).flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([field, text]) =>
      isColumnField(field) && text !== undefined ? [{ row: Number(row), field, text }] : [],
    ),
  )

/** Typed cells, whose present state is also read between two renderings. */
function useCells() {
  const [typed, setTyped] = useState<Typed>({})
  const present = useRef<Typed>(typed)
  /** Cells that were left, and may be sent. */
  const ready = useRef(new Set<string>())
  const set = useCallback((next: Typed) => {
    present.current = next
    setTyped(next)
  }, [])
  return { typed, present, ready, set }
}

/** Sends the cells that are ready, one call at a time, until none is left or a call fails. */
function useSaving(
  importId: number,
  { present, ready, set }: ReturnType<typeof useCells>,
  onSaved: (rows: readonly ImportRowView[]) => void,
) {
  const api = useApi()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isSending = useRef(false)
  const save = useCallback(async () => {
    const sendNext = async (): Promise<boolean> => {
      const cells = cellsOf(present.current)
        .filter((cell) => ready.current.has(keyOf(cell)))
        .slice(0, IMPORT_LIMITS.typedAtOnce)
      if (cells.length === 0) return false
      const { rows } = await api().call<typeof typeCells>('PUT', '/api/imports/:id/cells', {
        params: { id: String(importId) },
        body: { cells },
      })
      let left = present.current
      for (const cell of cells) {
        // What was typed over again meanwhile waits for a call of its own.
        if (left[cell.row]?.[cell.field] !== cell.text) continue
        left = withCell(left, cell, undefined)
        ready.current.delete(keyOf(cell))
      }
      set(left)
      onSaved(rows)
      return true
    }
    if (isSending.current) return
    isSending.current = true
    setSaving(true)
    setFailure(null)
    try {
      while (await sendNext());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }, [api, importId, onSaved, present, ready, set])
  return { save, isSending, failure, isSaving }
}

/**
 * What is typed into the cells of an import. Cells are sent once they are left, and until they are saved a
 * draft keeps them, so that neither a reload nor a failed call loses any.
 */
export function useTypedCells(importId: number, onSaved: (rows: readonly ImportRowView[]) => void) {
  const cells = useCells()
  const { typed, present, ready, set } = cells
  const { save, isSending, failure, isSaving } = useSaving(importId, cells, onSaved)
  const type = useCallback(
    (place: CellPlace, text: string | undefined) => {
      ready.current.delete(keyOf(place))
      set(withCell(present.current, place, text))
    },
    [present, ready, set],
  )
  const commit = useCallback(
    (given: readonly TypedCell[]) => {
      let next = present.current
      for (const cell of given) {
        next = withCell(next, cell, cell.text)
        ready.current.add(keyOf(cell))
      }
      set(next)
      void save()
    },
    [present, ready, set, save],
  )
  const textOf = useCallback(
    ({ row, field }: CellPlace, saved: string) => present.current[row]?.[field] ?? saved,
    [present],
  )
  /** A cell is left: its text is saved if it differs from the saved one. */
  const leave = useCallback(
    (place: CellPlace, saved: string) => {
      const text = present.current[place.row]?.[place.field]
      if (text === undefined) return
      if (text === saved && !isSending.current) type(place, undefined)
      else commit([{ ...place, text }])
    },
    [present, isSending, type, commit],
  )
  useDraft(`import ${importId}`, {
    values: typed,
    isTyped: Object.keys(typed).length > 0,
    where: 'tab',
    restore: set,
    read: typedOf,
  })
  useEffect(() => {
    // What an earlier visit left was restored before the first paint.
    for (const cell of cellsOf(present.current)) ready.current.add(keyOf(cell))
    if (ready.current.size > 0) void save()
  }, [present, ready, save])
  return { typed, failure, isSaving, textOf, type, leave, commit, retry: save }
}

/** A kept draft, as far as it is one. */
function typedOf(kept: unknown): Typed | null {
  if (!isRecord(kept)) return null
  let typed: Typed = {}
  for (const [row, cells] of Object.entries(kept))
    for (const [field, text] of Object.entries(isRecord(cells) ? cells : {}))
      if (typeof text === 'string' && isColumnField(field) && /^\d+$/.test(row))
        typed = withCell(typed, { row: Number(row), field }, text)
  return typed
}
