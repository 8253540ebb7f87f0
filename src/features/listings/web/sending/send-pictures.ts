import { ApiError, type Api } from '#client/api.ts'
import type {
  addPictures,
  addPicturesOnEdit,
  arrangePictures,
  removePictures,
} from '../../contract/picture-endpoints.ts'
import {
  changed,
  countKept,
  isSent,
  isUnsent,
  type FormPicture,
  type UnsentPicture,
} from '../pictures/form-pictures.ts'
import type { Step } from './sending-steps.tsx'

export interface PictureSending {
  listingId: number
  mode: 'add' | 'edit'
  pictures: readonly FormPicture[]
  /** Order and descriptions on the server, as far as this page knows. */
  served: readonly Placed[]
}

/** A picture's position and description. */
export interface Placed {
  lienImage: string
  description: string
}

/** What has taken effect, so that a retry omits it. */
export interface PictureEvents {
  onStep: (step: Step) => void
  onPictures: (pictures: readonly FormPicture[]) => void
  onServed: (served: readonly Placed[]) => void
  /** The fraction of a picture that is uploaded, 0 to 1. */
  onUpload: (id: string, fraction: number) => void
}

/**
 * Sends each new picture in its own call, so that a failed one stops no other; then sends removals, then the
 * order. Failed pictures are marked with the reason.
 * @throws ApiError the first failure, after all others are sent.
 */
export async function sendPictures(api: Api, sending: PictureSending, events: PictureEvents): Promise<void> {
  const work = new PictureWork(api, sending, events)
  const waiting = sending.pictures.filter(isUnsent)
  if (sending.mode === 'add' && countKept(sending.pictures) > 0) await work.remove()
  if (waiting.length > 0) events.onStep('images')
  const failures: ApiError[] = []
  for (const picture of work.pictures.filter(isUnsent)) {
    const failure = await work.upload(picture)
    if (failure) failures.push(failure)
  }
  if (failures[0]) throw failures[0]
  await work.remove()
  await work.arrange()
}

/** Whether order or descriptions differ from those on the server. */
function isOutOfPlace(pictures: readonly FormPicture[], served: readonly Placed[]): boolean {
  const wanted = placesOf(pictures)
  return (
    wanted.length !== served.length ||
    wanted.some(
      ({ lienImage, description }, index) =>
        lienImage !== served[index]?.lienImage || description !== served[index]?.description,
    )
  )
}

export const keysToRemove = (pictures: readonly FormPicture[]): string[] =>
  pictures.flatMap(({ lienImage, removing }) => (removing && lienImage !== null ? [lienImage] : []))

class PictureWork {
  pictures: readonly FormPicture[]
  #served: readonly Placed[]
  readonly #api: Api
  readonly #sending: PictureSending
  readonly #events: PictureEvents

  constructor(api: Api, sending: PictureSending, events: PictureEvents) {
    this.#api = api
    this.#sending = sending
    this.#events = events
    this.pictures = sending.pictures
    this.#served = sending.served
  }

  /** Returns why a picture failed. @throws ApiError if every other would fail too. */
  async upload({ id, file }: UnsentPicture): Promise<ApiError | null> {
    const { listingId, mode } = this.#sending
    const onUpload = (fraction: number) => this.#events.onUpload(id, fraction)
    try {
      const { images } =
        mode === 'add'
          ? await this.#api.call<typeof addPictures>('POST', '/api/image', {
              form: pictureForm(file, { materielId: listingId }),
              onUpload,
            })
          : await this.#api.call<typeof addPicturesOnEdit>('PUT', '/api/image/:materielId', {
              params: { materielId: String(listingId) },
              form: pictureForm(file, {
                materielId: listingId,
                removing: JSON.stringify(keysToRemove(this.pictures)),
              }),
              onUpload,
            })
      this.#arrived(id, images[0]?.lienImage ?? '')
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.#put(changed(this.pictures, id, { error: error.message }))
      if (!isAboutOne(error)) throw error
      return error
    }
  }

  async remove(): Promise<void> {
    const keys = keysToRemove(this.pictures)
    if (keys.length === 0) return
    if (this.#sending.mode === 'edit') this.#events.onStep('removal')
    await this.#api.call<typeof removePictures>('PUT', '/api/images/delete/:id', {
      params: { id: String(this.#sending.listingId) },
      body: { ImagesKeys: keys },
    })
    this.#serve(this.#served.filter(({ lienImage }) => !keys.includes(lienImage)))
    this.#put(this.pictures.filter(({ removing }) => !removing))
  }

  async arrange(): Promise<void> {
    if (!isOutOfPlace(this.pictures, this.#served)) return
    const { images } = await this.#api.call<typeof arrangePictures>('PUT', '/api/images/arrange/:id', {
      params: { id: String(this.#sending.listingId) },
      body: { images: placesOf(this.pictures), seen: [...this.#served] },
    })
    this.#serve(images.map(({ lienImage, description }) => ({ lienImage, description })))
  }

  /**
   * A file that the listing already shows is that picture: the form drops the duplicate, or keeps it in place
   * of the one marked for removal, which then stays.
   */
  #arrived(id: string, lienImage: string): void {
    const shown = this.pictures.find((picture) => picture.id !== id && picture.lienImage === lienImage)
    if (shown && !shown.removing) return this.#put(this.pictures.filter((picture) => picture.id !== id))
    if (!shown) this.#serve([...this.#served, { lienImage, description: '' }])
    const others = this.pictures.filter((picture) => picture !== shown)
    this.#put(changed(others, id, { lienImage, error: null }))
  }

  #put(pictures: readonly FormPicture[]): void {
    this.pictures = pictures
    this.#events.onPictures(pictures)
  }

  #serve(served: readonly Placed[]): void {
    this.#served = served
    this.#events.onServed(served)
  }
}

function placesOf(pictures: readonly FormPicture[]): Placed[] {
  return pictures
    .filter(isSent)
    .filter(({ removing }) => !removing)
    .map(({ lienImage, description }) => ({ lienImage, description: description.trim() }))
}

/** One `image` entry, its name prefixed with a slash (spec §7); `texts` come first. */
function pictureForm(file: File, texts: Readonly<Record<string, string | number>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value))
  form.append('image', file, `/${file.name}`)
  return form
}

/** The server refused this file, or the call failed: the next picture may succeed. */
const isAboutOne = ({ status }: ApiError) =>
  status === 0 || status === 413 || status === 415 || status === 422 || status >= 500
