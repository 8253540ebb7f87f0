import { PDFDocument } from '@cantoo/pdf-lib'

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
