import { parseJson } from '#kernel/json.ts'
import type { KeyStorage } from './tab-storage.ts'

/** The company in whose name a member of staff works in this tab. */
export interface ActingCompany {
  id: number
  name: string
  /** Where a new listing of it begins: its own place, or that of its member. */
  country?: string
  city?: string
}

const KEY = 'actingFor'

/** In whose name this tab calls, stored with the session. */
export class ActingTab {
  readonly #storage: KeyStorage
  #company: ActingCompany | null

  constructor(storage: KeyStorage) {
    this.#storage = storage
    // Only this class writes it, and the server checks each call.
    this.#company = parseJson(storage.getItem(KEY)) as ActingCompany | null
  }

  /** Null for one's own company. */
  readonly get = (): ActingCompany | null => this.#company

  /** The caller loads the page anew, so that nothing stays of what was read for another company. */
  set(company: ActingCompany | null): void {
    this.#company = company
    if (company === null) this.#storage.removeItem(KEY)
    else this.#storage.setItem(KEY, JSON.stringify(company))
  }
}
