import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

/** The cells of a workbook's only sheet as text, read by a different library than the one that wrote it. */
export async function openSheet(file: Buffer): Promise<string[][]> {
  const zip = await fromBufferPromise(file)
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
      return readCells(String(await buffer(await zip.openReadStreamPromise(entry))))
  throw new Error('the workbook has no sheet')
}

function readCells(xml: string): string[][] {
  const rows: string[][] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'row') rows.push([])
    if (name === 'c') rows.at(-1)?.push('')
  })
  parser.on('text', (text) => {
    const row = rows.at(-1)
    if (row && row.length > 0) row.push((row.pop() ?? '') + text)
  })
  parser.write(xml).close()
  return rows
}
