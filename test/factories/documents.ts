import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { TestApp } from '../app.ts'
import type { TestMember } from './accounts.ts'

/** A sound PDF document; `change` adds to it what should be refused. */
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

/** A picture as a phone makes it, which says where it was taken. */
export function testPhoto(format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const shade = Math.floor(Math.random() * 256)
  return sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 60 } } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '0/1 43/1 0/1' } })
    .toFormat(format)
    .toBuffer()
}

/** Uploads a file as a browser does, under a name that tells who sent it. */
export async function sendFile(
  { app }: TestApp,
  url: string,
  { headers }: Pick<TestMember, 'headers'>,
  content: Buffer,
  field = 'document',
) {
  const form = new FormData()
  const file = new Blob([new Uint8Array(content)], { type: 'application/pdf' })
  form.append(field, file, 'Call-me-+24177123456.pdf')
  const request = new Request('http://gisement.test', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
