import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { OwnListing } from '../../contract/views.ts'
import type { FormPicture } from '../pictures/form-pictures.ts'
import type { StockFigure } from '../form/listing-record.ts'
import { quantityOf, updateBodyOf, type ListingValues } from '../form/listing-values.ts'
import { presentStock, sendEdit, stepsOf, type Submitted } from './send-edit.ts'
import type { Placed } from './send-pictures.ts'
import { SendingFailure, useSendingFailure } from './sending-failure.ts'
import { uploading, type Sending, type Step } from './sending-steps.tsx'
import { texts } from '../texts.ts'

/** Sends an edit step by step. What took effect is remembered, so that a retry goes on from there. */
export function useSendingEdit(listing: OwnListing) {
  const api = useApi()
  const language = useLanguage()
  const [stock, setStock] = useState<StockFigure>({ qty: listing.qty, stockVersion: listing.stockVersion })
  const served = useRef<readonly Placed[]>(
    listing.images.map(({ lienImage, description }) => ({ lienImage, description })),
  )
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
      stock,
      pictures,
      served: served.current,
    }
    const events = {
      onStep: (step: Step) => setSending({ step, sent: 0, failed: false }),
      onUpload: (id: string, fraction: number) => setSending(uploading(pictures, id, fraction)),
      onStock: setStock,
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
      throw explain(error)
    }
  }
  return { sending, steps, send }
}

/**
 * A stock that changed meanwhile blames the quantity, with the present figure; the next attempt builds on
 * that.
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
