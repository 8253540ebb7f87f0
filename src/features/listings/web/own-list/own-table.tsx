import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { fitOf, pictureOf } from '#ui/product-picture.ts'
import { Table, type Column } from '#ui/table.tsx'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { OwnListingRow } from '../../contract/views.ts'
import { isUnfinished } from '../../domain/content.ts'
import { ListingStateTags } from '../listing-state.tsx'
import { texts as listingTexts } from '../texts.ts'
import { texts as ownerTexts } from '../texts/owner.ts'
import { texts } from '../texts/together.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { lacksStatement, MarkSold } from './own-listing-foot.tsx'
import type { OwnView } from './own-listings.tsx'
import { sortBy } from './own-sort.ts'
import { ChooseListing } from './together/choose-listing.tsx'
import type { Together } from './together/use-together.ts'

interface OwnTableProps {
  caption: string
  view: OwnView
  listings: readonly OwnListingRow[]
  together: Together
  /** A listing changed; reload the list. */
  onChange: () => void
}

/** One's own listings, a line each. */
export function OwnTable({ caption, listings, ...rest }: OwnTableProps) {
  const columns = useColumns(rest)
  return <Table caption={caption} columns={columns} rows={listings} rowKey={({ id }) => id} />
}

function useColumns({
  view,
  together,
  onChange,
}: Omit<OwnTableProps, 'caption' | 'listings'>): Column<OwnListingRow>[] {
  const { table: t } = useTexts(texts)
  const { completeness } = useTexts(contractTexts)
  const language = useLanguage()
  const figure = (count: number) => formatCount(count, language)
  return [
    {
      key: 'listing',
      head: t.listing,
      sort: sortBy(view, 'title'),
      cell: (row) => <ListingCell row={row} together={together} />,
    },
    {
      key: 'state',
      head: t.state,
      sort: sortBy(view, 'state'),
      cell: ({ status, revision }) => (
        <span className="block max-w-44 whitespace-normal">
          <ListingStateTags status={status} revision={revision} />
        </span>
      ),
    },
    {
      key: 'price',
      head: t.price,
      align: 'end',
      sort: sortBy(view, 'price'),
      cell: (listing) =>
        isUnfinished(listing) ? t.never : <Price amount={listing.prix} currency={listing.currency} />,
    },
    {
      key: 'units',
      head: t.units,
      align: 'end',
      sort: sortBy(view, 'units'),
      cell: ({ qty, stockVersion }) => (stockVersion === null ? t.never : figure(qty)),
    },
    {
      key: 'views',
      head: t.views,
      align: 'end',
      sort: sortBy(view, 'views'),
      cell: ({ figures }) => figure(figures.views),
    },
    {
      key: 'quotes',
      head: t.quotes,
      align: 'end',
      sort: sortBy(view, 'quotes'),
      cell: ({ figures }) => figure(figures.quotes),
    },
    {
      key: 'confirmed',
      head: t.confirmed,
      sort: sortBy(view, 'confirmed'),
      cell: ({ confirmedAt, unconfirmedSince }) =>
        confirmedAt !== null && (
          <time dateTime={confirmedAt} className={unconfirmedSince ? 'text-limonite' : undefined}>
            {formatDay(confirmedAt, language, 'shortDay')}
          </time>
        ),
    },
    {
      key: 'score',
      head: t.score,
      align: 'end',
      cell: (row) => completeness.score(row.completeness.score),
    },
    {
      key: 'further',
      head: t.further,
      cell: (row) => (
        <span className="flex gap-2">
          <DuplicateButton listing={row} size="small" />
          {row.status === 'published' && row.qty > 0 && row.can.edit && (
            <MarkSold listing={row} onDone={onChange} />
          )}
        </span>
      ),
    },
  ]
}

/** Choice, picture and title, which leads to the form; below it what staff wrote. */
function ListingCell({ row, together }: { row: OwnListingRow; together: Together }) {
  const { note: noteLabel } = useTexts(ownerTexts)
  const { statement } = useTexts(listingTexts)
  const { id, title, language, note, can, images } = row
  const [cover] = images
  return (
    <span className="flex w-72 items-center gap-3 whitespace-normal">
      <ChooseListing listing={row} together={together} />
      <span className="w-16 shrink-0">
        {cover ? (
          <Picture picture={pictureOf(cover)} fit={fitOf(cover)} alt="" sizes="64px" widest={320} />
        ) : (
          <span aria-hidden="true" className="block aspect-4/3 bg-well" />
        )}
      </span>
      <span className="min-w-0">
        <LocalLink
          to={can.edit ? `/listing/edit/${id}` : `/product/${id}`}
          className="text-malachite underline-offset-4 hover:underline"
        >
          <span lang={language} className="line-clamp-2 wrap-anywhere">
            {title}
          </span>
        </LocalLink>
        {note !== null && (
          <span className="type-small line-clamp-2 font-normal text-limonite">
            {noteLabel} {note}
          </span>
        )}
        {lacksStatement(row) && (
          <span className="type-small block font-normal text-limonite">{statement.title}</span>
        )}
      </span>
    </span>
  )
}
