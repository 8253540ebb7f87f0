import { withoutWorkbook } from '../domain/workbook.ts'

/** The text of a file: UTF-8, UTF-16 (what spreadsheet programs call Unicode text), or the usual encoding of spreadsheet programs of western Europe. Of a workbook only how it begins: it is refused, whatever its size. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return withoutWorkbook(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return withoutWorkbook(new TextDecoder('windows-1252').decode(bytes))
  }
}
