import { useTexts } from '#client/language.tsx'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/paging.ts'
import { classNames } from '#ui/class-names.ts'
import { Pagination } from '#ui/pagination.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { QueueTools } from './queue-tools.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { texts } from './texts.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import type { ReviewDeskState } from './use-review-desk.ts'

/** What waits, how it is narrowed, and what was decided just now. */
export function QueueColumn({ desk, className }: { desk: ReviewDeskState; className: string }) {
  const { list, items, total, selected, address } = desk
  const keys = useQueueKeys()
  return (
    <div
      className={classNames(
        'min-w-0 flex-col gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1',
        className,
      )}
    >
      <QueueTools
        total={total}
        categorie={address.categorie}
        onCategory={address.chooseCategory}
        withKeys={keys.on}
        onKeys={keys.turn}
      />
      {items.length > 0 && (
        <ReviewQueue
          items={items}
          selected={selected}
          withKeys={keys.on}
          onSelect={desk.select}
          onOpen={desk.open}
          onKeyDecision={desk.begin}
        />
      )}
      {list.state === 'ready' && items.length === 0 && (
        <EmptyQueue isNarrowed={address.categorie !== ''} isBeyond={total > 0} onReload={list.reload} />
      )}
      {total > DEFAULT_PAGE_SIZE && (
        <Pagination
          page={address.page}
          total={totalPages(total, DEFAULT_PAGE_SIZE)}
          hrefOf={address.addressOf}
        />
      )}
      <DecisionLines lines={desk.lines} />
    </div>
  )
}

/** What was decided since the page was opened, newest first. */
function DecisionLines({ lines }: { lines: readonly string[] }) {
  const t = useTexts(texts)
  if (lines.length === 0) return null
  return (
    <section aria-label={t.decisions} className="border-t border-line pt-3">
      <h2 className="type-small-strong text-ink-2">{t.decisions}</h2>
      <ol className="type-small mt-1 flex flex-col gap-0.5 text-ink-2">
        {lines.map((line, index) => (
          <li key={`${lines.length - index} ${line}`}>{line}</li>
        ))}
      </ol>
    </section>
  )
}
