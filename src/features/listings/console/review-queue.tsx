import type { KeyboardEvent } from 'react'
import { useTexts } from '#client/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Tag } from '#ui/tag.tsx'
import type { ReviewListing } from '../contract/views.ts'
import { CheckMarks } from './check-marks.tsx'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { useWaitingTime } from './review-words.ts'
import { texts } from './texts.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface ReviewQueueProps {
  items: readonly ReviewListing[]
  selected: ReviewListing | null
  /** By an arrow key while the queue has the focus. */
  onStep: (step: 1 | -1) => void
  /** Clicked: on phones the listing replaces the queue. */
  onOpen: (listing: ReviewListing) => void
  /** Selected for publishing together. */
  isChosen: (id: number) => boolean
  /** `toLast`: includes everything between it and the last one chosen. */
  onChoose: (id: number, toLast?: boolean) => void
}

export const queueItemId = (id: number) => `review-item-${id}`
const titleId = (id: number) => `${queueItemId(id)}-title`

/** The queue. One listing is selected; only its button is in the Tab order (roving tabindex). */
export function ReviewQueue({ items, selected, onStep, onOpen, isChosen, onChoose }: ReviewQueueProps) {
  const t = useTexts(texts)
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onStep(step)
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
        <span className="type-small mt-1 flex flex-wrap items-center gap-x-2 text-ink-2">
          <span className="type-mono whitespace-nowrap">{listingReference(id)}</span>
          {waiting === 'revision' && <Tag tone="information">{t.isChange}</Tag>}
          {waiting === 'sample' && <Tag tone="warning">{t.isSample}</Tag>}
          {waitingSeconds !== null && (
            <span className="whitespace-nowrap">{waitingTime(waitingSeconds)}</span>
          )}
        </span>
        <CheckMarks listing={listing} />
      </span>
    </button>
  )
}
