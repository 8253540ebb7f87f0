/** The part of the browser's storage interface that we use. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * The browser's storage, or memory where the browser forbids storage (even accessing it throws then) or has
 * no space left. Data in memory ends with the page.
 */
export class KeptStorage implements KeyStorage {
  readonly #browser: () => KeyStorage
  readonly #memory = new Map<string, string>()

  constructor(browser: () => KeyStorage) {
    this.#browser = browser
  }

  /** Whether data outlives a full page load. */
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

  /** Undefined when the browser refused. */
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
