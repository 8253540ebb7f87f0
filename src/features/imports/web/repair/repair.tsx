import { useCallback, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Scrolled } from '#ui/scrolled.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useMedia } from '#ui/use-media.ts'
import { columnName } from '../../contract/column-names.ts'
import type { listImportRows } from '../../contract/endpoints.ts'
import type { ImportRowView, ImportView } from '../../contract/views.ts'
import { texts } from '../texts.ts'
import { ROWS_PAGE, Turning } from '../turning.tsx'
import type { CellActs } from './cell.tsx'
import { FillBar, type FillProps, useFillDown } from './fill-down.tsx'
import { SheetCard, SheetRow } from './rows.tsx'
import { filterOf, useRowFilters } from './row-filters.ts'
import { fieldOrder, placed } from './sheet-fields.ts'
import { useTypedCells } from './use-typed-cells.ts'

interface RepairProps {
  view: ImportView
  /** Counts and questions changed on the server. */
  onChange: () => void
}

/**
 * The checked rows as a sheet to type into, filtered by problem or question. A corrected row stays where it is
 * until another page or filter is chosen.
 */
export function Repair({ view, onChange }: RepairProps) {
  const t = useTexts(texts)
  const { id, archive, outcomes } = view
  const [wanted, setWanted] = useState(outcomes.bad.rows > 0 ? 'bad' : 'all')
  const [page, setPage] = useState(1)
  const resource = useResource(`rows ${id} ${wanted} ${page} ${archive.pictures}`, (api) =>
    api.call<typeof listImportRows>('GET', '/api/imports/:id/rows', {
      params: { id: String(id) },
      query: { ...filterOf(wanted), page: String(page) },
    }),
  )
  const { corrected, takeCorrected, forget } = useCorrected(onChange)
  const typing = useTypedCells(id, takeCorrected)
  const [total, fetched] = resource.data ?? NO_ROWS
  const rows = useMemo(() => fetched.map((row) => corrected.get(row.number) ?? row), [fetched, corrected])
  // Columns keep their places while their problems are solved.
  const [order, setOrder] = useState(() => fieldOrder(view))
  const fields = useMemo(() => placed(order, view.columns), [order, view.columns])
  const show = (filter: string, at: number) => {
    setWanted(filter)
    setPage(at)
    setOrder(fieldOrder(view))
    forget()
    resource.reload()
  }
  const unsaved = Object.keys(typing.typed).length
  const good = [...corrected.values()].filter(({ outcome }) => outcome !== 'bad').length
  return (
    <section className="flex flex-col gap-3">
      <h3 className="type-h3">{t.repair.title}</h3>
      <p className="type-body max-w-[70ch] text-ink-2">{t.repair.intro}</p>
      <Select
        field={{ name: 'wanted', id: 'wanted-rows', value: wanted, onChange: (value) => show(value, 1) }}
        label={t.check.rows}
        required
        options={useRowFilters(view)}
        className="max-w-xl"
      />
      {resource.state === 'failed' && <Banner tone="error">{resource.error.message}</Banner>}
      {typing.failure && (
        <Banner tone="error" title={t.repair.failed(unsaved)}>
          <p>{typing.failure.message}</p>
          <Button size="small" busy={typing.isSaving} onClick={() => void typing.retry()}>
            {t.repair.retry}
          </Button>
        </Banner>
      )}
      {resource.data === null ? (
        <Spinner className="min-h-40" />
      ) : (
        <Sheet
          rows={rows}
          fields={fields}
          typing={typing}
          further={{ filter: filterOf(wanted), count: Math.max(0, total - page * ROWS_PAGE), id }}
        />
      )}
      <p role="status" className="type-small min-h-5 text-ink-2">
        {typing.isSaving
          ? t.repair.saving
          : corrected.size > 0 && t.repair.checked(good, corrected.size - good)}
      </p>
      {corrected.size > 0 && wanted !== 'all' && (
        <div>
          <Button size="small" onClick={() => show(wanted, 1)}>
            {t.repair.left}
          </Button>
        </div>
      )}
      {total > ROWS_PAGE && <Turning page={page} total={total} onTurn={(at) => show(wanted, at)} />}
    </section>
  )
}

const NO_ROWS: [number, readonly ImportRowView[]] = [0, []]

type Corrected = ReadonlyMap<number, ImportRowView>
const NONE: Corrected = new Map()

/** Rows as they are after their correction. */
function useCorrected(onChange: () => void) {
  const [corrected, setCorrected] = useState(NONE)
  const takeCorrected = useCallback(
    (rows: readonly ImportRowView[]) => {
      setCorrected((before) => new Map([...before, ...rows.map((row) => [row.number, row] as const)]))
      onChange()
    },
    [onChange],
  )
  return { corrected, takeCorrected, forget: () => setCorrected(NONE) }
}

function Sheet({ rows, fields, typing, further }: FillProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isPhone = useMedia('(width < 48rem)')
  const { fillDown, ...fill } = useFillDown({ rows, fields, typing, further })
  const acts: CellActs = {
    onType: typing.type,
    onLeave: typing.leave,
    onEnter: fill.setActive,
    onFillDown: fillDown,
  }
  const propsOf = (row: ImportRowView) => ({ row, fields, typed: typing.typed[row.number], ...acts })
  if (rows.length === 0) return <p className="type-body border border-line p-4 text-ink-2">{t.check.empty}</p>
  return (
    <>
      <FillBar {...fill} fillDown={fillDown} />
      {fill.refusal && <Banner tone="error">{fill.refusal.message}</Banner>}
      {isPhone ? (
        <ul data-sheet="" className="divide-y divide-line border border-line bg-surface">
          {rows.map((row) => (
            <SheetCard key={row.number} {...propsOf(row)} />
          ))}
        </ul>
      ) : (
        <Scrolled label={t.repair.title} className="max-h-160" data-sheet="">
          <table className="type-cell border-collapse bg-surface">
            <caption className="sr-only">{t.repair.title}</caption>
            <thead className="sticky top-0 z-20 bg-sunken">
              <tr>
                <th
                  scope="col"
                  className="type-small-strong sticky left-0 z-20 bg-sunken px-2 py-2 text-left text-ink-2"
                >
                  {t.sheet.number}
                </th>
                {fields.map(({ field }) => (
                  <th key={field} scope="col" className="type-small-strong px-2.5 py-2 text-left text-ink-2">
                    {columnName(field, language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SheetRow key={row.number} {...propsOf(row)} />
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </>
  )
}
