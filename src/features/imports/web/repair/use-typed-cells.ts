import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
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

/** A store of typed cells, which event handlers read between two renderings. */
class TypedCells {
  #typed: Typed = {}
  /** Cells that were left, and may be sent. */
  readonly #ready = new Set<string>()
  readonly #readers = new Set<() => void>()
  #isSending = false

  readonly get = (): Typed => this.#typed
  readonly subscribe = (reader: () => void) => {
    this.#readers.add(reader)
    return () => this.#readers.delete(reader)
  }

  get isSending(): boolean {
    return this.#isSending
  }

  /** Returns false while a call is under way already. */
  start(): boolean {
    const isFree = !this.#isSending
    this.#isSending = true
    return isFree
  }

  stop(): void {
    this.#isSending = false
  }

  textAt({ row, field }: CellPlace): string | undefined {
    return this.#typed[row]?.[field]
  }

  set(typed: Typed): void {
    this.#typed = typed
    for (const reader of this.#readers) reader()
  }

  /** Keeps a text, or drops it if undefined. */
  type(place: CellPlace, text: string | undefined): void {
    this.#ready.delete(keyOf(place))
    this.set(withCell(this.#typed, place, text))
  }

  release(cells: readonly TypedCell[]): void {
    // One copy for all: a column may be filled for thousands of rows.
    const next: Record<string, TypedRow> = { ...this.#typed }
    for (const { row, field, text } of cells) {
      next[row] = { ...next[row], [field]: text }
      this.#ready.add(keyOf({ row, field }))
    }
    this.set(next)
  }

  next(): TypedCell[] {
    return cellsOf(this.#typed)
      .filter((cell) => this.#ready.has(keyOf(cell)))
      .slice(0, IMPORT_LIMITS.typedAtOnce)
  }

  /** Drops saved cells; one that was changed meanwhile waits for a call of its own. */
  settle(saved: readonly TypedCell[]): void {
    let left = this.#typed
    for (const cell of saved) {
      if (left[cell.row]?.[cell.field] !== cell.text) continue
      left = withCell(left, cell, undefined)
      this.#ready.delete(keyOf(cell))
    }
    this.set(left)
  }
}

/** Sends the cells that may be sent, one call at a time, until none is left or a call fails. */
function useSaving(importId: number, cells: TypedCells, onSaved: (rows: readonly ImportRowView[]) => void) {
  const api = useApi()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSaving, setSaving] = useState(false)
  const send = useCallback(async () => {
    for (let next = cells.next(); next.length > 0; next = cells.next()) {
      const { rows } = await api().call<typeof typeCells>('PUT', '/api/imports/:id/cells', {
        params: { id: String(importId) },
        body: { cells: next },
      })
      cells.settle(next)
      onSaved(rows)
    }
  }, [api, importId, cells, onSaved])
  const save = useCallback(async () => {
    if (!cells.start()) return
    setSaving(true)
    setFailure(null)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      cells.stop()
      setSaving(false)
    }
  }, [cells, send])
  return { save, failure, isSaving }
}

/**
 * What is typed into the cells of an import. A cell is sent once it loses focus; a draft keeps it until it is saved, so
 * that neither a reload nor a failed call loses it.
 */
export function useTypedCells(importId: number, onSaved: (rows: readonly ImportRowView[]) => void) {
  const [cells] = useState(() => new TypedCells())
  const typed = useSyncExternalStore(cells.subscribe, cells.get)
  const { save, failure, isSaving } = useSaving(importId, cells, onSaved)
  const type = useCallback((place: CellPlace, text: string | undefined) => cells.type(place, text), [cells])
  const commit = useCallback(
    (given: readonly TypedCell[]) => {
      cells.release(given)
      void save()
    },
    [cells, save],
  )
  const textOf = useCallback((place: CellPlace, saved: string) => cells.textAt(place) ?? saved, [cells])
  /** A cell is left: its text is saved if it differs from the saved one. */
  const leave = useCallback(
    (place: CellPlace, saved: string) => {
      const text = cells.textAt(place)
      if (text === undefined) return
      if (text === saved && !cells.isSending) cells.type(place, undefined)
      else commit([{ ...place, text }])
    },
    [cells, commit],
  )
  useDraft(`import ${importId}`, {
    values: typed,
    isTyped: Object.keys(typed).length > 0,
    where: 'tab',
    restore: (kept) => cells.set(kept),
    read: typedOf,
  })
  useEffect(() => {
    // What an earlier visit left was restored before the first paint.
    const kept = cellsOf(cells.get())
    if (kept.length > 0) commit(kept)
  }, [cells, commit])
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
