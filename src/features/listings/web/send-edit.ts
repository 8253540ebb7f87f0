import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api.ts'
import type { UpdateListingBody } from '../contract/bodies.ts'
import type { AnswerOf } from '#kernel/endpoint.ts'
import type { getOwnListing, submitListing, updateListing, updateStock } from '../contract/endpoints.ts'
import type { addPicturesOnEdit, removePictures } from '../contract/picture-endpoints.ts'
import type { StockFigure, StoredPicture } from './listing-record.ts'
import { pictureForm } from './send-listing.ts'
import type { Step } from './sending-steps.tsx'

export interface ListingEdit {
  id: number
  body: UpdateListingBody
  quantity: number
  /** The stock as it was read last; equal to `quantity` it is left alone. */
  stock: StockFigure
  pictures: readonly StoredPicture[]
  files: readonly File[]
  /** The answer to an earlier upload of these files was lost: they may have arrived. */
  isUploadUnsure: boolean
}

/** What has taken effect, so that the next attempt leaves it out. */
export interface EditEvents {
  onStep: (step: Step) => void
  onUpload: (fraction: number) => void
  onStock: (figure: StockFigure) => void
  onUploaded: (added: readonly StoredPicture[]) => void
  onRemoved: () => void
}

export type Submitted = AnswerOf<typeof submitListing>

/**
 * Update, then stock where it was touched, then new pictures, then removals, then submit (spec §4 Edit listing).
 * @throws ApiError of the step that failed; `stock_changed` carries the present `qty` and `stockVersion`.
 */
export async function sendEdit(api: Api, edit: ListingEdit, events: EditEvents): Promise<Submitted> {
  const params = { id: String(edit.id) }
  events.onStep('details')
  await api.call<typeof updateListing>('PUT', '/api/listing/update/:id', { params, body: edit.body })
  events.onStep('stock')
  if (edit.quantity !== edit.stock.qty || edit.stock.stockVersion === null)
    events.onStock(await setStock(api, edit))
  events.onStep('images')
  if (edit.files.length > 0) events.onUploaded(await upload(api, edit, events.onUpload))
  events.onStep('removal')
  const removing = keysToRemove(edit.pictures)
  if (removing.length > 0) {
    await api.call<typeof removePictures>('PUT', '/api/images/delete/:id', {
      params,
      body: { ImagesKeys: removing },
    })
    events.onRemoved()
  }
  return api.call<typeof submitListing>('POST', '/api/listing/submit/:id', { params })
}

/** Which steps an edit takes, in their order. */
export function stepsOf({ pictures, files }: Pick<ListingEdit, 'pictures' | 'files'>): Step[] {
  return [
    'details',
    'stock',
    ...(files.length > 0 ? (['images'] as const) : []),
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
    // Where an earlier answer was lost, the quantity is what was asked for already.
    const present = presentStock(error)
    if (present?.qty === quantity) return present
    throw error
  }
}

/** The present figure that a 409 `stock_changed` carries. */
export function presentStock(error: unknown): StockFigure | null {
  if (!(error instanceof ApiError) || error.body.code !== 'stock_changed') return null
  const { qty, stockVersion } = error.body
  if (typeof qty !== 'number') return null
  return { qty, stockVersion: typeof stockVersion === 'number' ? stockVersion : null }
}

async function upload(
  api: Api,
  { id, files, pictures, isUploadUnsure }: ListingEdit,
  onUpload: (fraction: number) => void,
): Promise<StoredPicture[]> {
  const kept = pictures.filter(({ removing }) => !removing)
  if (isUploadUnsure) {
    const { images } = await api.call<typeof getOwnListing>('GET', '/api/myproduct/:id', {
      params: { id: String(id) },
    })
    if (images.length === kept.length + files.length) return images.slice(kept.length).map(waiting)
  }
  const { images } = await api.call<typeof addPicturesOnEdit>('PUT', '/api/image/:materielId', {
    params: { materielId: String(id) },
    form: pictureForm(files, { materielId: id, removing: JSON.stringify(keysToRemove(pictures)) }),
    onUpload,
  })
  return images.map(waiting)
}

const waiting = ({ lienImage }: { lienImage: string }): StoredPicture => ({
  lienImage,
  approved: false,
  removing: false,
})

const keysToRemove = (pictures: readonly StoredPicture[]) =>
  pictures.filter(({ removing }) => removing).map(({ lienImage }) => lienImage)
