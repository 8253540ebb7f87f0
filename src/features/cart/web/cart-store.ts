import {
  addArticle,
  orderQuantity,
  putBack,
  renewArticle,
  type Article,
  type CartItem,
  type Change,
  type Outcome,
  type Refusal,
} from '../domain/cart.ts'
import { readKeptCart } from '../domain/kept-cart.ts'

/** Where the cart is kept (spec §9). */
const CART_KEY = 'localCart'

export interface CartState {
  items: readonly CartItem[]
  /** The browser has looked; false on the server and while the page comes alive. */
  isKnown: boolean
  /**
   * `damaged`: not all that was kept could be read. `unkept`: the browser keeps nothing, so the cart ends
   * with the page.
   */
  trouble: 'damaged' | 'unkept' | null
}

/** The cart before the browser has looked. */
export const UNKNOWN_CART: CartState = { items: [], isKnown: false, trouble: null }

/**
 * The cart of this browser. What is stored is the truth that all its tabs share; each change is stored at
 * once (spec §4).
 */
export class CartStore {
  readonly #storage: () => Storage
  readonly #listeners = new Set<() => void>()
  /** What `#state` was read from; undefined before the first reading. */
  #text: string | null | undefined
  #state: CartState = UNKNOWN_CART

  /** Naming the storage can already fail where a browser forbids it, so it is asked for each time. */
  constructor(storage: () => Storage) {
    this.#storage = storage
  }

  /** The same object as long as nothing changes. */
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

  /** One (more) of an article. Answers why not, or null. */
  add(article: Article): Refusal | null {
    return this.#settle(addArticle(this.get().items, article))
  }

  /**
   * So many of an article; 0 removes it. `stock` where it is known better than the cart knows it. Answers why
   * not, or null.
   */
  order(id: number, quantity: number, stock?: number): Refusal | null {
    return this.#settle(orderQuantity(this.get().items, id, quantity, stock))
  }

  /** Takes a removal back. Answers why not, or null. */
  putBack(item: CartItem, position: number): Refusal | null {
    return this.#settle(putBack(this.get().items, item, position))
  }

  /** Takes over what the server says now of an article in stock. */
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
    // Who lost something is told for as long as the page stands, also after adding something else.
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
   * Full or forbidden storage is no reason to refuse a sale: the cart goes on in memory, and says so.
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

  /** A key of null: everything was cleared. */
  readonly #followOtherTabs = ({ key }: StorageEvent): void => {
    if (key === CART_KEY || key === null) this.#tell()
  }
}
