import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api.ts'
import type { CreateListingBody } from '../../contract/bodies.ts'
import type {
  createListing,
  createStock,
  deleteListing,
  getOwnListing,
  updateListing,
  updateStock,
} from '../../contract/endpoints.ts'
import {
  sendDocuments,
  unsentAgain,
  type DocumentEvents,
  type FormDocument,
} from '../documents/form-documents.ts'
import type { FormPicture } from '../pictures/form-pictures.ts'
import { sendPictures, type PictureEvents, type Placed } from './send-pictures.ts'

export interface NewListing {
  body: CreateListingBody
  quantity: number
  pictures: readonly FormPicture[]
  documents: readonly FormDocument[]
  /** Order and descriptions of the pictures that an earlier attempt sent. */
  served: readonly Placed[]
  /** The draft of an earlier attempt, so that a retry creates no second one. */
  materielId: number | null
}

export interface SendingEvents extends PictureEvents, DocumentEvents {
  /** The draft's id once it exists; null if an earlier draft is gone. */
  onCreated: (materielId: number | null) => void
}

/**
 * Creates the draft, then sends stock, pictures (spec §4 Add listing) and documents. A retry continues with
 * the draft of an earlier attempt, and sends nothing again that has arrived.
 * @throws ApiError of the step that failed.
 */
export async function sendNewListing(api: Api, listing: NewListing, events: SendingEvents): Promise<number> {
  events.onStep('details')
  const draft =
    listing.materielId === null ? null : await continueDraft(api, listing.materielId, listing.body)
  const materielId = draft?.id ?? (await create(api, listing.body))
  events.onCreated(materielId)
  const sending = draft ? listing : madeAnew(listing)
  if (!draft) {
    events.onPictures(sending.pictures)
    events.onDocuments(sending.documents)
  }
  events.onStep('stock')
  if (draft && !draft.isDraft) await correctStock(api, draft, listing.quantity)
  else
    await call(events, () =>
      api.call<typeof createStock>('POST', '/api/stocks', {
        body: { materielId, quantite: listing.quantity },
      }),
    )
  const { pictures, served } = sending
  await call(events, () =>
    sendPictures(api, { listingId: materielId, mode: 'add', pictures, served }, events),
  )
  if (sending.documents.some(({ isSent }) => !isSent)) {
    events.onStep('documents')
    await call(events, () => sendDocuments(api, materielId, sending.documents, events))
  }
  return materielId
}

function madeAnew(listing: NewListing): NewListing {
  const { pictures, documents } = listing
  return { ...listing, pictures: afresh(pictures), documents: unsentAgain(documents), served: [] }
}

/** Marks all pictures as unsent: a new draft has none of those that an earlier draft got. */
function afresh(pictures: readonly FormPicture[]): FormPicture[] {
  return pictures
    .filter(({ removing }) => !removing)
    .map((picture) => ({ ...picture, lienImage: null, error: null }))
}

interface Draft {
  id: number
  qty: number
  stockVersion: number | null
  /** Not yet under review. */
  isDraft: boolean
}

/** Updates the draft of an earlier attempt; null if it is gone, or can't become what was typed. */
async function continueDraft(api: Api, id: number, body: CreateListingBody): Promise<Draft | null> {
  const params = { id: String(id) }
  const found = await api
    .call<typeof getOwnListing>('GET', '/api/myproduct/:id', { params })
    .catch(ignoreGone)
  if (!found || found.status === 'withdrawn') return null
  const { legalOwner, entrepriseId: _company, ...update } = body
  if (legalOwner !== undefined && legalOwner !== found.legalOwner) {
    // The legal owner can't be changed: another owner needs a new draft, and this one must not remain.
    await api.call<typeof deleteListing>('PUT', '/api/listing/delete/:id', { params, body: {} })
    return null
  }
  await api.call<typeof updateListing>('PUT', '/api/listing/update/:id', { params, body: update })
  return { id, qty: found.qty, stockVersion: found.stockVersion, isDraft: found.status === 'draft' }
}

/** Corrects the quantity of a listing that is already under review, if another one was typed since. */
async function correctStock(api: Api, { id, qty, stockVersion }: Draft, quantity: number): Promise<void> {
  if (qty === quantity) return
  await api.call<typeof updateStock>('PUT', '/api/stock/update/:materielId', {
    params: { materielId: String(id) },
    body: { materielId: id, qty: quantity, stockVersion },
  })
}

async function create(api: Api, body: CreateListingBody): Promise<number> {
  const { materielId } = await api.call<typeof createListing>('POST', '/api/materiels', { body, once: true })
  return materielId
}

/** If the draft is gone, the next attempt creates a new one. */
async function call<T>(events: SendingEvents, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (isGone(error)) events.onCreated(null)
    throw error
  }
}

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410)

function ignoreGone(error: unknown): null {
  if (isGone(error)) return null
  throw error
}
