import encode from 'qrcode-generator'

export interface QrCode {
  /** How many squares a side has. */
  size: number
  /** The dark squares as an SVG path, in units of one square. */
  path: string
}

/** A QR code that still reads when a seventh of it is damaged, as printed paper is. */
export function qrCodeOf(text: string): QrCode {
  // 0: as small as the text allows.
  const code = encode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) =>
    runsOf(size, (column) => code.isDark(row, column), row),
  )
  return { size, path: rows.join('') }
}

/** Dark squares beside each other are one piece, so that no printer draws a gap between them. */
function runsOf(size: number, isDark: (column: number) => boolean, row: number): string {
  let path = ''
  for (let column = 0; column < size; column += 1) {
    if (!isDark(column)) continue
    const start = column
    while (column + 1 < size && isDark(column + 1)) column += 1
    const width = column + 1 - start
    path += `M${start} ${row}h${width}v1h${-width}z`
  }
  return path
}
