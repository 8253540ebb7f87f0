import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api.ts'
import type { UpdateListingBody } from '../../contract/bodies.ts'
import type { AnswerOf } from '#kernel/web/endpoint.ts'
import type { submitListing, updateListing, updateStock } from '../../contract/endpoints.ts'
import { isUnsent, type FormPicture } from '../pictures/form-pictures.ts'
import type { StockFigure } from '../form/listing-record.ts'
import { keysToRemove, sendPictures, type PictureEvents, type Placed } from './send-pictures.ts'
import type { Step } from './sending-steps.tsx'

export interface ListingEdit {
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
export interface EditEvents extends PictureEvents {
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
export async function sendEdit(api: Api, edit: ListingEdit, events: EditEvents): Promise<Submitted> {
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
export function stepsOf({ pictures }: Pick<ListingEdit, 'pictures'>): Step[] {
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
export function presentStock(error: unknown): StockFigure | null {
  if (!(error instanceof ApiError) || error.body.code !== 'stock_changed') return null
  const { qty, stockVersion } = error.body
  if (typeof qty !== 'number') return null
  return { qty, stockVersion: typeof stockVersion === 'number' ? stockVersion : null }
}
