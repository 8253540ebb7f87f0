import {
  addArticle,
  type Article,
  type CartItem,
  type Change,
  orderQuantity,
  type Outcome,
  putBack,
  type Refusal,
  renewArticle,
} from '../domain/cart.ts'
import { readKeptCart } from '../contract/kept-cart.ts'

/** The storage key of the cart (spec §9). */
const CART_KEY = 'localCart'

export interface CartState {
  items: readonly CartItem[]
  /** Whether the storage was read; false on the server and during hydration. */
  isKnown: boolean
  /**
   * `damaged`: part of the stored cart was unreadable. `unkept`: the browser stores nothing, so the cart ends
   * with the page.
   */
  trouble: 'damaged' | 'unkept' | null
}

/** The cart before the storage is read. */
export const UNKNOWN_CART: CartState = { items: [], isKnown: false, trouble: null }

/**
 * The cart of this browser. The storage is the single source of truth for all tabs; each change is saved at
 * once (spec §4).
 */
export class CartStore {
  readonly #storage: () => Storage
  readonly #listeners = new Set<() => void>()
  /** The stored text that `#state` was parsed from; undefined before the first read. */
  #text: string | null | undefined
  #state: CartState = UNKNOWN_CART

  /** A function, because accessing a forbidden storage already throws. */
  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  /** The same object until something changes. */
  readonly get = (): CartState => {
    if (this.#state.trouble === 'unkept') return this.#state
    const text = this.#attempt(() => this.#storage().getItem(CART_KEY))
    if (text === undefined || text === this.#text) return this.#state
    this.#text = text
    const { items, isDamaged } = readKeptCart(text)
    this.#state = { items, isKnown: true, trouble: isDamaged ? 'damaged' : null }
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      window.addEventListener('storage', this.#followOtherTabs)
      window.addEventListener('pageshow', this.#tell)
    }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      window.removeEventListener('storage', this.#followOtherTabs)
      window.removeEventListener('pageshow', this.#tell)
    }
  }

  /** Adds one unit of an article. Returns the refusal, or null. */
  add(article: Article): Refusal | null {
    return this.#settle(addArticle(this.get().items, article))
  }

  /**
   * Sets the quantity of an article; 0 removes it. `stock` is a newer value than the cart's. Returns the
   * refusal, or null.
   */
  order(id: number, quantity: number, stock?: number): Refusal | null {
    return this.#settle(orderQuantity(this.get().items, id, quantity, stock))
  }

  /** Undoes a removal. Returns the refusal, or null. */
  putBack(item: CartItem, position: number): Refusal | null {
    return this.#settle(putBack(this.get().items, item, position))
  }

  /** Updates an article in stock from the server. */
  renew(article: Article): Change {
    const { items, change } = renewArticle(this.get().items, article)
    this.#keep(items)
    return change
  }

  /** Empties the cart and removes the stored copy (spec §4). */
  reset(): void {
    this.#write(null, [], null)
  }

  #settle({ items, refused }: Outcome): Refusal | null {
    this.#keep(items)
    return refused ?? null
  }

  #keep(items: readonly CartItem[]): void {
    const text = JSON.stringify(items)
    if (items === this.#state.items || text === this.#text) return
    // The warning about lost data stays as long as the page, even after other changes.
    this.#write(text, items, this.#state.trouble === 'damaged' ? 'damaged' : null)
  }

  #write(text: string | null, items: readonly CartItem[], trouble: CartState['trouble']): void {
    this.#state = { items, isKnown: true, trouble }
    this.#text = text
    this.#attempt(() => {
      if (text === null) this.#storage().removeItem(CART_KEY)
      else this.#storage().setItem(CART_KEY, text)
    })
    this.#tell()
  }

  /**
   * A full or forbidden storage is no reason to refuse a sale: the cart continues in memory, and says so.
   * Undefined then.
   */
  #attempt<T>(act: () => T): T | undefined {
    try {
      return act()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      this.#state = { ...this.#state, isKnown: true, trouble: 'unkept' }
      return undefined
    }
  }

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  /** A null key means that the whole storage was cleared. */
  readonly #followOtherTabs = ({ key }: StorageEvent): void => {
    if (key === CART_KEY || key === null) this.#tell()
  }
}
