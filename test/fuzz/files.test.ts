import { PDFDocument } from '@cantoo/pdf-lib'
import { expect } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { checkPdf } from '#platform/documents/check-pdf.ts'
import { requireKind, encodePicture } from '#platform/pictures/store-picture.ts'
import { handMadePdf, onePage, streamOf, testDocument, testPhoto } from '#test/factories/documents.ts'
import { testPicture } from '#test/factories/pictures.ts'
import { fuzz } from './fuzz.ts'

/** A store that keeps nothing. */
const nowhere = { put: async () => undefined }

fuzz('a picture', {
  samples: () =>
    Promise.all([testPhoto(), ...(['jpeg', 'png', 'gif'] as const).map((kind) => testPicture(kind))]),
  words: [
    Uint8Array.of(0xff, 0xd8, 0xff),
    Uint8Array.of(0xff, 0xc0),
    Uint8Array.of(0xff, 0xda),
    'Exif\u0000\u0000',
    'IHDR',
    'IDAT',
    'IEND',
    'PLTE',
    'GIF89a',
    'NETSCAPE2.0',
    '<svg',
  ],
  read: async (bytes) => {
    requireKind(bytes, ['jpeg', 'png', 'gif'])
    const { width, height } = await encodePicture(nowhere, bytes)
    expect(Math.max(width, height)).toBeLessThanOrEqual(2000)
  },
  isRefusal: (error) => error instanceof AppError && error.code === 'wrong_file_kind',
})

class Refused extends Error {}

const ACTION = '<</S/URI/URI(http://elsewhere.example)>>'
const ACTING =
  /\/(?:OpenAction|AA|Annots|JS|JavaScript|URI|Launch|GoToR|SubmitForm|ImportData|EmbeddedFile|AcroForm)\b/

fuzz('a document', {
  samples: async () => [
    await testDocument(undefined, 2),
    handMadePdf(
      onePage({
        catalog: `/OpenAction ${ACTION}`,
        page: `/AA<</O ${ACTION}>>/Annots[<</Subtype/Link/A ${ACTION}>>]`,
      }),
    ),
    handMadePdf([
      ...onePage({ page: '/Annots[<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 6 0 R>>>>]' }),
      [6, streamOf('/Type/XObject/Subtype/Form/BBox[0 0 10 10]', 'q Q')],
    ]),
  ],
  words: [
    'obj',
    'endobj',
    'stream',
    'endstream',
    'xref',
    'trailer',
    '<<',
    '>>',
    '[',
    '(',
    '/Type/ObjStm',
    '/Kids[2 0 R]',
    '2 0 R',
    '/Parent 3 0 R',
    '/Length 99999999',
    '/Encrypt 5 0 R',
    '/Count -1',
    `/AA<</O ${ACTION}>>`,
  ],
  // In a process of its own and with its limits, as for an uploaded file.
  read: async (bytes) => {
    const inspection = await checkPdf(1, bytes)
    if (!inspection.ok) throw new Refused(inspection.refusal)
    const made = await PDFDocument.load(inspection.content, { updateMetadata: false })
    expect(made.getPageCount()).toBe(inspection.pages)
    for (const [, object] of made.context.enumerateIndirectObjects())
      expect(String(object)).not.toMatch(ACTING)
  },
  isRefusal: (error) => error instanceof Refused,
})
