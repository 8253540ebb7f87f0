import { FileRefusal } from '../../domain/row-problem.ts'

/** The records of a workbook that are read, by their numbers in [MS-XLS] 2.3. */
export const RECORD = {
  FORMULA: 0x0006,
  EOF: 0x000a,
  FILEPASS: 0x002f,
  CONTINUE: 0x003c,
  COLINFO: 0x007d,
  BOUNDSHEET: 0x0085,
  MULRK: 0x00bd,
  RSTRING: 0x00d6,
  XF: 0x00e0,
  MERGEDCELLS: 0x00e5,
  SST: 0x00fc,
  LABELSST: 0x00fd,
  NUMBER: 0x0203,
  LABEL: 0x0204,
  BOOLERR: 0x0205,
  STRING: 0x0207,
  ROW: 0x0208,
  RK: 0x027e,
  FORMAT: 0x041e,
  BOF: 0x0809,
} as const

export interface BiffRecord {
  type: number
  data: Buffer
  /** The records that continue it: its own limit is 8,224 bytes. */
  further: readonly Buffer[]
}

/**
 * The records of one part of a workbook, from its BOF to its EOF, without those of charts within it.
 * @throws FileRefusal if the part is cut.
 */
export function* recordsOf(workbook: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0
  let at = from
  while (at + 4 <= workbook.length) {
    const { type, data, end } = recordAt(workbook, at)
    at = end
    const further: Buffer[] = []
    while (at + 4 <= workbook.length && workbook.readUInt16LE(at) === RECORD.CONTINUE) {
      const next = recordAt(workbook, at)
      further.push(next.data)
      at = next.end
    }
    if (type === RECORD.BOF) depth += 1
    if (depth === 0) break
    if (type === RECORD.EOF) depth -= 1
    if (depth === 0) return
    if (depth === 1) yield { type, data, further }
  }
  throw new FileRefusal('xlsx_broken')
}

function recordAt(workbook: Buffer, at: number) {
  const end = at + 4 + workbook.readUInt16LE(at + 2)
  if (end > workbook.length) throw new FileRefusal('xlsx_broken')
  return { type: workbook.readUInt16LE(at), data: workbook.subarray(at + 4, end), end }
}

const IS_WIDE = 1
const HAS_FURTHER = 4
const HAS_RUNS = 8

/** Reads what may be spread over a record and those that continue it. */
export class RecordReader {
  readonly #parts: readonly Buffer[]
  #part = 0
  #at = 0

  constructor({ data, further }: Pick<BiffRecord, 'data' | 'further'>, at = 0) {
    this.#parts = [data, ...further]
    this.#at = at
  }

  u8(): number {
    return this.#take(1).readUInt8(0)
  }

  u16(): number {
    return this.#take(2).readUInt16LE(0)
  }

  u32(): number {
    return this.#take(4).readUInt32LE(0)
  }

  /** A text with its flags; its length is a number of characters, before them. */
  text(length: number): string {
    const flags = this.u8()
    const runs = (flags & HAS_RUNS) === 0 ? 0 : this.u16()
    const bytes = (flags & HAS_FURTHER) === 0 ? 0 : this.u32()
    const text = this.#characters(length, (flags & IS_WIDE) !== 0)
    this.#skip(runs * 4 + bytes)
    return text
  }

  /** Where a text goes on in the next record, a flag says again whether its characters have one byte or two. */
  #characters(length: number, isWideAtFirst: boolean): string {
    let text = ''
    let isWide = isWideAtFirst
    for (let left = length; left > 0;) {
      const part = this.#parts[this.#part]
      if (part === undefined) throw new FileRefusal('xlsx_broken')
      const size = isWide ? 2 : 1
      const here = Math.min(left, Math.floor((part.length - this.#at) / size))
      const end = this.#at + here * size
      text += part.toString(isWide ? 'utf16le' : 'latin1', this.#at, end)
      this.#at = end
      left -= here
      if (left === 0) break
      this.#nextPart()
      isWide = (this.u8() & IS_WIDE) !== 0
    }
    return text
  }

  #skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      const here = Math.min(left, (this.#parts[this.#part]?.length ?? 0) - this.#at)
      this.#at += here
      left -= here
      if (left > 0) this.#nextPart()
    }
  }

  #take(bytes: number): Buffer {
    if (this.#at >= (this.#parts[this.#part]?.length ?? 0)) this.#nextPart()
    const part = this.#parts[this.#part]
    const end = this.#at + bytes
    if (part === undefined || end > part.length) throw new FileRefusal('xlsx_broken')
    const taken = part.subarray(this.#at, end)
    this.#at = end
    return taken
  }

  #nextPart(): void {
    this.#part += 1
    this.#at = 0
    if (this.#part >= this.#parts.length) throw new FileRefusal('xlsx_broken')
  }
}
