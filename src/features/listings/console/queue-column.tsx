import { useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { KeptStorage } from '#client/tab-storage.ts'
import { totalPages } from '#kernel/web/paging.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { QueueTools } from './queue-tools.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { texts } from './texts.ts'
import type { ReviewDeskState } from './use-review-desk.ts'
import { QUEUE_PAGE_SIZE } from './use-review-queue.ts'

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

/** The keyboard shortcuts of the focused queue. */
function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <Dialog open={open} onClose={onClose} title={t.keysHelp}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
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

const KEY = 'reviewKeys'
const kept = new KeptStorage(() => localStorage)

/** Letter keys can be turned off; this device remembers that (WCAG 2.1.4). */
function useQueueKeys() {
  const [on, setOn] = useState(() => kept.getItem(KEY) !== 'off')
  const turn = (next: boolean) => {
    setOn(next)
    kept.setItem(KEY, next ? 'on' : 'off')
  }
  return { on, turn }
}
