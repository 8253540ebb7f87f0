import { useRef } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useActing } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { markSold } from '../../contract/availability.ts'
import { missingWords } from '../../contract/missing-words.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import { isUnfinished } from '../../domain/content.ts'
import type { submitListing } from '../../contract/endpoints.ts'
import type { ListingFigures, OwnListingRow } from '../../contract/views.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { ListingStateTags } from '../listing-state.tsx'
import { ChooseListing } from './together/choose-listing.tsx'
import type { Together } from './together/use-together.ts'
import { statementWords } from '../statement-words.ts'
import { texts as ownerTexts } from '../texts/owner.ts'
import { texts } from '../texts.ts'
import { deletionOf, useListingCall } from '../use-listing-call.ts'

interface OwnListingFootProps {
  listing: OwnListingRow
  together: Together
  /** The listing changed; reload the list. */
  onChange: () => void
}

/** Below a card: state, figures, staff's note cut to four lines (the form shows all of it), and actions. */
export function OwnListingFoot({ listing, together, onChange }: OwnListingFootProps) {
  const { edit, unfinished } = useTexts(texts).own
  const { note: noteLabel } = useTexts(ownerTexts)
  const { id, title, language, status, revision, note, figures, can } = listing
  return (
    <div className="flex w-full flex-col gap-2">
      <span className="flex items-center gap-3">
        <ChooseListing listing={listing} together={together} />
        <ListingStateTags status={status} revision={revision} />
      </span>
      {note !== null && (
        // The padding is outside the clamp; inside, it would show half of a fifth line.
        <div className="border-l-4 border-limonite bg-limonite-soft p-2">
          <p className="type-small line-clamp-4">
            <b className="font-semibold">{noteLabel}</b> {note}
          </p>
        </div>
      )}
      {isUnfinished(listing) && <p className="type-small">{unfinished}</p>}
      <Figures figures={figures} />
      <CompletenessLine listing={listing} />
      <StatementLine listing={listing} />
      {status === 'dormant' && can.edit && listing.unstated.length === 0 && (
        <PublishAgain listing={listing} onDone={onChange} />
      )}
      <div className="flex flex-wrap gap-2">
        {can.edit && (
          <LinkButton to={`/listing/edit/${id}`} size="small" icon="pencil-simple">
            {edit}{' '}
            <span lang={language} className="sr-only">
              {title}
            </span>
          </LinkButton>
        )}
        <DuplicateButton listing={listing} size="small" />
        {status === 'published' && listing.qty > 0 && can.edit && (
          <MarkSold listing={listing} onDone={onChange} />
        )}
        {can.delete && <DeleteListing listing={listing} onDone={onChange} />}
      </div>
    </div>
  )
}

/** The score, and what the type lacks; nothing for a complete listing. */
function CompletenessLine({ listing: { completeness } }: { listing: OwnListingRow }) {
  const t = useTexts(contractTexts).completeness
  const language = useLanguage()
  if (completeness.score === 100) return null
  return (
    <p className="type-small text-ink-2">
      <b className="font-semibold">
        {t.title} {t.score(completeness.score)}
      </b>{' '}
      <span className="line-clamp-3">{missingWords(completeness, language).join('. ')}</span>
    </p>
  )
}

/** Whether its contamination statement is missing. A change under review brings it. */
export function lacksStatement({ status, unstated, revision }: OwnListingRow): boolean {
  return unstated.length > 0 && status !== 'withdrawn' && revision !== 'under_review'
}

/** Says that the contamination statement is missing, and what that holds up. */
function StatementLine({ listing }: { listing: OwnListingRow }) {
  const { statement, own } = useTexts(texts)
  const { id, status, can } = listing
  if (!lacksStatement(listing)) return null
  return (
    <p className="type-small font-normal text-limonite">
      {statement.title}. {statementWords(status, statement)}{' '}
      {can.edit && <TextLink to={`/listing/edit/${id}`}>{own.state}</TextLink>}
    </p>
  )
}

/** Views, favourites and quotes in one line. */
function Figures({ figures }: { figures: ListingFigures }) {
  const t = useTexts(texts).own
  const language = useLanguage()
  const shown: [IconName, (count: number, text: string) => string, number][] = [
    ['eye', t.views, figures.views],
    ['star', t.favourites, figures.favourites],
    ['chats', t.quotes, figures.quotes],
  ]
  return (
    <ul className="type-small flex flex-wrap gap-x-4 gap-y-1 text-ink-2 tabular-nums">
      {shown.map(([icon, say, count]) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Icon name={icon} size={16} />
          {say(count, formatCount(count, language))}
        </li>
      ))}
    </ul>
  )
}

/** Publishes a dormant listing again (decisions §4). */
function PublishAgain({ listing, onDone }: { listing: OwnListingRow; onDone: () => void }) {
  const t = useTexts(texts).own
  const { busy, send } = useListingCall()
  const publish = () =>
    send(async (api) => {
      await api.call<typeof submitListing>('POST', '/api/listing/submit/:id', {
        params: { id: String(listing.id) },
      })
      return t.confirmed
    }, onDone)
  return (
    <Button size="small" icon="arrow-counter-clockwise" busy={busy} onClick={() => void publish()}>
      {t.confirm}{' '}
      <span lang={listing.language} className="sr-only">
        {listing.title}
      </span>
    </Button>
  )
}

/** Marks a listing as sold elsewhere; entering a quantity reverses that. Only the company itself says so. */
export function MarkSold({ listing, onDone }: { listing: OwnListingRow; onDone: () => void }) {
  const t = useTexts(texts).own
  const isActing = useActing() !== null
  const { busy, send } = useListingCall()
  if (isActing) return null
  const mark = () =>
    send(async (api) => {
      const { message } = await api.call<typeof markSold>('POST', '/api/listing/sold/:id', {
        params: { id: String(listing.id) },
      })
      return message
    }, onDone)
  return (
    <Button size="small" icon="package" busy={busy} onClick={() => void mark()}>
      {t.sold}{' '}
      <span lang={listing.language} className="sr-only">
        {listing.title}
      </span>
    </Button>
  )
}

/** Withdraws a listing in two presses; then focuses the next one, because its own place is gone. */
function DeleteListing({ listing, onDone }: { listing: OwnListingRow; onDone: () => void }) {
  const t = useTexts(ownerTexts).actions
  const { busy, send } = useListingCall()
  const place = useRef<HTMLSpanElement>(null)
  const leave = () => {
    const card = place.current?.closest('article')
    const next = card?.nextElementSibling ?? card?.previousElementSibling
    next?.querySelector('a')?.focus()
    onDone()
  }
  const remove = () => send(deletionOf(listing), leave)
  return (
    <span ref={place} className="contents">
      <DeleteButton
        size="small"
        confirmLabel={t.confirm}
        busy={busy}
        busyLabel={t.deleting}
        onDelete={() => void remove()}
      >
        {t.delete}{' '}
        <span lang={listing.language} className="sr-only">
          {listing.title}
        </span>
      </DeleteButton>
    </span>
  )
}
