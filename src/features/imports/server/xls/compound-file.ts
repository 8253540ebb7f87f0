import { FileRefusal } from '../../domain/row-problem.ts'

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const MINI_SECTOR_BYTES = 64
/** Larger numbers of sectors mark an end or a free sector. */
const LAST_SECTOR = 0xff_ff_ff_fa
/** Sectors of the table of sectors that the header names itself. */
const NAMED_IN_HEADER = 109
const STREAM = 2
const ROOT = 5

interface Entry {
  name: string
  kind: number
  start: number
  size: number
}

/** How long sectors are, and which one follows which. */
interface Sectors {
  bytes: number
  next: readonly number[]
}

/**
 * The container of files from before 2007: a small file system of named streams, each a chain of sectors
 * ([MS-CFB] 2.1 to 2.6).
 */
export class CompoundFile {
  readonly #file: Buffer
  readonly #sectors: Sectors
  readonly #entries: readonly Entry[]

  /** @throws FileRefusal */
  constructor(file: Buffer) {
    const shift = file.length < HEADER_BYTES ? 0 : file.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw broken()
    this.#file = file
    const bytes = 1 << shift
    this.#sectors = { bytes, next: [] }
    this.#sectors = { bytes, next: this.#readTable() }
    this.#entries = this.#readDirectory()
  }

  /** Whether it contains a stream or a folder of that name. */
  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name)
  }

  /** The bytes of a stream; null if there is none. */
  stream(name: string): Buffer | null {
    const entry = this.#entries.find((each) => each.kind === STREAM && each.name === name)
    if (!entry) return null
    const isMini = entry.size < this.#file.readUInt32LE(56)
    const whole = isMini ? this.#mini(entry.start) : this.#chain(entry.start)
    if (whole.length < entry.size) throw broken()
    return whole.subarray(0, entry.size)
  }

  #sector(number: number): Buffer {
    const { bytes } = this.#sectors
    const from = (number + 1) * bytes
    if (number > LAST_SECTOR || from >= this.#file.length) throw broken()
    // The last sector of a file may be cut.
    return this.#file.subarray(from, from + bytes)
  }

  /** Which sector follows which: a table that is itself in sectors, listed in the header and in further sectors. */
  #readTable(): number[] {
    const parts: number[] = []
    for (let at = 0; at < NAMED_IN_HEADER; at += 1) parts.push(this.#file.readUInt32LE(76 + at * 4))
    let further = this.#file.readUInt32LE(68)
    for (let turn = 0; further <= LAST_SECTOR; turn += 1) {
      const list = numbersIn(this.#sector(further))
      further = list.pop() ?? LAST_SECTOR + 1
      parts.push(...list)
      this.#requireEnd(turn)
    }
    return parts
      .filter((part) => part <= LAST_SECTOR)
      .slice(0, this.#tableSectors())
      .flatMap((part) => numbersIn(this.#sector(part)))
  }

  #count(): number {
    return Math.ceil(this.#file.length / this.#sectors.bytes)
  }

  /** No file needs a longer table. */
  #tableSectors(): number {
    return Math.ceil((this.#count() * 4) / this.#sectors.bytes)
  }

  /** A chain that is longer than the file goes in a circle. */
  #requireEnd(turn: number): void {
    if (turn > this.#count()) throw broken()
  }

  #chain(start: number): Buffer {
    const sectors: Buffer[] = []
    for (let at = start; at <= LAST_SECTOR; at = this.#sectors.next[at] ?? LAST_SECTOR + 1) {
      sectors.push(this.#sector(at))
      this.#requireEnd(sectors.length)
    }
    return Buffer.concat(sectors)
  }

  /** Short streams share the stream of the root, in sectors of 64 bytes. */
  #mini(start: number): Buffer {
    const root = this.#entries.find(({ kind }) => kind === ROOT)
    if (!root) throw broken()
    const shared = this.#chain(root.start)
    const next = numbersIn(this.#chain(this.#file.readUInt32LE(60)))
    const sectors: Buffer[] = []
    for (let at = start; at <= LAST_SECTOR; at = next[at] ?? LAST_SECTOR + 1) {
      sectors.push(shared.subarray(at * MINI_SECTOR_BYTES, (at + 1) * MINI_SECTOR_BYTES))
      if (sectors.length > next.length) throw broken()
    }
    return Buffer.concat(sectors)
  }

  #readDirectory(): Entry[] {
    const directory = this.#chain(this.#file.readUInt32LE(48))
    const entries: Entry[] = []
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const nameBytes = directory.readUInt16LE(at + 64)
      if (nameBytes < 2 || nameBytes > 64) continue
      entries.push({
        name: directory.toString('utf16le', at, at + nameBytes - 2),
        kind: directory.readUInt8(at + 66),
        start: directory.readUInt32LE(at + 116),
        size: directory.readUInt32LE(at + 120),
      })
    }
    return entries
  }
}

const broken = () => new FileRefusal('xlsx_broken')

function numbersIn(bytes: Buffer): number[] {
  const numbers: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at))
  return numbers
}
