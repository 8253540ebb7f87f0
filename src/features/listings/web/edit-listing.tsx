import { type ReactNode, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useLanguage, useTexts } from '#client/language.tsx'
import { NotFound } from '#client/not-found.tsx'
import { useResource } from '#client/resource.ts'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly } from '#client/session.tsx'
import { shorten } from '#kernel/text/text.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { getOwnListing } from '../contract/endpoints.ts'
import { texts as contractTexts } from '../contract/texts.ts'
import type { OwnListing } from '../contract/views.ts'
import { type ReasonSubject, subjectOfReason } from '../domain/review-reasons.ts'
import { kindsOf, ListingDocuments } from './documents/listing-documents.tsx'
import { BasicFields } from './form/basic-fields.tsx'
import { DetailFields, type ProceedsSlot } from './form/detail-fields.tsx'
import { ListingFormLayout, RestoredNotice } from './form/listing-form-layout.tsx'
import type { ListingValues } from './form/listing-values.ts'
import type { MarketSlots } from './form/market-slots.ts'
import { takeOver, valuesOf } from './form/listing-record.ts'
import { ZoneSection } from './form/section-list.tsx'
import { type ListingForm, useEditForm, useListingDraft } from './form/use-listing-form.ts'
import { ListingStateTags, StaffNote } from './listing-state.tsx'
import { DuplicateButton } from './own-list/duplicate-button.tsx'
import { isSent } from './pictures/form-pictures.ts'
import { NotTheirs } from './not-theirs.tsx'
import { PictureField } from './pictures/picture-field.tsx'
import { type Submitted, useSendingEdit } from './sending/use-sending-edit.ts'
import { SendingSteps } from './sending/sending-steps.tsx'
import { StatementMissing } from './statement-missing.tsx'
import { texts } from './texts.ts'
import { PhoneCode } from './yard/phone-code.tsx'

/** `/listing/edit/{id}` (spec §2). */
export function EditListing({ proceedsOf, market }: { proceedsOf?: ProceedsSlot; market?: MarketSlots }) {
  const t = useTexts(texts)
  const { id = '' } = useParams()
  return (
    <MembersOnly
      waiting={
        <PageBody id={id}>
          <Spinner label={t.edit.loading} className="min-h-80" />
        </PageBody>
      }
    >
      {(user) => (
        <OwnListingToEdit
          key={`${id} ${user.userId}`}
          id={id}
          user={user}
          proceedsOf={proceedsOf}
          market={market}
        />
      )}
    </MembersOnly>
  )
}

interface OwnListingToEditProps {
  id: string
  user: SessionUser
  proceedsOf: ProceedsSlot | undefined
  market: MarketSlots | undefined
}

function OwnListingToEdit({ id, user, ...slots }: OwnListingToEditProps) {
  const t = useTexts(texts)
  const listing = useResource(`listing-edit-${id}`, (api) =>
    api.call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id } }),
  )
  if (listing.state === 'failed' && NOT_THEIRS.includes(listing.error.status))
    return <NotTheirs user={user} />
  if (listing.state === 'ready' && !listing.data.can.edit) return <NotFound />
  return (
    <PageBody id={id}>
      {listing.state === 'loading' && <Spinner label={t.edit.loading} className="min-h-80" />}
      {listing.state === 'failed' && (
        <RetryBanner className="mt-6" onRetry={listing.reload}>
          {t.edit.failed}
        </RetryBanner>
      )}
      {listing.state === 'ready' && <EditForm listing={listing.data} user={user} {...slots} />}
    </PageBody>
  )
}

/** No such listing, another company's, or a withdrawn one; 400 if the id is not a number. */
const NOT_THEIRS: readonly number[] = [400, 403, 404, 410]

function PageBody({ id, children }: { id: string; children: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-20">
      <Breadcrumb
        below={[
          { label: t.edit.listings, to: '/user/listings' },
          { label: t.edit.product, to: `/product/${id}` },
          { label: t.edit.title },
        ]}
      />
      <h1 className="type-h1">{t.edit.title}</h1>
      {children}
    </div>
  )
}

interface EditFormProps {
  listing: OwnListing
  user: SessionUser
  proceedsOf: ProceedsSlot | undefined
  market: MarketSlots | undefined
}

