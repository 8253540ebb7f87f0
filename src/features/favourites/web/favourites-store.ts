import { ApiError, type Api } from '#client/api.ts'
import type { addFavourite, listFavourites, removeFavourite } from '../contract/endpoints.ts'

export interface FavouritesState {
  /** The member that they belong to; null before they were requested. */
  memberId: number | null
  ids: ReadonlySet<number>
  /** Whether the server has sent them. */
  isLoaded: boolean
  /** Increases when the server has accepted or refused a change: lists have to be fetched again. */
  changes: number
}

const NONE: FavouritesState = { memberId: null, ids: new Set(), isLoaded: false, changes: 0 }

/**
 * The member's saved products in this tab. Updated optimistically, and reverted when the server refuses (spec
 * §4 Favourites).
 */
export class FavouritesStore {
  readonly #listeners = new Set<() => void>()
  /** Changes made before the list arrived, by product: the server's answer may be older. */
  readonly #wishes = new Map<number, boolean>()
  #state: FavouritesState = NONE

  readonly get = (): FavouritesState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads them once per member. After a failure the list is empty; the next page tries again. */
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

  /** Clears them when the member signs out. */
  clear(): void {
    if (this.#state.memberId !== null) this.#change(NONE)
  }

  /** Returns whether the server accepted it; otherwise it is reverted. */
  async add(api: Api, productId: number): Promise<boolean> {
    return this.#updateOptimistically(
      productId,
      () => this.#with(productId),
      () => api.call<typeof addFavourite>('POST', '/user/addfav', { body: { productId } }),
      () => this.#without(productId),
    )
  }

  /** Returns whether the server accepted it; otherwise it is reverted. */
  async remove(api: Api, productId: number): Promise<boolean> {
    return this.#updateOptimistically(
      productId,
      () => this.#without(productId),
      () =>
        api.call<typeof removeFavourite>('DELETE', '/user/delfav/:id', { params: { id: String(productId) } }),
      () => this.#with(productId),
    )
  }

  /** Applies a change before the server has answered, and undoes it when the call fails. */
  async #updateOptimistically(
    id: number,
    apply: () => void,
    call: () => Promise<unknown>,
    undo: () => void,
  ): Promise<boolean> {
    apply()
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
