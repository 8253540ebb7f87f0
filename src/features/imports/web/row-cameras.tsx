import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useActing } from '#client/session.tsx'
import { Button } from '#ui/button.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { listImportRows } from '../contract/endpoints.ts'
import type { ImportRowView, ImportView } from '../contract/views.ts'
import { texts } from './texts.ts'
import { ROWS_PAGE, Turning } from './turning.tsx'

/** The code that opens a phone's camera for a listing, from the feature that knows listings. */
export type CameraCode = (listingId: number) => ReactNode

interface RowCamerasProps {
  view: ImportView
  cameraCode: CameraCode
}

/** The rows of a finished import, each with a code for the camera of a member's phone. */
export function RowCameras({ view, cameraCode }: RowCamerasProps) {
  const t = useTexts(texts).cameras
  const [page, setPage] = useState(1)
  const isActing = useActing() !== null
  const { id, outcomes } = view
  if (isActing || outcomes.create.done === 0 || view.undo.state !== 'none') return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="type-h3">{t.title}</h3>
      <p className="type-body max-w-[70ch] text-ink-2">{t.intro}</p>
      <Rows key={`${id} ${page}`} view={view} page={page} onTurn={setPage} cameraCode={cameraCode} />
    </section>
  )
}

function Rows({
  view,
  page,
  onTurn,
  cameraCode,
}: RowCamerasProps & { page: number; onTurn: (page: number) => void }) {
  const t = useTexts(texts).cameras
  const rows = useResource(`import ${view.id} created ${page}`, (api) =>
    api.call<typeof listImportRows>('GET', '/api/imports/:id/rows', {
      params: { id: String(view.id) },
      query: { outcome: 'create', page: String(page) },
    }),
  )
  if (rows.state === 'failed') return <RetryBanner onRetry={rows.reload}>{t.failed}</RetryBanner>
  if (rows.data === null) return <Spinner className="min-h-40" />
  const [total, shown] = rows.data
  return (
    <>
      <ul className="divide-y divide-line border border-line bg-surface">
        {shown.map((row) => (
          <Row key={row.number} row={row} title={titleOf(view, row)} cameraCode={cameraCode} />
        ))}
      </ul>
      {total > ROWS_PAGE && <Turning page={page} total={total} onTurn={onTurn} />}
    </>
  )
}

interface RowProps {
  row: ImportRowView
  title: string
  cameraCode: CameraCode
}

function Row({ row: { number, listingId, pictures }, title, cameraCode }: RowProps) {
  const t = useTexts(texts).cameras
  const id = useId()
  const [isShown, show] = useState(false)
  if (listingId === null) return null
  return (
    <li className="flex flex-col gap-3 p-3">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 break-words">
          <span className="type-small mr-3 text-ink-3">{t.row(number)}</span>
          <span className="type-body">{title}</span>
          <span className="type-small ml-3 text-ink-2 max-md:ml-0 max-md:block">{t.pictures(pictures)}</span>
        </span>
        <Button
          size="small"
          icon="phone"
          className="shrink-0"
          aria-label={t.show(number, title)}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => show(!isShown)}
        >
          {t.code}
        </Button>
      </div>
      <div id={id} className="empty:hidden">
        {isShown && cameraCode(listingId)}
      </div>
    </li>
  )
}

/** What its owner knows a row by: the cell of its title or reference. */
function titleOf({ columns }: ImportView, { cells }: ImportRowView): string {
  const named = [columns.title, columns.reference].flatMap((column) =>
    typeof column === 'number' ? [cells[column] ?? ''] : [],
  )
  return named.find((cell) => cell !== '') ?? ''
}
