import { useTexts } from '#client/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { texts } from './texts.ts'
import { isReady, passesEveryCheck, type useBulk } from './use-bulk.ts'

interface BulkBarProps {
  items: readonly ReviewListing[]
  bulk: ReturnType<typeof useBulk>
}

/** Selects several items of the queue and publishes them together, after one confirmation. */
export function BulkBar({ items, bulk }: BulkBarProps) {
  const t = useTexts(texts)
  const { chosen } = bulk
  const passing = items.filter(isReady).length
  return (
    <div role="group" aria-label={t.bulk} className="flex flex-wrap items-center gap-2">
      <Button size="small" icon="list-checks" unavailable={passing === 0} onClick={bulk.choosePassing}>
        {t.choosePassing(passing)}
      </Button>
      {chosen.length > 0 && (
        <>
          <Button size="small" variant="primary" onClick={() => bulk.ask(true)}>
            {t.publishChosen(chosen.length)}
          </Button>
          <Button
            size="small"
            icon="x"
            onClick={({ currentTarget }) => {
              // This button disappears with the selection, so the focus moves first.
              currentTarget.parentElement?.querySelector('button')?.focus()
              bulk.clear()
            }}
          >
            {t.chooseNone}
          </Button>
        </>
      )}
      <span role="status" className="sr-only">
        {chosen.length > 0 && t.chosenCount(chosen.length)}
      </span>
      <Dialog
        open={bulk.isAsking && chosen.length > 0}
        onClose={() => bulk.ask(false)}
        title={t.bulkTitle(chosen.length)}
        actions={
          <>
            <Button onClick={() => bulk.ask(false)}>{t.cancel}</Button>
            <Button
              variant="primary"
              busy={bulk.busy}
              busyLabel={t.deciding}
              onClick={() => void bulk.publish()}
            >
              {t.publishChosen(chosen.length)}
            </Button>
          </>
        }
      >
        <p className="type-body">{t.bulkText(chosen.filter((item) => !passesEveryCheck(item)).length)}</p>
        <ul className="type-small max-h-60 overflow-y-auto border border-line p-3">
          {chosen.map(({ id, title, language, revision }) => (
            <li key={id} className="truncate">
              <span className="type-mono">{listingReference(id)}</span>{' '}
              <span lang={language}>{revision?.content.title ?? title}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
