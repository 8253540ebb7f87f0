import { useState, type ReactNode } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { textLinkLook } from '#client/text-link.tsx'
import { comparedAddress } from '#kernel/trade/compared.ts'
import { Switch } from '#ui/choice.tsx'
import { useSizeInWords } from '#ui/documents/document-list.tsx'
import { texts as documentTexts } from '#ui/documents/texts.ts'
import { FactRow, FactTable } from '#ui/fact-table.tsx'
import { SelectControl } from '#ui/select-control.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { ComparedListing } from '../../contract/comparison/endpoints.ts'
import { comparisonFileAddress } from '../../contract/comparison/files.ts'
import { comparedRows, type ComparedRow } from '../../contract/comparison/rows.ts'
import { texts } from '../../contract/comparison/texts.ts'
import { inSystem, UNIT_SYSTEMS, type UnitSystem } from '../../contract/comparison/unit-systems.ts'
import { CardPicture } from '../product-card.tsx'

const PICTURE_SIZES = '(width < 48rem) 160px, 208px'

interface ComparisonTableProps {
  listings: readonly ComparedListing[]
  /** Called when a column is taken out, before its page opens; without it, columns stay. */
  onRemove?: (id: number) => void
  /** The row of the delivered prices, rendered by another feature. */
  delivered?: ReactNode
  /** The code of its country, for the files; '' for none. */
  to?: string
}

/** Listings as columns, facts as rows. Rows in which the listings differ are marked. */
export function ComparisonTable({ listings, onRemove, delivered, to = '' }: ComparisonTableProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [onlyDifferences, setOnly] = useState(false)
  const [system, setSystem] = useState<UnitSystem>('both')
  const rows = comparedRows(
    listings.map((listing) => inSystem(listing, system)),
    language,
  )
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  const others = (id: number) => listings.flatMap((listing) => (listing.id === id ? [] : [listing.id]))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {/* It needs scripts. */}
        {useHydrated() && listings.length > 1 ? (
          <Switch label={t.page.onlyDifferences} checked={onlyDifferences} onChange={setOnly} />
        ) : (
          <span className="min-h-11" />
        )}
        {useHydrated() && <SystemChoice system={system} onChoose={setSystem} />}
        <PassOn listings={listings} to={to} units={system} />
      </div>
      <p role="status" className="empty:hidden">
        {shown.length === 0 && rows.length > 0 && t.page.same}
      </p>
      <FactTable
        caption={t.page.table}
        factHead={t.page.fact}
        heads={listings.map((listing) => ({
          key: listing.id,
          head: (
            <Head
              listing={listing}
              rest={onRemove && others(listing.id)}
              onRemove={() => onRemove?.(listing.id)}
            />
          ),
        }))}
      >
        {shown.slice(0, OFFER_ROWS).map((row) => (
          <Row key={row.label} row={row} listings={listings} />
        ))}
        {delivered}
        {shown.slice(OFFER_ROWS).map((row) => (
          <Row key={row.label} row={row} listings={listings} />
        ))}
      </FactTable>
    </div>
  )
}

interface SystemChoiceProps {
  system: UnitSystem
  onChoose: (system: UnitSystem) => void
}

/** The units of the table. It needs scripts. */
function SystemChoice({ system, onChoose }: SystemChoiceProps) {
  const t = useTexts(texts).page
  return (
    <label className="flex items-center gap-2">
      <span className="type-label">{t.units}</span>
      <SelectControl
        value={system}
        onChange={({ target }) => onChoose(UNIT_SYSTEMS.find((one) => one === target.value) ?? 'both')}
      >
        {UNIT_SYSTEMS.map((one) => (
          <option key={one} value={one}>
            {t.systems[one]}
          </option>
        ))}
      </SelectControl>
    </label>
  )
}

/** The comparison for others: as files, and as the address of the page. */
function PassOn({
  listings,
  ...as
}: {
  listings: readonly ComparedListing[]
  to: string
  units: UnitSystem
}) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const file = { ids: listings.map(({ id }) => id), ...as }
  const link = `${textLinkLook} inline-flex min-h-11 items-center`
  return (
    <ul className="flex flex-wrap items-center gap-x-6">
      <li>
        <a href={comparisonFileAddress('pdf', file, language)} className={link}>
          {t.paper}
        </a>
      </li>
      <li>
        <a href={comparisonFileAddress('csv', file, language)} download className={link}>
          {t.spreadsheet}
        </a>
      </li>
      <li className="type-small text-ink-2">{t.passOn}</li>
    </ul>
  )
}

/** The delivered price follows the listed one. */
const OFFER_ROWS = 1

function Row({ row, listings }: { row: ComparedRow; listings: readonly ComparedListing[] }) {
  const t = useTexts(texts)
  return (
    <FactRow
      label={row.label}
      mark={row.differs ? t.page.differs : undefined}
      cells={listings.map((listing, column) => ({
        key: listing.id,
        cell:
          row.label === t.documents ? (
            <Documents listing={listing} />
          ) : (
            row.cells[column] || (listing.product && <NotStated isOutside={row.outside?.[column]} />)
          ),
      }))}
    />
  )
}

function NotStated({ isOutside = false }: { isOutside?: boolean | undefined }) {
  const t = useTexts(texts).page
  if (!isOutside) return <span className="text-ink-3">{t.notStated}</span>
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <span className="sr-only">{t.outside}</span>
    </>
  )
}

interface HeadProps {
  listing: ComparedListing
  /** The listings that stay when this one is taken out; without them it stays. */
  rest: readonly number[] | undefined
  onRemove: () => void
}

function Head({ listing: { id, product, standing }, rest, onRemove }: HeadProps) {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-2">
      {product && <CardPicture product={product} sizes={PICTURE_SIZES} />}
      <span className="type-mono font-normal text-ink-2">{t.listing(id)}</span>
      {product ? (
        <LocalLink to={`/product/${id}`} lang={product.language} className={textLinkLook}>
          <SizedTitle title={product.title} />
        </LocalLink>
      ) : (
        <span className="font-normal">{standing === 'gone' ? t.page.gone : t.page.unknown}</span>
      )}
      {rest && (
        <LocalLink
          to={comparedAddress(rest)}
          onClick={onRemove}
          preventScrollReset
          aria-label={product ? t.page.remove(product.title) : t.page.removeNumber(id)}
          className="type-small inline-flex min-h-11 items-center font-normal text-malachite hover:underline print:hidden"
        >
          {t.page.removeShort}
        </LocalLink>
      )}
    </div>
  )
}

function Documents({ listing: { product } }: { listing: ComparedListing }) {
  const { kinds, facts } = useTexts(documentTexts)
  const sizeOf = useSizeInWords()
  if (!product) return null
  if (product.documents.length === 0) return <NotStated />
  return (
    <ul>
      {product.documents.map(({ id, kind, address, pages, bytes }) => (
        <li key={id}>
          <a href={address} download className={`${textLinkLook} inline-block py-1.5`}>
            {kinds[kind]}
          </a>{' '}
          <span className="type-small text-ink-2">{facts(pages, sizeOf(bytes))}</span>
        </li>
      ))}
    </ul>
  )
}
