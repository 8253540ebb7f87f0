import { useCallback, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { Api } from '#client/api.ts'
import { useCall } from '#client/use-call.ts'
import { Button } from '#ui/button.tsx'
import { columnName } from '../../contract/column-names.ts'
import type { listImportRows } from '../../contract/endpoints.ts'
import type { ImportRowView } from '../../contract/views.ts'
import { texts } from '../texts.ts'
import { textIn } from './cell.tsx'
import type { filterOf } from './row-filters.ts'
import type { SheetField } from './sheet-fields.ts'
import type { CellPlace, TypedCell, useTypedCells } from './use-typed-cells.ts'

export interface FillProps {
  rows: readonly ImportRowView[]
  fields: readonly SheetField[]
  typing: ReturnType<typeof useTypedCells>
  /** The rows of the filter on the pages behind this one. */
  further: FurtherRows
}

interface FurtherRows {
  id: number
  filter: ReturnType<typeof filterOf>
  count: number
}

/** Copies a cell into the rows below it, on the page or on all pages of the filter, and can undo that. */
export function useFillDown({ rows, fields, typing: { textOf, commit }, further }: FillProps) {
  const [active, setActive] = useState<CellPlace | null>(null)
  const [before, setBefore] = useState<readonly TypedCell[]>([])
  const { busy, refusal, send } = useCall()
  /** The cell and those below it on the page, as they are at this moment: a call later they may be saved. */
  const cellsFrom = useCallback(
    ({ row: number, field }: CellPlace): TypedCell[] => {
      const at = fields.find((each) => each.field === field)
      const from = rows.findIndex((row) => row.number === number)
      if (!at || from < 0) return []
      return rows.slice(from).map((row) => cellIn(row, at, textOf))
    },
    [rows, fields, textOf],
  )
  const fill = useCallback(
    ([source, ...below]: readonly TypedCell[]) => {
      if (!source) return
      setBefore(below)
      commit([source, ...below].map((cell) => ({ ...cell, text: source.text })))
    },
    [commit],
  )
  const fillDown = useCallback((place: CellPlace) => fill(cellsFrom(place)), [fill, cellsFrom])
  const fillAll = (place: CellPlace) => {
    const [cells, at] = [cellsFrom(place), fields.find(({ field }) => field === place.field)]
    void send(async (api) => {
      const behind = await rowsBehind(api, further, rows.at(-1)?.number ?? 0)
      if (at) fill([...cells, ...behind.map((row) => cellIn(row, at, textOf))])
    })
  }
  const undo = () => {
    commit(before)
    setBefore([])
  }
  const index = rows.findIndex(({ number }) => number === active?.row)
  const below = index < 0 ? 0 : rows.length - index - 1
  const behind = index < 0 ? 0 : further.count
  return { active, setActive, below, behind, filled: before.length, busy, refusal, fillDown, fillAll, undo }
}

function cellIn(row: ImportRowView, at: SheetField, textOf: FillProps['typing']['textOf']): TypedCell {
  const place = { row: row.number, field: at.field }
  return { ...place, text: textOf(place, textIn(row, at)) }
}

/** The rows of a filter behind a row. What was corrected has left the filter, so pages are counted from the first. */
async function rowsBehind(api: Api, { id, filter }: FurtherRows, last: number): Promise<ImportRowView[]> {
  const found: ImportRowView[] = []
  for (let page = 1; ; page += 1) {
    const [, rows] = await api.call<typeof listImportRows>('GET', '/api/imports/:id/rows', {
      params: { id: String(id) },
      query: { ...filter, page: String(page) },
    })
    if (rows.length === 0) return found
    found.push(...rows.filter(({ number }) => number > last))
  }
}

type FillBarProps = Omit<ReturnType<typeof useFillDown>, 'setActive' | 'refusal'>

/** The buttons that fill down and undo it. */
export function FillBar({ active, below, behind, filled, busy, fillDown, fillAll, undo }: FillBarProps) {
  const t = useTexts(texts).repair
  const language = useLanguage()
  const name = active === null ? '' : columnName(active.field, language)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="small"
        icon="caret-down"
        aria-keyshortcuts="Control+D"
        unavailable={active === null || below === 0}
        onClick={() => active !== null && fillDown(active)}
      >
        {active === null || below === 0 ? t.fill : t.fillBelow(name, below)}
      </Button>
      {active !== null && behind > 0 && (
        <Button size="small" icon="caret-down" busy={busy} onClick={() => fillAll(active)}>
          {t.fillAll(name, below + behind)}
        </Button>
      )}
      {filled > 0 && (
        <Button size="small" icon="arrow-counter-clockwise" onClick={undo}>
          {t.undoFill(filled)}
        </Button>
      )}
    </div>
  )
}
