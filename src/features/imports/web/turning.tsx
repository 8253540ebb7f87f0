import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'

export const ROWS_PAGE = 50

/** Pagination of rows. */
export function Turning({
  page,
  total,
  onTurn,
}: {
  page: number
  total: number
  onTurn: (page: number) => void
}) {
  const t = useTexts(texts).check
  const pages = Math.ceil(total / ROWS_PAGE)
  const from = (page - 1) * ROWS_PAGE + 1
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button icon="caret-left" unavailable={page <= 1} onClick={() => onTurn(page - 1)}>
        {t.previous}
      </Button>
      <span role="status" className="type-small text-ink-2 tabular-nums">
        {t.page(from, Math.min(total, from + ROWS_PAGE - 1), total)}
      </span>
      <Button icon="caret-right" unavailable={page >= pages} onClick={() => onTurn(page + 1)}>
        {t.further}
      </Button>
    </div>
  )
}
