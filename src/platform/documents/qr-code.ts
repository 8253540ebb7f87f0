import encode from 'qrcode-generator'

export interface QrCode {
  /** Modules per side. */
  size: number
  /** The dark modules as an SVG path, in units of one module. */
  path: string
}

/** A QR code that stays readable with 15 % of it damaged, since it is printed on paper. */
export function qrCodeOf(text: string): QrCode {
  // 0: the smallest version that holds the text.
  const code = encode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) =>
    runsOf(size, (column) => code.isDark(row, column), row),
  )
  return { size, path: rows.join('') }
}

/** Adjacent dark modules are drawn as one rectangle, so that printers leave no gaps. */
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