/** The form of an existing listing and its pictures (spec §2, §4 Edit listing). */
function EditForm({ listing, user, proceedsOf, market }: EditFormProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [loaded, setLoaded] = useState(() => valuesOf(listing, language))
  const [done, setDone] = useState<Submitted | null>(null)
  const [documents, setDocuments] = useState(() => kindsOf(listing.documents))
  const edit = useSendingEdit(listing, (present, typed) => {
    const theirs = valuesOf(present, language)
    const { taken, both } = takeOver(typed, loaded, theirs)
    setLoaded(theirs)
    form.set(taken)
    const sayTheirs = (text: string) =>
      text === '' ? t.edit.emptied : t.edit.changedHere(shorten(text, 200))
    return [
      { key: '', message: t.edit.changed },
      ...both.map((key) => ({ key, message: sayTheirs(theirs[key]) })),
    ]
  })

  const form = useEditForm({
    initial: loaded,
    isPublished: listing.status === 'published' && listing.revision === null,
    onSubmit: async (changed, values) => {
      const submitted = await edit.send(changed, values, (image) => form.set({ image }))
      draft.forget()
      draft.setRestored(false)
      setDone(submitted)
    },
  })
  useMarkedReasons(form, listing)
  const name = `listing-edit-${listing.id}:${user.userId}`
  const draft = useListingDraft({ name, form, untouched: loaded })
  const startOver = () => {
    form.reset({ ...loaded, image: form.values.image.filter(isSent) })
    draft.setRestored(false)
  }
  return (
    <>
      <ListingFormLayout
        form={form}
        submitLabel={t.edit.submit}
        documents={documents}
        notices={
          <Notices
            listing={listing}
            statementId={form.field(listing.unstated[0] ?? 'norm').id}
            {...(draft.isRestored && { onStartOver: startOver })}
          />
        }
        cancel={
          <span className="contents" onClickCapture={draft.forget}>
            <LinkButton to={`/product/${listing.id}`}>{t.edit.cancel}</LinkButton>
          </span>
        }
        progress={edit.sending && <SendingSteps sending={edit.sending} steps={edit.steps} />}
      >
        <ZoneSection form={form} zone="basic">
          <BasicFields form={form} market={market} />
        </ZoneSection>
        <ZoneSection form={form} zone="details">
          <DetailFields
            form={form}
            publishedLot={listing.publishedAt === null ? undefined : loaded.lotPieces}
            proceedsOf={proceedsOf}
            market={market}
          />
        </ZoneSection>
        <ZoneSection form={form} zone="images">
          <PictureField form={form} uploading={form.submitting ? edit.sending?.picture : undefined} />
        </ZoneSection>
      </ListingFormLayout>
      <PhoneCode id={listing.id} />
      <ListingDocuments listing={listing} values={form.values} onKinds={setDocuments} />
      <SavedDialog id={listing.id} submitted={done} onClose={() => setDone(null)} />
    </>
  )
}

const FIELD_OF: Readonly<Record<ReasonSubject, keyof ListingValues>> = {
  pictures: 'image',
  description: 'description',
  category: 'categorie',
  price: 'prix',
  statement: 'norm',
}

/** Marks the fields that the reasons of staff are about, and goes to the first. */
function useMarkedReasons({ fail }: ListingForm, { revision, reasons }: OwnListing) {
  const { reasons: words } = useTexts(contractTexts)
  useEffect(() => {
    const lines = (revision?.reasons ?? reasons).flatMap((reason) => {
      const subject = subjectOfReason(reason)
      return subject === null ? [] : [{ key: FIELD_OF[subject], message: words[reason] }]
    })
    if (lines.length > 0) fail(lines)
    // Once, when the form is opened: a field that was changed is no longer marked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

interface NoticesProps {
  listing: OwnListing
  /** The first field of its statement that is missing. */
  statementId: string
  onStartOver?: () => void
}

function Notices({ listing, statementId, onStartOver }: NoticesProps) {
  const t = useTexts(texts)
  const note = listing.revision?.note ?? listing.note
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListingStateTags status={listing.status} revision={listing.revision?.state ?? null} />
        <DuplicateButton listing={listing} size="small" />
      </div>
      {note !== null && <StaffNote note={note} />}
      {listing.unstated.length > 0 && <StatementMissing status={listing.status} fieldId={statementId} />}
      {listing.status === 'published' && <p className="type-body text-ink-2">{t.edit.publishedHint}</p>}
      {onStartOver && <RestoredNotice onStartOver={onStartOver} />}
    </>
  )
}

interface SavedDialogProps {
  id: number
  /** The answer of the last call; null if there is nothing to show. */
  submitted: Submitted | null
  onClose: () => void
}

function SavedDialog({ id, submitted, onClose }: SavedDialogProps) {
  const t = useTexts(texts).edit
  const waits = submitted?.status === 'under_review' || submitted?.revision === 'under_review'
  return (
    <Dialog
      open={submitted !== null}
      onClose={onClose}
      title={t.successTitle}
      actions={
        <>
          <LinkButton to="/user/listings">{t.listingsButton}</LinkButton>
          <LinkButton to={`/product/${id}`} variant="primary">
            {t.productPage}
          </LinkButton>
        </>
      }
    >
      <p>{waits ? t.underReview : submitted?.status === 'draft' ? t.complete : t.live}</p>
    </Dialog>
  )
}
