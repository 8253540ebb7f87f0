import { useTexts } from '#client/language.tsx'
import { totalPages } from '#kernel/web/paging.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionLines } from './decision-lines.tsx'
import { QueueTools } from './queue-tools.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { texts } from './texts.ts'
import type { useReviewKeys } from './use-review-keys.ts'
import type { ReviewDeskState } from './use-review-desk.ts'
import { QUEUE_PAGE_SIZE } from './use-review-queue.ts'

interface QueueColumnProps {
  desk: ReviewDeskState
  keys: ReturnType<typeof useReviewKeys>
  className: string
}

/** The queue, its filters, and the last decisions. */
export function QueueColumn({ desk, keys, className }: QueueColumnProps) {
  const { list, items, total, selected, address } = desk
  return (
    <div
      className={classNames(
        'min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:-ml-1 lg:overflow-y-auto lg:p-1',
        className,
      )}
    >
      <QueueTools
        total={total}
        choice={address.view}
        onChoose={address.look}
        withKeys={keys.on}
        onKeys={keys.turn}
        onHelp={() => keys.help(true)}
      />
      <KeysHelp open={keys.isHelping} onClose={() => keys.help(false)} />
      {items.length > 0 && <BulkBar items={items} bulk={desk.bulk} />}
      {items.length > 0 && (
        <ReviewQueue
          items={items}
          selected={selected}
          onStep={desk.step}
          onOpen={desk.open}
          isChosen={desk.bulk.isChosen}
          onChoose={desk.bulk.toggle}
        />
      )}
      {list.state === 'ready' && items.length === 0 && (
        <EmptyQueue
          isNarrowed={address.view.categorie !== '' || address.view.company !== ''}
          isBeyond={total > 0}
          onReload={list.reload}
        />
      )}
      <DecisionLines lines={desk.lines} onTakeBack={(line) => void desk.undo(line)} />
      {total > QUEUE_PAGE_SIZE && (
        <Pagination
          page={address.view.page}
          total={totalPages(total, QUEUE_PAGE_SIZE)}
          hrefOf={(page) => address.addressOf({ page })}
        />
      )}
    </div>
  )
}

interface EmptyQueueProps {
  /** The queue is filtered by category or seller. */
  isNarrowed: boolean
  /** Something waits, but on another page. */
  isBeyond: boolean
  onReload: () => void
}

function EmptyQueue({ isNarrowed, isBeyond, onReload }: EmptyQueueProps) {
  const t = useTexts(texts)
  return (
    <EmptyState
      title={t.empty}
      actions={
        isNarrowed || isBeyond ? (
          <LinkButton to="/staff/review">{t.showAll}</LinkButton>
        ) : (
          <Button icon="arrow-counter-clockwise" onClick={onReload}>
            {t.reload}
          </Button>
        )
      }
    >
      <p>{isNarrowed ? t.emptyNarrowed : t.emptyHint}</p>
    </EmptyState>
  )
}

/** The keys of the desk. */
function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <Dialog open={open} onClose={onClose} title={t.keysHelp}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {t.keyWords.map(([key, words]) => (
          <div key={key} className="contents">
            <dt className="type-mono">{key}</dt>
            <dd className="type-body">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
