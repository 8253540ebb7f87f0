import { deflateSync } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { handMadePdf, onePage, streamOf, testDocument } from '#test/factories/documents.ts'
import { inspectPdf, type SoundPdf } from './pdf-inspection.ts'

/** The document that others get. */
async function rebuilt(source: Buffer): Promise<SoundPdf> {
  const inspection = await inspectPdf(source)
  if (!inspection.ok) throw new Error(`refused as ${inspection.refusal}`)
  return inspection
}

/** Every name and every text in a document, streams unpacked, however a reader gets at its objects. */
async function wordsOf({ content }: SoundPdf): Promise<string> {
  const document = await PDFDocument.load(content, { updateMetadata: false })
  const words: string[] = []
  const open: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFName) words.push(object.asString())
    if (object instanceof PDFString || object instanceof PDFHexString) words.push(object.decodeText())
    if (object instanceof PDFArray) open.push(...object.asArray())
    if (object instanceof PDFDict) open.push(...object.entries().flat())
    if (object instanceof PDFRawStream) {
      open.push(object.dict)
      words.push(Buffer.from(decodePDFRawStream(object).decode()).toString('latin1'))
    }
  }
  return `${words.join('\n')}\n${Buffer.from(content).toString('latin1')}`
}

const ACTING =
  /OpenAction|\/AA|\/Annots|\/A\n|JavaScript|\/JS|Launch|GoToR|SubmitForm|ImportData|\/URI|Named|AcroForm|EmbeddedFile|Filespec|evil|script/

const SHARE = String.raw`\\\\evil.example\\share\\a.pdf`
const ANNOTATION = '/Type/Annot/Subtype/Link/Rect[0 0 300 200]'
const action = (entries: string) => ({ page: `/Annots[<<${ANNOTATION}/A<<${entries}>>>>]` })

