/**
 * Positions in the write-ahead log, and the names of its files: eight hexadecimal digits each for the
 * timeline and the two halves of the file number.
 */

/** Parses a position that PostgreSQL writes as two hexadecimal halves, `0/16B3748`. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const textOf = (position: bigint) =>
  `${(position >> 32n).toString(16)}/${(position & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase()

export const startOfFile = (position: bigint, size: number) => position - (position % BigInt(size))

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** The name of the file that contains a position. */
export function walNameOf(timeline: number, position: bigint, size: number): string {
  const perHalf = 0x1_00_00_00_00n / BigInt(size)
  const number = position / BigInt(size)
  return hex(BigInt(timeline)) + hex(number / perHalf) + hex(number % perHalf)
}

export interface WalFile {
  /** The name in the folder. */
  file: string
  name: string
  timeline: number
  /** The first position in it. */
  start: bigint
  isPartial: boolean
}

const FILE = /^([0-9A-F]{24})(\.gz|\.partial)$/

/** Parses the name of an archived file; null for any other file. */
export function walFileOf(file: string, size: number): WalFile | null {
  const [, name, ending] = FILE.exec(file) ?? []
  if (name === undefined) return null
  const part = (from: number) => BigInt(`0x${name.slice(from, from + 8)}`)
  const start = (part(8) * (0x1_00_00_00_00n / BigInt(size)) + part(16)) * BigInt(size)
  return { file, name, timeline: Number(part(0)), start, isPartial: ending === '.partial' }
}

/**
 * The files that follow a position without a gap, on one timeline. A complete file takes precedence over a
 * partial one of the same name.
 */
export function unbrokenFrom(
  files: readonly WalFile[],
  { timeline, position, size }: { timeline: number; position: bigint; size: number },
): WalFile[] {
  const byStart = new Map<bigint, WalFile>()
  for (const file of files) {
    if (file.timeline !== timeline) continue
    if (!file.isPartial || !byStart.has(file.start)) byStart.set(file.start, file)
  }
  const line: WalFile[] = []
  for (let at = startOfFile(position, size); ; at += BigInt(size)) {
    const file = byStart.get(at)
    if (file === undefined) return line
    line.push(file)
    if (file.isPartial) return line
  }
}
