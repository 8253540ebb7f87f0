import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { MembersOnly, useActing, useApi } from '#client/session.tsx'
import { TextLink } from '#client/text-link.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { DOCUMENTS_MAX } from '../domain/limits.ts'
import { ExpectedKinds } from './documents/expected-kinds.tsx'
import type { FormDocument } from './documents/form-documents.ts'
import { BasicFields } from './form/basic-fields.tsx'
import { DetailFields, type ProceedsSlot } from './form/detail-fields.tsx'
import { ListingFormLayout, RestoredNotice } from './form/listing-form-layout.tsx'
import { newListingOf, type ListingValues } from './form/listing-values.ts'
import type { MarketSlots } from './form/market-slots.ts'
import { ZoneSection } from './form/section-list.tsx'
import { useAddForm, useListingDraft } from './form/use-listing-form.ts'
import type { FormPicture } from './pictures/form-pictures.ts'
import { PictureField } from './pictures/picture-field.tsx'
import { type NewListing, sendNewListing } from './sending/send-listing.ts'
import type { Placed } from './sending/send-pictures.ts'
import {
  type Sending,
  SendingSteps,
  type Step,
  uploading,
  useSendingFailure,
} from './sending/sending-steps.tsx'
import { texts } from './texts.ts'

interface AddListingProps {
  /** What follows where the listing may be published at once; by default it is reviewed. */
  thanks?: ReactNode
  offerOf?: (user: SessionUser) => ReactNode
  proceedsOf?: ProceedsSlot
  market?: MarketSlots
}

/** `/listing/add` (spec §2). */
export function AddListing({ thanks, offerOf, proceedsOf, market }: AddListingProps) {
  const t = useTexts(texts)
  return (
    <div className="page-width pb-20">
      <Breadcrumb below={[{ label: t.add.title }]} />
      <h1 className="type-h1">{t.add.title}</h1>
      <p className="type-body mt-2">
        {t.add.many} <TextLink to="/listing/import">{t.add.import}</TextLink>
      </p>
      <MembersOnly waiting={<Spinner className="min-h-80" />}>
        {(user) => (
          <AddForm
            key={user.userId}
            user={user}
            thanks={thanks ?? t.add.success}
            offer={offerOf?.(user)}
            proceedsOf={proceedsOf}
            market={market}
          />
        )}
      </MembersOnly>
    </div>
  )
}

interface AddFormProps {
  user: SessionUser
  thanks: ReactNode
  offer?: ReactNode
  proceedsOf: ProceedsSlot | undefined
  market: MarketSlots | undefined
}

/**
 * The form of a new listing: three zones, sent in three steps (spec §2, §4 Add listing). `offer` follows the
 * confirmation.
 */
function AddForm({ user: member, thanks, offer, proceedsOf, market }: AddFormProps) {
  const user = useLister(member)
  const t = useTexts(texts)
  const [materielId, setMaterielId] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const [documents, setDocuments] = useState<readonly FormDocument[]>([])
  const { send, sending, setSending } = useSendingNew(materielId, setMaterielId)

  const form = useAddForm({
    user,
    onSubmit: async ({ listing, qty }, { image }) => {
      await send(
        { body: listing, quantity: qty, pictures: image, documents },
        { onPictures: (sent) => form.set({ image: sent }), onDocuments: setDocuments },
      )
      startOver()
      setDone(true)
    },
  })
  const { isRestored, setRestored } = useListingDraft({
    name:
      user === member ? `listing-add:${user.userId}` : `listing-add:${user.userId}:${user.userEntrepriseId}`,
    form,
    untouched: newListingOf(user),
    materielId,
    onMaterielId: setMaterielId,
    documents,
    onDocuments: setDocuments,
  })
  const startOver = () => {
    form.reset(newListingOf(user))
    setMaterielId(null)
    setDocuments([])
    setSending(null)
    setRestored(false)
  }
  const addAnother = () => setDone(false)
  useFocusAfterDialog(isDone, form.field('title').id)

  return (
    <>
      <ListingFormLayout
        form={form}
        submitLabel={t.add.submit}
        documents={documents.map(({ kind }) => kind)}
        notices={isRestored && <RestoredNotice onStartOver={startOver} />}
        progress={sending && <SendingSteps sending={sending} steps={stepsOf(documents)} />}
      >
        <ZoneSection form={form} zone="basic">
          <BasicFields form={form} market={market} />
        </ZoneSection>
        <ZoneSection form={form} zone="details">
          <DetailFields form={form} company={user.userEntreprise} proceedsOf={proceedsOf} market={market} />
        </ZoneSection>
        <ZoneSection form={form} zone="images">
          <PictureField form={form} uploading={form.submitting ? sending?.picture : undefined} />
          <Documents documents={documents} onChange={setDocuments} values={form.values} />
        </ZoneSection>
      </ListingFormLayout>
      <Dialog
        open={isDone}
        onClose={addAnother}
        title={t.add.successTitle}
        actions={
          <>
            <Button onClick={addAnother}>{t.add.another}</Button>
            <LinkButton to="/" variant="primary">
              {t.add.homePage}
            </LinkButton>
          </>
        }
      >
        {isDone && <p>{thanks}</p>}
        {isDone && offer}
      </Dialog>
    </>
  )
}

