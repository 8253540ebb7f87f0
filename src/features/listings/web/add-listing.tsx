import { useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { SessionUser } from '#client/session-store.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BasicFields } from './basic-fields.tsx'
import type { FormPicture } from './form-pictures.ts'
import { DetailFields } from './detail-fields.tsx'
import { ListingFormLayout } from './listing-form-layout.tsx'
import { createBodyOf, EMPTY_LISTING, quantityOf, type ListingValues } from './listing-values.ts'
import { PictureField } from './picture-field.tsx'
import { ZoneSection } from './section-list.tsx'
import { sendNewListing } from './send-listing.ts'
import type { Placed } from './send-pictures.ts'
import { useSendingFailure } from './sending-failure.ts'
import { SendingSteps, uploading, type Sending } from './sending-steps.tsx'
import { texts } from './texts.ts'
import { useListingDraft, useKeptListingDraft } from './use-listing-draft.ts'
import { useListingForm } from './use-listing-form.ts'

/** The form of a new listing: three zones, sent in three steps (spec §2, §4 Add listing). */
export function AddListing({ user }: { user: SessionUser }) {
  const t = useTexts(texts)
  const keeper = useListingDraft('listing-add', user.userId, EMPTY_LISTING)
  const [isRestored, setRestored] = useState(keeper.restored !== null)
  const [materielId, setMaterielId] = useState(keeper.restored?.materielId ?? null)
  const [isDone, setDone] = useState(false)
  const { send, sending, setSending } = useSendingNew(user, materielId, setMaterielId)

  const form = useListingForm({
    initial: keeper.restored?.values ?? EMPTY_LISTING,
    mode: 'add',
    onSubmit: async (values) => {
      await send(values, (image) => form.set({ image }))
      startOver()
      setDone(true)
    },
  })
  useKeptListingDraft(keeper, { values: form.values, materielId }, EMPTY_LISTING)
  const startOver = () => {
    form.reset(EMPTY_LISTING)
    setMaterielId(null)
    setSending(null)
    setRestored(false)
    keeper.forget()
  }
  const addAnother = () => setDone(false)
  useFocusAfterDialog(isDone, form.field('title').id)

  const notice = isRestored && (
    <Banner
      tone="information"
      actions={
        <Button size="small" onClick={startOver}>
          {t.startOver}
        </Button>
      }
    >
      {t.restored}
    </Banner>
  )
  return (
    <>
      <ListingFormLayout
        form={form}
        submitLabel={t.add.submit}
        notices={notice}
        progress={sending && <SendingSteps sending={sending} steps={['details', 'stock', 'images']} />}
      >
        <ZoneSection form={form} zone="basic">
          <BasicFields form={form} />
        </ZoneSection>
        <ZoneSection form={form} zone="details">
          <DetailFields form={form} company={user.userEntreprise} />
        </ZoneSection>
        <ZoneSection form={form} zone="images">
          <PictureField form={form} uploading={form.submitting ? sending?.picture : undefined} />
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
        <p>{t.add.success}</p>
      </Dialog>
    </>
  )
}

/** After the dialog the focus goes to a field instead of the button that opened it. */
function useFocusAfterDialog(isOpen: boolean, fieldId: string): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(fieldId)?.focus()
    wasOpen.current = isOpen
  }, [isOpen, fieldId])
}

/** Sends a new listing step by step, and remembers how far it got for the next attempt. */
function useSendingNew(
  user: SessionUser,
  materielId: number | null,
  setMaterielId: (materielId: number | null) => void,
) {
  const api = useApi()
  const language = useLanguage()
  const failureOf = useSendingFailure()
  const [sending, setSending] = useState<Sending | null>(null)
  const served = useRef<readonly Placed[]>([])
  const send = async (values: ListingValues, onPictures: (pictures: readonly FormPicture[]) => void) => {
    try {
      await sendNewListing(
        api(),
        {
          body: createBodyOf(values, language, user),
          quantity: quantityOf(values, language) ?? 0,
          pictures: values.image,
          served: served.current,
          materielId,
        },
        {
          onStep: (step) => setSending({ step, sent: 0, failed: false }),
          onUpload: (id, fraction) => setSending(uploading(values.image, id, fraction)),
          onCreated: setMaterielId,
          onPictures,
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
