/**
 * The lines of a CSV text as cells; a quoted cell may contain separators, breaks and doubled quotes. Null where a quote is
 * left open.
 */
export function csvCells(text: string, separator: string): string[][] | null {
  const lines: string[][] = [[]]
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'y')
  while (cell.lastIndex < text.length) {
    const [whole = '', content = '', end = ''] = cell.exec(text) ?? []
    const isQuoted = content.startsWith('"')
    if (whole === '' || (isQuoted && !/^"(?:[^"]|"")*"$/.test(content))) return null
    lines.at(-1)?.push(isQuoted ? content.slice(1, -1).replaceAll('""', '"') : content)
    if (end !== separator && cell.lastIndex < text.length) lines.push([])
  }
  return lines
}
