import { memoryWalk, type KeptWalk, type WalkItem, type WalkPicture } from './kept-walk.ts'

export interface WalkRowsState {
  /** Whether what the phone keeps was read. */
  isRead: boolean
  items: readonly WalkItem[]
  pictures: readonly WalkPicture[]
  /** What is only in memory: `full`: the phone has no space; `none`: the browser keeps nothing. */
  keeping: 'kept' | 'full' | 'none'
}

interface RowsOptions {
  owner: string
  open: () => Promise<KeptWalk>
  onChange: (change: Partial<WalkRowsState>) => void
  /** Tells the other tabs that something changed. */
  tell: () => void
}

type Keys = Parameters<KeptWalk['remove']>[0]

/**
 * The items and pictures of one member on this phone: shown at once, and kept as soon as they could be written. What
 * could not be kept stays in memory, until there is space or it was sent.
 */
export class WalkRows {
  readonly #options: RowsOptions
  /** Keys, and contents of pictures, that could not be kept. */
  readonly #unkept = new Map<string, ArrayBuffer | null>()
  #kept: KeptWalk = memoryWalk()
  #state: WalkRowsState = { isRead: false, items: [], pictures: [], keeping: 'kept' }

  constructor(options: RowsOptions) {
    this.#options = options
  }

  get state(): WalkRowsState {
    return this.#state
  }

  async open(): Promise<void> {
    try {
      this.#kept = await this.#options.open()
    } catch {
      this.#change({ keeping: 'none' })
    }
    await this.read()
    this.#change({ isRead: true })
  }

  close(): void {
    this.#kept.close()
  }

  /** Reads what is kept, once more if something changed here meanwhile. */
  async read(): Promise<void> {
    const { items: before, pictures: taken } = this.#state
    const { items, pictures } = await this.#kept.read(this.#options.owner)
    if (this.#state.items !== before || this.#state.pictures !== taken) return this.read()
    this.#change({ items: this.#merged(items, before), pictures: this.#merged(pictures, taken) })
  }

  /** What is kept; what could not be kept stays as it is here. */
  #merged<Row extends { key: string }>(kept: readonly Row[], here: readonly Row[]): Row[] {
    const own = new Map(here.filter(({ key }) => this.#unkept.has(key)).map((row) => [row.key, row]))
    const known = new Set(kept.map(({ key }) => key))
    return [
      ...kept.map((row) => own.get(row.key) ?? row),
      ...[...own.values()].filter(({ key }) => !known.has(key)),
    ]
  }

  item(key: string): WalkItem | undefined {
    return this.#state.items.find((each) => each.key === key)
  }

  picture(key: string): WalkPicture | undefined {
    return this.#state.pictures.find((each) => each.key === key)
  }

  picturesOf(item: string): WalkPicture[] {
    return this.#state.pictures.filter((each) => each.item === item)
  }

  async contentOf(key: string): Promise<ArrayBuffer | undefined> {
    return this.#unkept.get(key) ?? (await this.#kept.content(key))
  }

  /** Whether another tab has changed or removed the row meanwhile. */
  async isStale(key: string): Promise<boolean> {
    if (this.#unkept.has(key)) return false
    const [item, picture] = [this.item(key), this.picture(key)]
    if (picture) return (await this.#kept.picture(key))?.state !== picture.state
    const kept = await this.#kept.item(key)
    return kept?.version !== item?.version || kept?.sentVersion !== item?.sentVersion
  }

  async putItem(item: WalkItem): Promise<void> {
    this.#change({ items: put(this.#state.items, item) })
    await this.#keep(item.key, null, () => this.#kept.keepItem(item))
  }

  async changeItem(key: string, change: (item: WalkItem) => WalkItem): Promise<void> {
    const item = this.item(key)
    if (item) await this.putItem(change(item))
  }

  async putPicture(picture: WalkPicture, content?: ArrayBuffer): Promise<void> {
    const whole = content ?? this.#unkept.get(picture.key) ?? undefined
    this.#change({ pictures: put(this.#state.pictures, picture) })
    await this.#keep(picture.key, whole ?? null, () => this.#kept.keepPicture(picture, whole))
  }

  /** The picture has arrived: its content goes, which may make room for what could not be kept. */
  async putArrived(picture: WalkPicture): Promise<void> {
    this.#change({ pictures: put(this.#state.pictures, picture) })
    this.#unkept.delete(picture.key)
    await attempt(() => this.#kept.dropContent(picture))
    for (const [key, content] of this.#unkept) {
      const [item, waiting] = [this.item(key), this.picture(key)]
      if (item) await this.#keep(key, null, () => this.#kept.keepItem(item))
      if (waiting) await this.#keep(key, content, () => this.#kept.keepPicture(waiting, content ?? undefined))
    }
    this.#sayKeeping()
  }

  async remove({ items = [], pictures = [] }: Keys): Promise<void> {
    for (const key of [...items, ...pictures]) this.#unkept.delete(key)
    this.#change({
      items: this.#state.items.filter(({ key }) => !items.includes(key)),
      pictures: this.#state.pictures.filter(({ key }) => !pictures.includes(key)),
    })
    this.#sayKeeping()
    await attempt(() => this.#kept.remove({ items, pictures }))
    this.#options.tell()
  }

  async #keep(key: string, content: ArrayBuffer | null, write: () => Promise<void>): Promise<void> {
    if (await attempt(write)) this.#unkept.delete(key)
    else this.#unkept.set(key, content)
    this.#sayKeeping()
    this.#options.tell()
  }

  #sayKeeping(): void {
    const keeping = this.#unkept.size > 0 ? 'full' : 'kept'
    if (this.#state.keeping !== 'none' && this.#state.keeping !== keeping) this.#change({ keeping })
  }

  #change(change: Partial<WalkRowsState>): void {
    this.#state = { ...this.#state, ...change }
    this.#options.onChange(change)
  }
}

/** A row in the place of the one with its key, or at the end. */
function put<Row extends { key: string }>(rows: readonly Row[], row: Row): Row[] {
  return rows.some(({ key }) => key === row.key)
    ? rows.map((each) => (each.key === row.key ? row : each))
    : [...rows, row]
}

/** Whether a write succeeded: for want of space, or after the browser closed the database, it does not. */
async function attempt(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    // QuotaExceededError, which is no DOMException in every browser.
    if (error instanceof Error || error instanceof DOMException) return false
    throw error
  }
}