const stepsOf = (documents: readonly FormDocument[]): Step[] => [
  'details',
  'stock',
  'images',
  ...(documents.length > 0 ? (['documents'] as const) : []),
]

/** Loaded on demand: few new listings have documents. */
const NewDocuments = lazyPart(async () => (await import('./documents/new-documents.tsx')).default)

function Documents({
  documents,
  onChange,
  values,
}: {
  documents: readonly FormDocument[]
  onChange: (documents: readonly FormDocument[]) => void
  values: ListingValues
}) {
  const t = useTexts(texts).documents
  const [isWanted, setWanted] = useState(false)
  return (
    <fieldset>
      <legend className="type-h3">{t.title}</legend>
      <p className="type-small mt-1 text-ink-3">{t.newLead(DOCUMENTS_MAX)}</p>
      <ExpectedKinds values={values} />
      {isWanted || documents.length > 0 ? (
        <Suspense fallback={<Spinner className="min-h-20" />}>
          <NewDocuments documents={documents} onChange={onChange} takesFocus={isWanted} />
        </Suspense>
      ) : (
        <Button icon="plus" className="mt-3" onClick={() => setWanted(true)}>
          {t.add}
        </Button>
      )}
    </fieldset>
  )
}

/** When the dialog closes, focuses a field instead of the button that opened it. */
function useFocusAfterDialog(isOpen: boolean, fieldId: string): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(fieldId)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, fieldId])
}

/** Everything that is sent for a new listing. */
type Filled = Pick<NewListing, 'body' | 'quantity' | 'pictures' | 'documents'>

/** Callbacks that report which files have arrived, and which have failed. */
interface Arrivals {
  onPictures: (pictures: readonly FormPicture[]) => void
  onDocuments: (documents: readonly FormDocument[]) => void
}

/** Sends a new listing step by step, and keeps the progress for a retry. */
function useSendingNew(materielId: number | null, setMaterielId: (materielId: number | null) => void) {
  const api = useApi()
  const failureOf = useSendingFailure()
  const [sending, setSending] = useState<Sending | null>(null)
  const served = useRef<readonly Placed[]>([])
  const send = async (filled: Filled, { onPictures, onDocuments }: Arrivals) => {
    try {
      await sendNewListing(
        api(),
        { ...filled, served: served.current, materielId },
        {
          onStep: (step) => setSending({ step, sent: 0, failed: false }),
          onUpload: (id, fraction) => setSending(uploading(filled.pictures, id, fraction)),
          onCreated: setMaterielId,
          onPictures,
          onDocuments,
          onDocumentUpload: (sent) => setSending({ step: 'documents', sent, failed: false }),
          onServed: (now) => {
            served.current = now
          },
        },
      )
    } catch (error) {
      setSending((before) => before && { ...before, failed: true })
      throw failureOf(error)
    }
  }
  return { send, sending, setSending }
}

/** Who lists: a member for the own company, staff for the one in whose name they act. */
function useLister(member: SessionUser): SessionUser {
  const acting = useActing()
  if (acting === null) return member
  // Its goods stand where it is, not where the member of staff is.
  return {
    ...member,
    userEntreprise: acting.name,
    userEntrepriseId: acting.id,
    userCountry: acting.country ?? '',
    userCity: acting.city ?? '',
  }
}
