import { useRef, useState } from 'react'
import { type Api, ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useApi } from '#client/session.tsx'
import type { AnswerOf } from '#kernel/web/endpoint.ts'
import type { ErrorLine } from '#ui/form.tsx'
import type { EditForm, UpdateListingBody } from '../../contract/bodies.ts'
import type { getOwnListing, submitListing, updateListing, updateStock } from '../../contract/endpoints.ts'
import type { OwnListing } from '../../contract/views.ts'
import type { StockFigure } from '../form/listing-record.ts'
import type { ListingValues } from '../form/listing-values.ts'
import { type FormPicture, isUnsent } from '../pictures/form-pictures.ts'
import { texts } from '../texts.ts'
import { keysToRemove, type PictureEvents, type Placed, sendPictures } from './send-pictures.ts'
import { type Sending, SendingFailure, type Step, uploading, useSendingFailure } from './sending-steps.tsx'

type OnChanged = (present: OwnListing, typed: ListingValues) => readonly ErrorLine[]

/**
 * Sends an edit step by step. A retry continues after what has taken effect. If the listing was changed
 * meanwhile, `onChanged` gets the current one, and returns the lines that the form shows.
 */
export function useSendingEdit(listing: OwnListing, onChanged: OnChanged) {
  const api = useApi()
  const [stock, setStock] = useState<StockFigure>({ qty: listing.qty, stockVersion: listing.stockVersion })
  const served = useRef(placesIn(listing))
  const { mark, read, merge, onSaved } = useMark(listing, setStock, onChanged)
  const [sending, setSending] = useState<Sending | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const explain = useExplanation(setStock)

  const send = async (
    { listing: body, qty: quantity }: EditForm,
    values: ListingValues,
    onPictures: (pictures: readonly FormPicture[]) => void,
  ): Promise<Submitted> => {
    const pictures = values.image
    setSteps(stepsOf({ pictures }))
    const edit = {
      id: listing.id,
      body,
      quantity,
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

interface ListingEdit {
  id: number
  body: UpdateListingBody
  quantity: number
  /** The mark of the record that filled the form, or of that after its last edit. */
  mark: string | undefined
  /** The stock as last read; if it equals `quantity`, no stock call is sent. */
  stock: StockFigure
  pictures: readonly FormPicture[]
  /** Order and descriptions on the server. */
  served: readonly Placed[]
}

/** What has taken effect, so that a retry omits it. */
interface EditEvents extends PictureEvents {
  onStock: (figure: StockFigure) => void
  onSaved: () => void
}

export type Submitted = AnswerOf<typeof submitListing>

/**
 * Sends the update, the stock if changed, new pictures, removals, the order, then the submission (spec §4
 * Edit listing).
 * @throws ApiError of the step that failed. On `listing_changed` nothing has changed; `stock_changed` carries
 * the current `qty` and `stockVersion`.
 */
async function sendEdit(api: Api, edit: ListingEdit, events: EditEvents): Promise<Submitted> {
  const params = { id: String(edit.id) }
  events.onStep('details')
  const { body, mark } = edit
  await api.call<typeof updateListing>('PUT', '/api/listing/update/:id', {
    params,
    body: { ...body, ...(mark !== undefined && { mark }) },
  })
  events.onSaved()
  events.onStep('stock')
  if (edit.quantity !== edit.stock.qty || edit.stock.stockVersion === null)
    events.onStock(await setStock(api, edit))
  const { pictures, served } = edit
  await sendPictures(api, { listingId: edit.id, mode: 'edit', pictures, served }, events)
  return api.call<typeof submitListing>('POST', '/api/listing/submit/:id', { params })
}

/** The steps of an edit, in order. */
function stepsOf({ pictures }: Pick<ListingEdit, 'pictures'>): Step[] {
  return [
    'details',
    'stock',
    ...(pictures.some(isUnsent) ? (['images'] as const) : []),
    ...(keysToRemove(pictures).length > 0 ? (['removal'] as const) : []),
  ]
}

async function setStock(api: Api, { id, quantity, stock }: ListingEdit): Promise<StockFigure> {
  try {
    const { qty, stockVersion } = await api.call<typeof updateStock>('PUT', '/api/stock/update/:materielId', {
      params: { materielId: String(id) },
      body: { materielId: id, qty: quantity, stockVersion: stock.stockVersion },
    })
    return { qty, stockVersion }
  } catch (error) {
    // If an earlier answer was lost, the stock already has this quantity.
    const present = presentStock(error)
    if (present?.qty === quantity) return present
    throw error
  }
}

/** The current stock in a 409 `stock_changed`. */
function presentStock(error: unknown): StockFigure | null {
  if (!(error instanceof ApiError) || error.body.code !== 'stock_changed') return null
  const { qty, stockVersion } = error.body
  if (typeof qty !== 'number') return null
  return { qty, stockVersion: typeof stockVersion === 'number' ? stockVersion : null }
}
