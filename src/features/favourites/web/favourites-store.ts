import { ApiError, type Api } from '#client/api.ts'
import type { addFavourite, listFavourites, removeFavourite } from '../contract/endpoints.ts'

export interface FavouritesState {
  /** Whose they are; null before any were asked for. */
  memberId: number | null
  ids: ReadonlySet<number>
  /** Whether the server has named them yet. */
  isLoaded: boolean
  /** Grows when the server has taken or refused a change: what is shown of them should be asked for anew. */
  changes: number
}

const NONE: FavouritesState = { memberId: null, ids: new Set(), isLoaded: false, changes: 0 }

/**
 * The member's saved products in this tab. Changes show at once and are taken back when the server refuses
 * (spec §4 Favourites).
 */
export class FavouritesStore {
  readonly #listeners = new Set<() => void>()
  /** What was changed before the server named them, by product: its answer may be older than the change. */
  readonly #wishes = new Map<number, boolean>()
  #state: FavouritesState = NONE

  readonly get = (): FavouritesState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads them once a member. Without an answer there are none to show; the next page asks again. */
  async load(api: Api, memberId: number): Promise<void> {
    if (this.#state.memberId === memberId) return
    this.#wishes.clear()
    this.#change({ ...NONE, memberId })
    try {
      const named = await api.call<typeof listFavourites>('GET', '/api/favs')
      if (this.#state.memberId !== memberId) return
      const ids = new Set(named)
      for (const [id, isSaved] of this.#wishes) {
        if (isSaved) ids.add(id)
        else ids.delete(id)
      }
      this.#change({ ...this.#state, ids, isLoaded: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.error(error.message)
      if (this.#state.memberId === memberId) this.#change(NONE)
    }
  }

  /** Forgets them, when the member signed out. */
  clear(): void {
    if (this.#state.memberId !== null) this.#change(NONE)
  }

  /** Answers whether the server took it; it is taken back if not. */
  async add(api: Api, productId: number): Promise<boolean> {
    return this.#try(
      productId,
      () => this.#with(productId),
      () => api.call<typeof addFavourite>('POST', '/user/addfav', { body: { productId } }),
      () => this.#without(productId),
    )
  }

  /** Answers whether the server took it; it is put back if not. */
  async remove(api: Api, productId: number): Promise<boolean> {
    return this.#try(
      productId,
      () => this.#without(productId),
      () =>
        api.call<typeof removeFavourite>('DELETE', '/user/delfav/:id', { params: { id: String(productId) } }),
      () => this.#with(productId),
    )
  }

  async #try(id: number, act: () => void, call: () => Promise<unknown>, undo: () => void): Promise<boolean> {
    act()
    try {
      await call()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.error(error.message)
      undo()
      this.#wishes.delete(id)
      return false
    } finally {
      this.#change({ ...this.#state, changes: this.#state.changes + 1 })
    }
  }

  #with(id: number): void {
    this.#wishes.set(id, true)
    this.#change({ ...this.#state, ids: new Set([id, ...this.#state.ids]) })
  }

  #without(id: number): void {
    this.#wishes.set(id, false)
    this.#change({ ...this.#state, ids: new Set([...this.#state.ids].filter((other) => other !== id)) })
  }

  #change(state: FavouritesState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
