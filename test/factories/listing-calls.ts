import type { TestApp } from '../app.ts'
import * as api from '../api.ts'
import type { Caller } from '../calls.ts'
import { testPicture, uploadForm, type FormFile } from './pictures.ts'

/** A complete and valid body of the add form. */
export const LISTING_FORM = {
  title: 'Gate valve 4 in, class 600',
  brand: 'Cameron',
  categorie: 'General Equipment',
  type: 'Valves',
  description: '<p>Removed from service in 2024, tested.</p>',
  country: 'France',
  city: 'Pau',
  prix: 1250.5,
  currency: 'eur',
  condition: 'used',
  norm: 'not_checked',
  h2s: 'not_checked',
  hydrocarbons: 'not_checked',
} as const

/** A seller's calls, as the pages make them. */
export function sellerCalls(it: TestApp, who: () => Caller) {
  type Files = readonly (Uint8Array | FormFile)[]
  const create = (change: object = {}) =>
    it.attempt(api.createListing, who(), { body: { ...LISTING_FORM, ...change } })
  const addImages = (id: number, files: Files) =>
    it.attempt(api.addPictures, who(), { form: uploadForm({ materielId: String(id) }, files) })
  return {
    create,
    update: (id: number, change: object = {}) =>
      it.attempt(api.updateListing, who(), { params: { id }, body: { ...LISTING_FORM, ...change } }),
    own: (id: number) => it.attempt(api.getOwnListing, who(), { params: { id } }),
    addImages,
    editImages: (id: number, files: Files, fields: Readonly<Record<string, string>> = {}) =>
      it.attempt(api.addPicturesOnEdit, who(), {
        params: { materielId: id },
        form: uploadForm({ materielId: String(id), ...fields }, files),
      }),
    /** All calls of the add page; returns the id of a listing under review. */
    async list(change: object = {}): Promise<number> {
      const { materielId } = (await create(change)).json()
      await it.call(api.createStock, who(), { body: { materielId, quantite: 3 } })
      await addImages(materielId, [await testPicture()])
      return materielId
    },
  }
}
