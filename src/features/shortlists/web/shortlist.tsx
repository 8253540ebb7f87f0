import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useCall } from '#client/use-call.ts'
import { formatCount } from '#kernel/text/count-text.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { COMPARED_MAX, comparedAddress } from '#kernel/trade/compared.ts'
import type { Product } from '#kernel/trade/product.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CardGrid } from '#ui/card.tsx'
import { DeleteButton } from '#ui/delete-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.ts'
import type {
  deleteShortlist,
  readShortlist,
  removeFromShortlist,
  ShortlistDetail,
} from '../contract/endpoints.ts'
import { FilingButton } from './filing-foot.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { texts } from './texts.ts'
import { useFilings } from './use-filings.ts'

type Entry = ShortlistDetail['entries'][number]

interface ShortlistProps {
  id: string
  /** Renders a listing that has a page. */
  card: (product: Product, foot: ReactNode) => ReactNode
}

/** A list of the company. */
export function Shortlist({ id, card }: ShortlistProps) {
  const t = useTexts(texts).page
  const list = useResource(`shortlist ${id}`, (api) =>
    api.call<typeof readShortlist>('GET', '/api/shortlists/:id', { params: { id } }),
  )
  const entries = list.data?.entries ?? []
  const filings = useFilings(entries.map(({ listingId }) => listingId))
  const reload = () => {
    list.reload()
    filings.reload()
  }
  if (list.state === 'failed' && (list.error.status === 404 || list.error.status === 400))
    return (
      <EmptyState title={t.missing} level={1} actions={<LinkButton to="/favourites">{t.toSaved}</LinkButton>}>
        <p>{t.missingHint}</p>
      </EmptyState>
    )
  if (list.data === null)
    return list.state === 'failed' ? (
      <RetryBanner onRetry={list.reload}>{t.failed}</RetryBanner>
    ) : (
      <Spinner className="min-h-80" />
    )
  const buttonOf = ({ listingId, product }: Entry) => {
    const filing = filings.data?.filings.find((other) => other.listingId === listingId)
    if (!filing || !product || !filings.data) return null
    const { shortlists } = filings.data
    return <FilingButton title={product.title} shortlists={shortlists} filing={filing} onSaved={reload} />
  }
  return (
    <div className="flex flex-col gap-4">
      <ShortlistHead list={list.data} onChanged={reload} />
      {list.state === 'failed' && <RetryBanner onRetry={list.reload}>{t.failed}</RetryBanner>}
      {entries.length === 0 && (
        <EmptyState title={t.empty} actions={<LinkButton to="/favourites">{t.toSaved}</LinkButton>}>
          <p>{t.emptyHint}</p>
        </EmptyState>
      )}
      <CardGrid>
        {entries.map((entry) => {
          const foot = (
            <EntryFoot listId={id} entry={entry} onChanged={reload}>
              {buttonOf(entry)}
            </EntryFoot>
          )
          if (entry.product)
            return (
              <div key={entry.listingId} className="contents">
                {card(entry.product, foot)}
              </div>
            )
          return (
            <div key={entry.listingId} className="flex flex-col items-start gap-2 border border-line p-4">
              <p>{t.gone(entry.listingId)}</p>
              {foot}
            </div>
          )
        })}
      </CardGrid>
    </div>
  )
}

function ShortlistHead({ list, onChanged }: { list: ShortlistDetail; onChanged: () => void }) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const toSaved = useLocalPath()('/favourites')
  const navigate = useNavigate()
  const { busy, send } = useCall()
  const [isRenaming, setRenaming] = useState(false)
  const shown = list.entries.flatMap(({ product }) => (product ? [product.id] : []))
  const compared = shown.slice(0, COMPARED_MAX)
  const remove = async () => {
    const params = { id: String(list.id) }
    const isGone = await send(async (api) => {
      await api.call<typeof deleteShortlist>('DELETE', '/api/shortlists/:id', { params })
    })
    if (isGone) {
      toast.success(t.deleted(list.name))
      void navigate(toSaved)
    } else toast.error(t.notDone)
  }
  return (
    <>
      <h1 className="type-h1 wrap-anywhere">{list.name}</h1>
      <p role="status" className="type-label">
        {t.count(formatCount(list.entries.length, language), list.entries.length === 1)}
      </p>
      <div className="flex flex-wrap gap-3">
        {compared.length > 0 && (
          <LinkButton to={comparedAddress(compared)} size="small">
            {compared.length < shown.length ? t.compareFirst(compared.length) : t.compare(compared.length)}
          </LinkButton>
        )}
        <Button size="small" onClick={() => setRenaming(true)}>
          {t.rename}
        </Button>
        <DeleteButton size="small" confirmLabel={t.deleteAnyway} busy={busy} onDelete={() => void remove()}>
          {t.delete}
        </DeleteButton>
      </div>
      {isRenaming && <RenameDialog list={list} onClose={() => setRenaming(false)} onRenamed={onChanged} />}
    </>
  )
}

interface EntryFootProps {
  listId: string
  entry: Entry
  onChanged: () => void
  children: ReactNode
}

/** Who added a listing, what colleagues noted about it, and what can be done with it. */
function EntryFoot({ listId, entry, onChanged, children }: EntryFootProps) {
  const t = useTexts(texts).page
  const language = useLanguage()
  const { busy, send } = useCall()
  const { listingId, product, addedBy, addedAt, notes } = entry
  const title = product?.title ?? String(listingId)
  const day = formatDay(addedAt, language)
  const remove = async () => {
    const params = { id: listId, listingId: String(listingId) }
    const isGone = await send(async (api) => {
      await api.call<typeof removeFromShortlist>('DELETE', '/api/shortlists/:id/listings/:listingId', {
        params,
      })
    })
    if (isGone) toast.success(t.removed(title))
    else toast.error(t.notDone)
    onChanged()
  }
  return (
    <>
      {notes.map(({ by, isOwn, note }) => (
        <p key={by + note} className="type-small wrap-anywhere whitespace-pre-line">
          <span className="text-ink-2">{isOwn ? t.ownNote : t.noteOf(by)}</span> {note}
        </p>
      ))}
      <p className="type-small text-ink-2">
        {addedBy === null ? t.addedBySomebody(day) : t.added(addedBy, day)}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button size="small" busy={busy} aria-label={t.removeOf(title)} onClick={() => void remove()}>
          {t.remove}
        </Button>
      </div>
    </>
  )
}
