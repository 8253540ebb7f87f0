import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { totalPages } from '#kernel/web/paging.ts'
import { classNames } from '#ui/class-names.ts'
import { Pagination } from '#ui/pagination.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { KeysHelp } from './keys-help.tsx'
import { QueueTools } from './queue-tools.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { texts } from './texts.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { QUEUE_PAGE_SIZE } from './use-review-queue.ts'
import type { ReviewDeskState } from './use-review-desk.ts'

/** The queue, its filters, and the last decisions. */
export function QueueColumn({ desk, className }: { desk: ReviewDeskState; className: string }) {
  const { list, items, total, selected, address } = desk
  const keys = useQueueKeys()
  const [isHelping, help] = useState(false)
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
        onHelp={() => help(true)}
      />
      <KeysHelp open={isHelping} onClose={() => help(false)} />
      <DecisionLines lines={desk.lines} />
      {items.length > 0 && <BulkBar items={items} bulk={desk.bulk} />}
      {items.length > 0 && (
        <ReviewQueue
          items={items}
          selected={selected}
          withKeys={keys.on}
          onSelect={desk.select}
          onOpen={desk.open}
          onKeyDecision={desk.begin}
          onHelp={() => help(true)}
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

const LINES_SHOWN = 3

/** The last decisions since the page was opened, newest first. */
function DecisionLines({ lines }: { lines: readonly string[] }) {
  const t = useTexts(texts)
  if (lines.length === 0) return null
  return (
    <ol aria-label={t.decisions} className="type-small border-l-4 border-line-strong pl-3 text-ink-2">
      {lines.slice(0, LINES_SHOWN).map((line, index) => (
        <li key={`${lines.length - index} ${line}`}>{line}</li>
      ))}
    </ol>
  )
}
