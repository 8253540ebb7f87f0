import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api.ts'
import type { CreateListingBody } from '../contract/bodies.ts'
import type {
  createListing,
  createStock,
  deleteListing,
  getOwnListing,
  updateListing,
  updateStock,
} from '../contract/endpoints.ts'
import type { addPictures } from '../contract/picture-endpoints.ts'
import type { Step } from './sending-steps.tsx'

export interface NewListing {
  body: CreateListingBody
  quantity: number
  files: readonly File[]
  /** The draft that an earlier attempt made, so that a retry does not make a second one. */
  materielId: number | null
}

export interface SendingEvents {
  onStep: (step: Step) => void
  /** How much of the pictures has gone, 0 to 1. */
  onUpload: (fraction: number) => void
  /** The draft's id, once there is one; null when an earlier one turned out to be gone. */
  onCreated: (materielId: number | null) => void
}

/**
 * Create, then stock, then pictures (spec §4 Add listing). A retry goes on with the draft that an earlier attempt made, and
 * sends no pictures again whose answer alone was lost.
 * @throws ApiError of the step that failed.
 */
export async function sendNewListing(api: Api, listing: NewListing, events: SendingEvents): Promise<number> {
  events.onStep('details')
  const draft =
    listing.materielId === null ? null : await continueDraft(api, listing.materielId, listing.body)
  const materielId = draft?.id ?? (await create(api, listing.body))
  events.onCreated(materielId)
  events.onStep('stock')
  if (draft?.isComplete) {
    await correctStock(api, draft, listing.quantity)
    return materielId
  }
  await call(events, () =>
    api.call<typeof createStock>('POST', '/api/stocks', {
      body: { materielId, quantite: listing.quantity },
    }),
  )
  events.onStep('images')
  const form = pictureForm(listing.files, { materielId })
  await call(events, () =>
    api.call<typeof addPictures>('POST', '/api/image', { form, onUpload: events.onUpload }),
  )
  return materielId
}

interface Draft {
  id: number
  qty: number
  stockVersion: number | null
  /** It has its pictures: only the answer of that call was lost, and the listing is under review already. */
  isComplete: boolean
}

/** Brings the draft of an earlier attempt up to date; null when it is gone, or can't become what was typed. */
async function continueDraft(api: Api, id: number, body: CreateListingBody): Promise<Draft | null> {
  const params = { id: String(id) }
  const found = await api
    .call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params })
    .catch(ignoreGone)
  if (!found || found.status === 'withdrawn') return null
  const { legalOwner, entrepriseId: _company, ...update } = body
  if (legalOwner !== undefined && legalOwner !== found.legalOwner) {
    // The legal owner is given once; another one needs another draft, and this one must not stay behind.
    await api.call<typeof deleteListing>('PUT', '/api/listing/delete/:id', { params, body: {} })
    return null
  }
  await api.call<typeof updateListing>('PUT', '/api/listing/update/:id', { params, body: update })
  return { id, qty: found.qty, stockVersion: found.stockVersion, isComplete: found.images.length > 0 }
}

/** The quantity of a complete listing, where another one was typed since. */
async function correctStock(api: Api, { id, qty, stockVersion }: Draft, quantity: number): Promise<void> {
  if (qty === quantity) return
  await api.call<typeof updateStock>('PUT', '/api/stock/update/:materielId', {
    params: { materielId: String(id) },
    body: { materielId: id, qty: quantity, stockVersion },
  })
}

async function create(api: Api, body: CreateListingBody): Promise<number> {
  const { materielId } = await api.call<typeof createListing>('POST', '/api/materiels', { body })
  return materielId
}

/** Where the draft is gone meanwhile, the next attempt starts anew. */
async function call<T>(events: SendingEvents, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (isGone(error)) events.onCreated(null)
    throw error
  }
}

/** One `image` entry a file, its name prefixed with a slash (spec §7); `texts` come first. */
export function pictureForm(
  files: readonly File[],
  texts: Readonly<Record<string, string | number>>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  for (const file of files) form.append('image', file, `/${file.name}`)
  return form
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

function ignoreGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}
