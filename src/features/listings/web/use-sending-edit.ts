import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '#client/language.tsx'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { OwnListing } from '../contract/views.ts'
import { storedPictures, type StockFigure } from './listing-record.ts'
import { quantityOf, updateBodyOf, type ListingValues } from './listing-values.ts'
import { presentStock, sendEdit, stepsOf, type EditEvents, type Submitted } from './send-edit.ts'
import { SendingFailure, useSendingFailure } from './sending-failure.ts'
import type { Sending, Step } from './sending-steps.tsx'
import { texts } from './texts.ts'

/** Sends an edit step by step. What took effect is remembered, so that a retry goes on from there. */
export function useSendingEdit(listing: OwnListing) {
  const api = useApi()
  const language = useLanguage()
  const { stock, setStock, pictures, setPictures, toggle } = useServerState(listing)
  const [sending, setSending] = useState<Sending | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const isUploadUnsure = useRef(false)
  const explain = useExplanation(setStock)

  const send = async (values: ListingValues, onUploaded: () => void): Promise<Submitted> => {
    const files = values.image.map(({ file }) => file)
    const progress: Sending = { step: 'details', sent: 0, failed: false }
    const show = (change: Partial<Sending>) => setSending({ ...Object.assign(progress, change) })
    const events: EditEvents = {
      onStep: (step) => show({ step, sent: 0 }),
      onUpload: (sent) => show({ sent }),
      onStock: setStock,
      onUploaded: (added) => {
        // The upload named the removals, so these are gone with it.
        setPictures((before) => [...before.filter(({ removing }) => !removing), ...added])
        onUploaded()
      },
      onRemoved: () => setPictures((before) => before.filter(({ removing }) => !removing)),
    }
    setSteps(stepsOf({ pictures, files }))
    const edit = {
      id: listing.id,
      body: updateBodyOf(values, language),
      quantity: quantityOf(values, language) ?? 0,
      stock,
      pictures,
      files,
      isUploadUnsure: isUploadUnsure.current,
    }
    try {
      const submitted = await sendEdit(api(), edit, events)
      isUploadUnsure.current = false
      setSending(null)
      return submitted
    } catch (error) {
      show({ failed: true })
      isUploadUnsure.current = progress.step === 'images' && isConnectionLost(error)
      throw explain(error)
    }
  }
  return { pictures, sending, steps, toggle, send }
}

/** What the server has, as far as this page knows. */
function useServerState(listing: OwnListing) {
  const [stock, setStock] = useState<StockFigure>({ qty: listing.qty, stockVersion: listing.stockVersion })
  const [pictures, setPictures] = useState(() => storedPictures(listing.images))
  const toggle = (index: number) =>
    setPictures((before) =>
      before.map((picture, at) => (at === index ? { ...picture, removing: !picture.removing } : picture)),
    )
  return { stock, setStock, pictures, setPictures, toggle }
}

/** A stock that changed meanwhile blames the quantity, with the present figure; the next attempt builds on that. */
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

const isConnectionLost = (error: unknown) => error instanceof ApiError && error.status === 0
