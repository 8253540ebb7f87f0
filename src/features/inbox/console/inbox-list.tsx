import { useEffect, useRef } from 'react'
import { useTexts } from '#client/language.tsx'
import { useDeskKeys } from '#client/use-desk-keys.ts'
import { Button } from '#ui/button.tsx'
import type { InboxItem } from '../contract/endpoints.ts'
import { CLOSED_BY_STAFF } from '../domain/inbox.ts'
import { Line } from './inbox-line.tsx'
import { texts } from './texts.ts'
import { type InboxState, nameOf, useItemActs } from './use-inbox.ts'

interface InboxListProps {
  inbox: InboxState
  items: readonly InboxItem[]
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const DIALOGS: Readonly<Record<string, 'give' | 'note' | 'snooze'>> = { g: 'give', n: 'note', s: 'snooze' }

/** The items by lateness. Arrow keys choose from anywhere on the page, the others act on the item that has the focus. */
export function InboxList({ inbox, items }: InboxListProps) {
  const t = useTexts(texts)
  const list = useRef<HTMLUListElement>(null)
  const { turn } = useItemActs(inbox)
  const last = useRef<number>(null)
  useDeskKeys((key) => {
    const rows = rowsOf(list.current)
    const place = focusedOf(rows)
    const item = items[place]
    const step = STEPS[key]
    const about = DIALOGS[key]
    if (step !== undefined) rows[item ? place + step : (last.current ?? 0)]?.querySelector('a')?.focus()
    else if (!item) return false
    else if (key === 't') void turn(item)
    else if (about !== undefined) inbox.ask({ about, item })
    else return false
    return true
  })
  // Where the item that had the focus is gone, the one in its place gets it.
  useEffect(() => {
    const place = Math.min(last.current ?? -1, items.length - 1)
    if (document.activeElement === document.body) rowsOf(list.current)[place]?.querySelector('a')?.focus()
  }, [items])
  return (
    <>
      <p className="type-small text-ink-2 max-md:hidden">{t.keys}</p>
      {/* Its links and buttons do the same as the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        aria-label={t.list}
        onFocus={() => {
          last.current = focusedOf(rowsOf(list.current))
        }}
        className="border-t border-line"
      >
        {items.map((item) => (
          <li
            key={`${item.kind} ${item.id}`}
            data-item
            className="flex flex-col gap-x-4 gap-y-1 border-b border-line py-2 focus-within:bg-pyrite-soft md:px-2 lg:flex-row lg:items-center"
          >
            <Line item={item} />
            <Acts inbox={inbox} item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
const focusedOf = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement))

function Acts({ inbox, item }: { inbox: InboxState; item: InboxItem }) {
  const t = useTexts(texts)
  const { turn, wake, close } = useItemActs(inbox)
  const isMine = item.owner?.id === inbox.me
  const name = nameOf(item)
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button
        size="small"
        aria-label={isMine ? t.freeNamed(name) : t.takeNamed(name)}
        onClick={() => void turn(item)}
      >
        {isMine ? t.free : t.take}
      </Button>
      <Button size="small" aria-label={t.giveNamed(name)} onClick={() => inbox.ask({ about: 'give', item })}>
        {t.give}
      </Button>
      <Button size="small" aria-label={t.noteNamed(name)} onClick={() => inbox.ask({ about: 'note', item })}>
        {t.note}
      </Button>
      {item.snoozedUntil === null ? (
        <Button
          size="small"
          aria-label={t.snoozeNamed(name)}
          onClick={() => inbox.ask({ about: 'snooze', item })}
        >
          {t.snooze}
        </Button>
      ) : (
        <Button size="small" aria-label={t.wakeNamed(name)} onClick={() => void wake(item)}>
          {t.wake}
        </Button>
      )}
      {CLOSED_BY_STAFF.includes(item.kind) && (
        <Button size="small" aria-label={t.closeNamed(name)} onClick={() => void close(item)}>
          {t.close}
        </Button>
      )}
    </div>
  )
}
