import type { KeyboardEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { listingReference, useWaitingTime } from './review-words.ts'
import { texts } from './texts.ts'

/** Keys that work while the queue has the focus: next, previous, and the three decisions. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const DECISION_KEYS: Readonly<Record<string, Decision>> = { a: 'publish', c: 'request_changes', r: 'reject' }

interface ReviewQueueProps {
  items: readonly ReviewListing[]
  selected: ReviewListing | null
  /** Letter keys can be turned off; arrows always work. */
  withKeys: boolean
  /** Selected by keys. */
  onSelect: (id: number) => void
  /** Clicked: on phones the listing replaces the queue. */
  onOpen: (listing: ReviewListing) => void
  /** On '?'. */
  onHelp: () => void
  onKeyDecision: (listing: ReviewListing, decision: Decision) => void
  /** Selected for publishing together. */
  isChosen: (id: number) => boolean
  /** `toLast`: includes everything between it and the last one chosen. */
  onChoose: (id: number, toLast?: boolean) => void
}

export const queueItemId = (id: number) => `review-item-${id}`
const titleId = (id: number) => `${queueItemId(id)}-title`

/** The queue. One listing is selected; only its button is in the Tab order (roving tabindex). */
export function ReviewQueue({
  items,
  selected,
  withKeys,
  onSelect,
  onOpen,
  onKeyDecision,
  onHelp,
  isChosen,
  onChoose,
}: ReviewQueueProps) {
  const t = useTexts(texts)
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || selected === null) return
    const { key } = event
    if (key === '?' && withKeys) return onHelp()
    const step = withKeys || key.startsWith('Arrow') ? STEPS[key] : undefined
    const decision = withKeys ? DECISION_KEYS[key] : undefined
    const isChoice = withKeys && key === 'x'
    if (step === undefined && decision === undefined && !isChoice) return
    event.preventDefault()
    if (isChoice) return onChoose(selected.id)
    if (decision) return onKeyDecision(selected, decision)
    const next = items[items.findIndex(({ id }) => id === selected.id) + (step ?? 0)]
    if (!next) return
    onSelect(next.id)
    document.getElementById(queueItemId(next.id))?.focus()
  }
  return (
    // The keys are meant for the buttons inside, which are interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={t.queue} onKeyDown={press} className="flex flex-col border border-line bg-surface">
      {items.map((listing) => (
        <li key={listing.id} className="flex border-b border-line last:border-b-0">
          <ChoiceBox
            listing={listing}
            isChosen={isChosen(listing.id)}
            onChoose={(toLast) => onChoose(listing.id, toLast)}
          />
          <QueueItem
            listing={listing}
            isSelected={listing.id === selected?.id}
            onOpen={() => onOpen(listing)}
          />
        </li>
      ))}
    </ul>
  )
}

interface ChoiceBoxProps {
  listing: ReviewListing
  isChosen: boolean
  onChoose: (toLast: boolean) => void
}

function ChoiceBox({ listing, isChosen, onChoose }: ChoiceBoxProps) {
  const t = useTexts(texts)
  return (
    <label className="flex w-11 shrink-0 cursor-pointer items-center justify-center border-r border-line">
      <input
        type="checkbox"
        aria-label={t.chooseItem(listingReference(listing.id))}
        aria-describedby={titleId(listing.id)}
        checked={isChosen}
        onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-5 accent-malachite"
      />
    </label>
  )
}

interface QueueItemProps {
  listing: ReviewListing
  isSelected: boolean
  onOpen: () => void
}

function QueueItem({ listing, isSelected, onOpen }: QueueItemProps) {
  const t = useTexts(texts)
  const waitingTime = useWaitingTime()
  const { id, images, company, price, currency, waiting, waitingSeconds } = listing
  const [cover] = images
  return (
    <button
      type="button"
      id={queueItemId(id)}
      tabIndex={isSelected ? 0 : -1}
      aria-current={isSelected ? 'true' : undefined}
      onClick={onOpen}
      className={classNames(
        'grid min-w-0 grow grid-cols-[4rem_minmax(0,1fr)] gap-3 border-l-4 border-transparent p-3 text-left -outline-offset-4',
        'hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-pyrite-soft',
      )}
    >
      <span className="block aspect-4/3 bg-well">
        {cover && <Picture picture={{ ...cover, src: cover.lienImage }} alt="" sizes="64px" />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span id={titleId(id)} lang={listing.language} className="type-label truncate">
          {listing.revision?.content.title ?? listing.title}
        </span>
        <span className="type-small flex justify-between gap-2 text-ink-2">
          <span className="truncate">{company.name}</span>
          <Price amount={price} currency={currency} />
        </span>
        {listing.claimedBy !== null && (
          <span className="type-small text-azurite">{t.looksAtThis(listing.claimedBy)}</span>
        )}
        <span className="type-small mt-1 flex items-center gap-2 text-ink-2">
          <span className="type-mono">{listingReference(id)}</span>
          <Tag tone={waiting === 'revision' ? 'information' : 'neutral'}>
            {waiting === 'revision' ? t.isChange : t.isNew}
          </Tag>
          {waitingSeconds !== null && <span className="ml-auto">{waitingTime(waitingSeconds)}</span>}
        </span>
      </span>
    </button>
  )
}
