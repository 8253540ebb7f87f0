import { useState } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { lotsWords } from '#kernel/trade/lot/lot-words.ts'
import { totalPages } from '#kernel/web/paging.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { Tag } from '#ui/tag.tsx'
import type { countPassing } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import { CheckMarks } from './check-marks.tsx'
import { DecisionLines } from './decision-lines.tsx'
import { listingReference } from '#kernel/trade/listing-reference.ts'
import { PublishingRightOf } from './publishing-right.tsx'
import { texts } from './texts.ts'
import { isReady, usePublishing } from './use-bulk.ts'
import type { ReviewDeskState } from './use-review-desk.ts'
import { QUEUE_PAGE_SIZE } from './use-review-queue.ts'

/** What waits of one seller, 40 at a time: those that pass every check are ticked, and go together. */
export function CompanySheet({ desk }: { desk: ReviewDeskState }) {
  const t = useTexts(texts)
  const { total, address, list, items } = desk
  const [turned, turn] = useState<ReadonlyMap<number, boolean>>(new Map())
  const isTicked = (listing: ReviewListing) => turned.get(listing.id) ?? isReady(listing)
  const chosen = items.filter(isTicked)
  const { busy, publish } = usePublishing(desk.publishing, chosen)
  return (
    <section aria-labelledby="sheet-title" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="sheet-title" className="type-h2">
          {items[0]?.company.name ?? t.sheet}
        </h2>
        <Passing company={address.view.company} total={total} />
        <LocalLink
          to={address.addressOf({ view: 'desk' })}
          className="text-malachite underline-offset-4 hover:underline"
        >
          {t.oneByOne}
        </LocalLink>
      </div>
      {address.view.company !== '' && (
        <PublishingRightOf key={address.view.company} company={address.view.company} />
      )}
      {list.state === 'ready' && items.length === 0 && (
        <EmptyState
          title={t.empty}
          actions={
            // What waits is on a page before.
            total > 0 && <LinkButton to={address.addressOf({})}>{t.showAll}</LinkButton>
          }
        >
          {t.emptyNarrowed}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul
          aria-label={t.queue}
          className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6"
        >
          {items.map((listing) => (
            <SheetItem
              key={listing.id}
              listing={listing}
              isTicked={isTicked(listing)}
              onTick={(ticked) => turn(new Map(turned).set(listing.id, ticked))}
            />
          ))}
        </ul>
      )}
      <div className="bottom-18 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line-strong bg-canvas px-4 py-3 tall-screen:sticky md:bottom-0">
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t.deciding}
          unavailable={chosen.length === 0}
          onClick={() => void publish()}
        >
          {t.publishChosen(chosen.length)}
        </Button>
        <DecisionLines lines={desk.lines} onTakeBack={(line) => void desk.undo(line)} />
      </div>
      {total > QUEUE_PAGE_SIZE && (
        <Pagination
          page={address.view.page}
          total={totalPages(total, QUEUE_PAGE_SIZE)}
          hrefOf={(page) => address.addressOf({ page })}
        />
      )}
    </section>
  )
}

/** '140 waiting, 96 pass every check' */
function Passing({ company, total }: { company: string; total: number }) {
  const t = useTexts(texts)
  const { data } = useResource(`passing ${company} ${total}`, (api) =>
    api.call<typeof countPassing>('GET', '/api/staff/listings/passing', { query: { company } }),
  )
  return (
    <p role="status" className="type-label tabular-nums">
      {t.waiting(total)}
      {data && `, ${t.passing(data.passing, data.checked < data.waiting ? data.checked : null)}`}
    </p>
  )
}

interface SheetItemProps {
  listing: ReviewListing
  isTicked: boolean
  onTick: (ticked: boolean) => void
}

function SheetItem({ listing, isTicked, onTick }: SheetItemProps) {
  const t = useTexts(texts)
  const reader = useLanguage()
  const { id, images, price, currency, language, revision, waiting, qty } = listing
  const [cover] = images
  return (
    <li className="flex flex-col border border-line bg-surface">
      <label className="flex grow cursor-pointer flex-col gap-1 p-2 has-checked:bg-malachite-soft">
        <span className="relative block aspect-4/3 bg-well">
          {cover && <Picture picture={{ ...cover, src: cover.lienImage }} alt="" sizes="240px" />}
          <input
            type="checkbox"
            aria-label={t.chooseItem(listingReference(id))}
            aria-describedby={`sheet-${id}`}
            checked={isTicked}
            onChange={({ target }) => onTick(target.checked)}
            className="absolute top-2 left-2 size-6 accent-malachite"
          />
        </span>
        <span id={`sheet-${id}`} lang={language} className="type-label line-clamp-2">
          {revision?.content.title ?? listing.title}
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <Price amount={price} currency={currency} withCode />
          <span className="type-small text-ink-2">{lotsWords(listing, reader) ?? t.units(qty)}</span>
        </span>
        <span className="type-small flex flex-wrap items-center gap-2 text-ink-2">
          <span className="type-mono whitespace-nowrap">{listingReference(id)}</span>
          {waiting === 'revision' && <Tag tone="information">{t.isChange}</Tag>}
          {waiting === 'sample' && <Tag tone="warning">{t.isSample}</Tag>}
        </span>
        <CheckMarks listing={listing} />
      </label>
    </li>
  )
}
