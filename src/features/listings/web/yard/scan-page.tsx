import { useState } from 'react'
import { useParams } from 'react-router'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { NotFound } from '#client/not-found.tsx'
import { siteMeta } from '#client/page-meta.ts'
import { useResource } from '#client/resource.ts'
import { MembersOnly, useActing, useApi } from '#client/session.tsx'
import { useCall } from '#client/use-call.ts'
import { useForm } from '#client/use-form.ts'
import { WALK_PAGE } from '#kernel/web/walk.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { markSold } from '../../contract/availability.ts'
import type { changeListings } from '../../contract/batches.ts'
import type { getOwnListing } from '../../contract/endpoints.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { OwnListing } from '../../contract/views.ts'
import type { moveGoods } from '../../contract/yard.ts'
import { placeBody } from '../../contract/yard-body.ts'
import { ListingStateTags } from '../listing-state.tsx'
import { texts } from '../texts/yard.ts'

/** `/listing/scan/{id}`: what the label at the goods opens. */
export function Component() {
  const t = useTexts(texts)
  const { id = '' } = useParams()
  return (
    <div className="page-width max-w-180 pb-24">
      <Breadcrumb below={[{ label: t.listings, to: '/user/listings' }, { label: t.scan.title }]} />
      <MembersOnly waiting={<Spinner className="min-h-80" />}>
        {(user) => <Scanned key={`${id} ${user.userId}`} id={id} />}
      </MembersOnly>
    </div>
  )
}

/** Another company's, none, or a withdrawn one. */
const NOT_THEIRS: readonly number[] = [400, 403, 404, 410]

function Scanned({ id }: { id: string }) {
  const t = useTexts(texts).scan
  const listing = useResource(`scan-${id}`, (api) =>
    api.call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id } }),
  )
  if (listing.state === 'failed' && NOT_THEIRS.includes(listing.error.status)) return <NotFound />
  // Also while it is loaded again, so that what was said about an act stays.
  if (listing.data !== null) return <Goods listing={listing.data} reload={listing.reload} />
  return (
    <>
      <h1 className="type-h1">{t.title}</h1>
      {listing.state === 'failed' ? (
        <RetryBanner className="mt-6" onRetry={listing.reload}>
          {t.failed}
        </RetryBanner>
      ) : (
        <Spinner label={t.loading} className="min-h-80" />
      )}
    </>
  )
}

function Goods({ listing, reload }: { listing: OwnListing; reload: () => void }) {
  const t = useTexts(texts).scan
  const local = useLocalPath()
  // What is said at the goods is for its members to say: the server refuses it.
  const isActing = useActing() !== null
  const { busy, refusal, send } = useCall()
  const [done, setDone] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const { id, title, language, reference, city, status, can, qty } = listing
  const say = (words: string) => {
    setDone(words)
    reload()
  }
  const confirm = () =>
    send(async (api) => {
      const { listings } = await api.call<typeof changeListings>('POST', '/api/listings/batches', {
        body: { act: 'confirm', listings: [{ id }] },
        once: true,
      })
      say(listings[0]?.refusal === null ? t.confirmed : t.notConfirmed)
    })
  const sell = () =>
    send(async (api) => {
      const { message } = await api.call<typeof markSold>('POST', '/api/listing/sold/:id', {
        params: { id: String(id) },
      })
      say(message)
    })
  const isListed = status === 'published' || status === 'dormant'
  const big = 'min-h-16'
  return (
    <div className="flex flex-col gap-4">
      <h1 lang={language} className="type-h1 wrap-anywhere">
        {title}
      </h1>
      <p className="type-body flex flex-wrap items-center gap-3">
        <ListingStateTags status={status} revision={listing.revision?.state ?? null} />
        <span>{t.number(id)}</span>
        {reference !== null && <b className="font-semibold">{reference}</b>}
        <span>{t.place(listing.revision?.content.city ?? city)}</span>
      </p>
      {done !== null && <Banner tone="success">{done}</Banner>}
      {refusal && <Banner tone="error">{refusal.body.error}</Banner>}
      {can.edit && !isActing ? (
        <>
          {isListed && qty > 0 && (
            <Button
              variant="primary"
              block
              icon="check"
              className={big}
              busy={busy}
              onClick={() => void confirm()}
            >
              {t.there}
            </Button>
          )}
          <Button block icon="map-pin" className={big} onClick={() => setMoving(true)}>
            {t.moved}
          </Button>
          {status === 'published' && qty > 0 && (
            <Button block icon="package" className={big} busy={busy} onClick={() => void sell()}>
              {t.sold}
            </Button>
          )}
          <LinkButton block icon="image" className={big} href={`${local(WALK_PAGE)}?listing=${id}`}>
            {t.photograph}
          </LinkButton>
        </>
      ) : (
        <p className="type-body">{isActing ? t.acting : t.colleague}</p>
      )}
      <LinkButton block icon="eye" className={big} to={`/product/${id}`}>
        {t.open}
      </LinkButton>
      {isMoving && (
        <MoveDialog
          listing={listing}
          onClose={() => setMoving(false)}
          onDone={(words) => {
            setMoving(false)
            say(words)
          }}
        />
      )}
    </div>
  )
}

interface MoveDialogProps {
  listing: OwnListing
  onClose: () => void
  onDone: (words: string) => void
}

function MoveDialog({ listing, onClose, onDone }: MoveDialogProps) {
  const t = useTexts(texts).scan
  const { errors } = useTexts(contractTexts)
  const api = useApi()
  const form = useForm({
    initial: { city: listing.revision?.content.city ?? listing.city },
    schema: placeBody,
    texts: errors,
    onSubmit: async (body) => {
      await api().call<typeof moveGoods>('PUT', '/api/listing/:id/place', {
        params: { id: String(listing.id) },
        body,
      })
      onDone(listing.status === 'draft' ? t.placed : t.proposed)
    },
  })
  return (
    <FormDialog
      title={t.movedTitle}
      form={form}
      cancel={t.cancel}
      send={t.save}
      busy={t.saving}
      onCancel={onClose}
    >
      <TextInput field={form.field('city')} label={t.city} required autoComplete="off" />
    </FormDialog>
  )
}

export const meta = siteMeta(texts, (t) => t.scan)
