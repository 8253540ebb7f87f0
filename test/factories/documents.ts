import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { uploadForm } from './pictures.ts'

/** A valid PDF document; `change` adds what should be refused. */
export async function testDocument(
  change: (document: PDFDocument) => unknown = () => undefined,
  pages = 1,
): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1)
    document.addPage([300, 200]).drawText(`Certificate 3.1, ${page} of ${pages}, ${crypto.randomUUID()}`)
  await change(document)
  return Buffer.from(await document.save())
}

/** A photo as a phone takes it, with the place in its metadata. */
export function testPhoto(format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const shade = Math.floor(Math.random() * 256)
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '0/1 43/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

/** The upload form of a document, with a file name that identifies the sender. */
export const documentForm = (
  content: Uint8Array,
  field = 'document',
  fields: Readonly<Record<string, string>> = {},
) => uploadForm(fields, [{ content, name: 'Call-me-+24177123456.pdf', type: 'application/pdf' }], field)

/** A PDF written by hand: its objects in order, and an `xref` table with their offsets. */
export function handMadePdf(
  objects: readonly (readonly [number: number, body: string | Buffer])[],
  {
    before = '',
    listed,
  }: { before?: string; listed?: (number: number, bodies: readonly number[]) => number } = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from(`${before}%PDF-1.7\n`, 'latin1')]
  let offset = parts[0]?.length ?? 0
  const places = new Map<number, number[]>()
  const add = (part: Buffer) => {
    parts.push(part)
    offset += part.length
  }
  for (const [number, body] of objects) {
    places.set(number, [...(places.get(number) ?? []), offset])
    add(Buffer.from(`${number} 0 obj\n`))
    add(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'))
    add(Buffer.from('\nendobj\n'))
  }
  const start = offset
  const size = Math.max(...places.keys()) + 1
  const entries = Array.from({ length: size }, (_, number) => {
    const found = places.get(number) ?? []
    const place = found.length === 0 ? undefined : (listed?.(number, found) ?? found.at(-1))
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  add(
    Buffer.from(
      `xref\n0 ${size}\n${entries.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** The objects of a document with one page, for `handMadePdf`; `catalog` and `page` are further entries. */
export function onePage({ catalog = '', page = '' } = {}): [number, string][] {
  const content = 'BT /F1 12 Tf 20 100 Td (Certificate 3.1) Tj ET'
  return [
    [1, `<</Type/Catalog/Pages 2 0 R ${catalog}>>`],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 200]/Resources<</Font<</F1 5 0 R>>>>>>'],
    [3, `<</Type/Page/Parent 2 0 R/Contents 4 0 R ${page}>>`],
    [4, streamOf('', content)],
    [5, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
  ]
}

/** A stream object's body. */
export const streamOf = (entries: string, content: string) =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`
