import { PDFDocument } from '@cantoo/pdf-lib'

/** The text of a PDF, with plain blanks; its reader loses some signs, such as apostrophes in some fonts. */
export async function wordsOfPdf(file: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  return pdf
    .getPages()
    .flatMap((page) => page.extractContents())
    .flatMap((asset) => (asset.kind === 'text' ? [asset.getText()] : []))
    .join(' ')
    .replaceAll('\u00a0', ' ')
}