describe('a document written anew has nothing that acts,', () => {
  it.each([
    ['a link to an address', onePage(action('/S/URI/URI(https://evil.example)'))],
    ['a link to a share of the network', onePage(action(`/S/GoToR/F(${SHARE})/D[0/Fit]`))],
    ['a command of the reader', onePage(action('/S/Named/N/Print'))],
    [
      'an address that is opened with the document',
      onePage({ catalog: '/OpenAction<</S/URI/URI(http://evil.example)>>' }),
    ],
    [
      'an address that is opened with the page',
      onePage({ page: '/AA<</O<</S/URI/URI(http://evil.example)>>>>' }),
    ],
    [
      'an action without a type among the fonts',
      onePage({ page: '/Resources<</Font<</F1 5 0 R/F2<</S/URI/URI(http://evil.example)>>>>>>' }),
    ],
    [
      'content that lies on another machine',
      onePage({ page: '/Resources<</XObject<</X 6 0 R>>>>' }).concat([
        [6, streamOf(`/Type/XObject/Subtype/Image/F(${SHARE})`, 'x')],
      ]),
    ],
    [
      'a page of another file',
      onePage({ page: '/Resources<</XObject<</X 6 0 R>>>>' }).concat([
        [6, streamOf(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(${SHARE})/Page 0>>`, 'q Q')],
      ]),
    ],
    [
      'an action that nothing leads to',
      onePage().concat([[9, '<</Type/Action/S/URI/URI(http://evil.example)>>']]),
    ],
    [
      'bookmarks',
      onePage({ catalog: '/Outlines 6 0 R' }).concat([
        [6, '<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>'],
        [7, '<</Title(evil)/Parent 6 0 R/A<</S/URI/URI(http://evil.example)>>>>'],
      ]),
    ],
  ] as const)('although it came with %s', async (_name, objects) => {
    const made = await rebuilt(handMadePdf(objects))
    const words = await wordsOf(made)
    expect(words).toContain('(Certificate 3.1) Tj')
    expect(words).not.toMatch(ACTING)
  })

  it('although a number is written twice and the table names the one that acts', async () => {
    const [catalog, ...others] = onePage()
    const acting: [number, string] = [1, '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/GoToR/F(evil)>>>>']
    const source = handMadePdf([acting, ...others, catalog ?? [1, '']], {
      listed: (_, places) => places[0] ?? 0,
    })
    expect(await wordsOf(await rebuilt(source))).not.toMatch(ACTING)
  })

  it('although its script lies in a packed stream that does not say that it holds objects', async () => {
    const packed = deflateSync(Buffer.from('9 0 <</S/JavaScript/JS(app.alert("evil"))>>'))
    const stream = Buffer.concat([
      Buffer.from(`<</N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ])
    const source = handMadePdf([...onePage({ catalog: '/OpenAction 9 0 R' }), [8, stream]])
    expect(await wordsOf(await rebuilt(source))).not.toMatch(ACTING)
  })

  it('although a later part changes it', async () => {
    const first = handMadePdf(onePage())
    const second = handMadePdf(onePage(action('/S/URI/URI(http://evil.example)')))
    expect(await wordsOf(await rebuilt(Buffer.concat([first, second])))).not.toMatch(ACTING)
  })

  it('although a web page stands before its head', async () => {
    const made = await rebuilt(handMadePdf(onePage(), { before: '<html><script>alert("evil")</script>\n' }))
    expect(Buffer.from(made.content.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(await wordsOf(made)).not.toMatch(ACTING)
  })

  it('and no word about who made it', async () => {
    const made = await rebuilt(
      await testDocument((document) => {
        document.setAuthor('evil company')
        document.setTitle('evil title')
      }),
    )
    expect(await wordsOf(made)).not.toMatch(/evil/)
  })
})

describe('a document written anew shows what it showed:', () => {
  it('every page with its size, turned as it was', async () => {
    const made = await rebuilt(handMadePdf(onePage({ page: '/Rotate 90' })))
    const [page] = (await PDFDocument.load(made.content)).getPages()
    expect([page?.getSize(), page?.getRotation().angle]).toEqual([{ width: 300, height: 200 }, 90])
  })

  it('stamps in their place, and what a filled field shows', async () => {
    const look = streamOf('/Type/XObject/Subtype/Form/BBox[0 0 10 10]', '(Approved) Tj')
    const page = `/Annots[<</Type/Annot/Subtype/Stamp/Rect[100 50 120 90]/AP<</N 6 0 R>>>>
      <</Type/Annot/Subtype/Widget/FT/Btn/Rect[0 0 10 10]/AS/Yes/AP<</N<</Yes 7 0 R/Off 8 0 R>>>>>>
      <</Type/Annot/Subtype/Stamp/F 2/Rect[0 0 10 10]/AP<</N 8 0 R>>>>]`
    const words = await wordsOf(
      await rebuilt(
        handMadePdf([
          ...onePage({ page }),
          [6, look],
          [7, look.replace('Approved', 'Crossed!')],
          [8, look.replace('Approved', 'Hidden!!')],
        ]),
      ),
    )
    expect(words).toContain(
      'q 2.000000 0.000000 0.000000 4.000000 100.000000 50.000000 cm /GisementMark0 Do Q',
    )
    expect(words).toContain('(Crossed!) Tj')
    expect(words).not.toContain('(Hidden!!) Tj')
    expect(words).not.toMatch(ACTING)
  })

  it('layers that were off', async () => {
    const catalog = '/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>'
    const words = await wordsOf(
      await rebuilt(handMadePdf([...onePage({ catalog }), [6, '<</Type/OCG/Name(Hidden lines)>>']])),
    )
    expect(words).toContain('/OFF')
    expect(words).toContain('Hidden lines')
  })

  it('twice the same bytes for the same file', async () => {
    const source = await testDocument(undefined, 3)
    const [first, second] = [await rebuilt(source), await rebuilt(source)]
    expect(Buffer.from(first.content).equals(second.content)).toBe(true)
  })
})

describe('what would lose what it says is refused:', () => {
  it.each([
    ['a form drawn by a program', onePage({ catalog: '/AcroForm<</XFA(x)/Fields[]>>' }), 'active_content'],
    [
      'a field whose words are not drawn',
      onePage({ page: '/Annots[<</Type/Annot/Subtype/Widget/FT/Tx/V(4711)/Rect[0 0 9 9]>>]' }).concat([
        [6, '<</Type/Annot/Subtype/Widget/FT/Tx/V(4711)/Rect[0 0 9 9]>>'],
      ]),
      'active_content',
    ],
    ['a cover with other files', onePage({ catalog: '/Collection<</View/D>>' }), 'attachments'],
  ] as const)('%s', async (_name, objects, refusal) => {
    expect(await inspectPdf(handMadePdf(objects))).toEqual({ ok: false, refusal })
  })

  it('lists that lie in each other a million deep', async () => {
    const deep = '['.repeat(1_000_000)
    expect(await inspectPdf(handMadePdf([...onePage(), [6, deep]]))).toMatchObject({ pages: 1 })
    const inPage = onePage({ page: `/Resources ${'['.repeat(200_000)}${']'.repeat(200_000)}` })
    expect((await inspectPdf(handMadePdf(inPage))).ok).toBe(false)
  })
})

const CII =
  '<?xml version="1.0"?>\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:evil">4711</rsm:CrossIndustryInvoice>'
const carrying = (...files: readonly (readonly [name: string, content: string])[]) =>
  testDocument(async (document) => {
    for (const [name, content] of files)
      await document.attach(Buffer.from(content), name, { mimeType: 'text/xml' })
  })

describe('an electronic invoice', () => {
  it.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'order-x.xml'])(
    'is taken with its data in %s, which nobody who reads the pages would see: they are left out',
    async (name) => {
      const data =
        name === 'order-x.xml' ? CII.replaceAll('CrossIndustryInvoice', 'SCRDMCCBDACIOMessageStructure') : CII
      const made = await rebuilt(await carrying([name, data]))
      const words = await wordsOf(made)
      expect(made.pages).toBe(1)
      expect(words).not.toMatch(ACTING)
      expect(words).not.toContain('4711')
    },
  )

  it.each([
    ['another name', [['invoice.xml', CII]]],
    ['other data', [['factur-x.xml', '<html><script>alert("evil")</script></html>']]],
    [
      'data that declare a type of their own',
      [['factur-x.xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "evil">]>${CII}`]],
    ],
    ['a program under its name', [['factur-x.xml', 'MZ']]],
    [
      'a second file',
      [
        ['factur-x.xml', CII],
        ['tool.exe', 'MZ'],
      ],
    ],
    [
      'the data twice',
      [
        ['factur-x.xml', CII],
        ['zugferd-invoice.xml', CII],
      ],
    ],
  ] as const)('is refused with %s', async (_, files) => {
    expect(await inspectPdf(await carrying(...files))).toEqual({ ok: false, refusal: 'attachments' })
  })

  it('is refused with a script, or an action that starts a program', async () => {
    const acting = async (entries: Record<string, string>) =>
      inspectPdf(
        await testDocument(async (document) => {
          await document.attach(Buffer.from(CII), 'factur-x.xml', { mimeType: 'text/xml' })
          document.catalog.set(PDFName.of('OpenAction'), document.context.obj(entries))
        }),
      )
    for (const kind of ['JavaScript', 'Launch'])
      expect(await acting({ Type: 'Action', S: kind })).toEqual({ ok: false, refusal: 'active_content' })
    expect(await acting({ Type: 'Action', S: 'GoToE' })).toEqual({ ok: false, refusal: 'attachments' })
  })
})
