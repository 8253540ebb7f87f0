/** What the code needs of a storage: the browser's own has more. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * What the browser keeps for us; or memory, where the browser forbids that (even naming it throws
 * then) or has no room left. What is in memory ends with the page.
 */
export class KeptStorage implements KeyStorage {
  readonly #browser: () => KeyStorage
  readonly #memory = new Map<string, string>()

  constructor(browser: () => KeyStorage) {
    this.#browser = browser
  }

  /** Whether the browser keeps anything for us; if not, a full page load forgets everything. */
  get isLasting(): boolean {
    return this.#attempt(() => true) ?? false
  }

  getItem(key: string): string | null {
    return this.#memory.get(key) ?? this.#attempt((storage) => storage.getItem(key)) ?? null
  }

  setItem(key: string, value: string): void {
    const isKept = this.#attempt((storage) => {
      storage.setItem(key, value)
      return true
    })
    if (isKept) this.#memory.delete(key)
    else this.#memory.set(key, value)
  }

  removeItem(key: string): void {
    this.#memory.delete(key)
    this.#attempt((storage) => storage.removeItem(key))
  }

  clear(): void {
    this.#memory.clear()
    this.#attempt((storage) => storage.clear())
  }

  /** Undefined where the browser refused. */
  #attempt<T>(act: (storage: KeyStorage) => T): T | undefined {
    try {
      return act(this.#browser())
    } catch (error) {
      if (error instanceof DOMException) return undefined
      throw error
    }
  }
}

/** The storage of this tab. The server never touches it. */
export const tabStorage = new KeptStorage(() => sessionStorage)
