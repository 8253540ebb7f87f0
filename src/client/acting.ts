import { isRecord, parseJson } from '#kernel/json.ts'
import type { KeyStorage } from './tab-storage.ts'

/** The company in whose name a member of staff works in this tab. */
export interface ActingCompany {
  id: number
  name: string
}

const KEY = 'actingFor'

/** In whose name this tab calls, stored with the session. */
export class ActingTab {
  readonly #storage: KeyStorage
  readonly #listeners = new Set<() => void>()
  #company: ActingCompany | null

  constructor(storage: KeyStorage) {
    this.#storage = storage
    this.#company = readCompany(storage.getItem(KEY))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Null for one's own company. */
  readonly get = (): ActingCompany | null => this.#company

  /** The caller loads the page anew, so that nothing stays of what was read for another company. */
  set(company: ActingCompany | null): void {
    this.#company = company
    if (company === null) this.#storage.removeItem(KEY)
    else this.#storage.setItem(KEY, JSON.stringify(company))
    for (const listener of this.#listeners) listener()
  }
}

/** Parses what a tab stored; null when it is unusable. */
function readCompany(text: string | null): ActingCompany | null {
  const value = parseJson(text)
  if (!isRecord(value)) return null
  const { id, name } = value
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}
