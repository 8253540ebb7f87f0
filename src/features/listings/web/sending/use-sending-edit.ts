import { useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { ErrorLine } from '#ui/form.tsx'
import type { getOwnListing } from '../../contract/endpoints.ts'
import type { OwnListing } from '../../contract/views.ts'
import type { FormPicture } from '../pictures/form-pictures.ts'
import type { StockFigure } from '../form/listing-record.ts'
import { quantityOf, updateBodyOf, type ListingValues } from '../form/listing-values.ts'
import { presentStock, sendEdit, stepsOf, type Submitted } from './send-edit.ts'
import type { Placed } from './send-pictures.ts'
import { SendingFailure, useSendingFailure } from './sending-failure.ts'
import { uploading, type Sending, type Step } from './sending-steps.tsx'
import { texts } from '../texts.ts'

type OnChanged = (present: OwnListing, typed: ListingValues) => readonly ErrorLine[]

/**
 * Sends an edit step by step. A retry continues after what has taken effect. If the listing was changed
 * meanwhile, `onChanged` gets the current one, and returns the lines that the form shows.
 */
export function useSendingEdit(listing: OwnListing, onChanged: OnChanged) {
  const api = useApi()
  const language = useLanguage()
  const [stock, setStock] = useState<StockFigure>({ qty: listing.qty, stockVersion: listing.stockVersion })
  const served = useRef(placesIn(listing))
  const { mark, read, merge, onSaved } = useMark(listing, setStock, onChanged)
  const [sending, setSending] = useState<Sending | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const explain = useExplanation(setStock)

  const send = async (
    values: ListingValues,
    onPictures: (pictures: readonly FormPicture[]) => void,
  ): Promise<Submitted> => {
    const pictures = values.image
    setSteps(stepsOf({ pictures }))
    const edit = {
      id: listing.id,
      body: updateBodyOf(values, language),
      quantity: quantityOf(values, language) ?? 0,
      mark: mark.current,
      stock,
      pictures,
      served: served.current,
    }
    const events = {
      onStep: (step: Step) => setSending({ step, sent: 0, failed: false }),
      onUpload: (id: string, fraction: number) => setSending(uploading(pictures, id, fraction)),
      onStock: setStock,
      onSaved,
      onPictures,
      onServed: (now: readonly Placed[]) => {
        served.current = now
      },
    }
    try {
      const submitted = await sendEdit(api(), edit, events)
      setSending(null)
      return submitted
    } catch (error) {
      setSending((before) => before && { ...before, failed: true })
      // Having been told of the other arrangement, the sender may replace it at the next attempt.
      if (isConflict(error)) served.current = placesIn(await read())
      if (!isChanged(error)) throw explain(error)
      throw await merge(error, values)
    }
  }
  return { sending, steps, send }
}

const placesIn = ({ images }: Pick<OwnListing, 'images'>): readonly Placed[] =>
  images.map(({ lienImage, description }) => ({ lienImage, description }))

/** A conflict of the arrangement of pictures; details and stock have codes of their own. */
const isConflict = (error: unknown) => error instanceof ApiError && error.body.code === 'conflict'
const isChanged = (error: unknown) => error instanceof ApiError && error.body.code === 'listing_changed'

/** The mark of the state that the next edit may overwrite. */
function useMark(listing: OwnListing, onStock: (present: StockFigure) => void, onChanged: OnChanged) {
  const api = useApi()
  const mark = useRef<string | undefined>(listing.mark)
  const read = () =>
    api().call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params: { id: String(listing.id) } })
  const merge = async (refusal: unknown, typed: ListingValues) => {
    const present = await read()
    mark.current = present.mark
    onStock({ qty: present.qty, stockVersion: present.stockVersion })
    return new SendingFailure(onChanged(present, typed), refusal)
  }
  const onSaved = async () => {
    mark.current = undefined
    // If the read fails, the next edit carries no mark: it would only overwrite this page's own change.
    mark.current = await read().then(
      (present) => present.mark,
      () => undefined,
    )
  }
  return { mark, read, merge, onSaved }
}

/**
 * A stock that changed meanwhile is shown as an error of the quantity, with the current figure. A retry is
 * based on that figure.
 */
function useExplanation(onStock: (present: StockFigure) => void): (error: unknown) => unknown {
  const t = useTexts(texts).edit
  const failureOf = useSendingFailure()
  return (error) => {
    const failure = failureOf(error)
    const present = presentStock(error)
    if (present === null) return failure
    onStock(present)
    return new SendingFailure([{ key: 'qty', message: t.stockNow(present.qty) }], error)
  }
}
