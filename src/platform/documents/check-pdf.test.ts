import { deflateSync } from 'node:zlib'
import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { testDocument } from '#test/factories/documents.ts'
import { checkPdf } from './check-pdf.ts'

describe('a document', () => {
  it('that only shows pages is taken in, and its pages counted', async () => {
    expect(await checkPdf(1, await testDocument(undefined, 3))).toMatchObject({ ok: true, pages: 3 })
  })

  it.each([
    ['a text named .pdf', Buffer.from('Mill certificate 3.1')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing but the signature', Buffer.from('%PDF-1.7\n%%EOF')],
    ['nothing at all', Buffer.alloc(0)],
  ])('that is %s is none', async (_name, bytes) => {
    expect(await checkPdf(1, bytes)).toEqual({ ok: false, refusal: 'not_a_pdf' })
  })

  it('that was cut off is none', async () => {
    const whole = await testDocument()
    expect(await checkPdf(1, whole.subarray(0, 200))).toEqual({ ok: false, refusal: 'not_a_pdf' })
  })

  it('that is locked is refused', async () => {
    const locked = await testDocument((document) =>
      document.encrypt({ userPassword: 'a', ownerPassword: 'b' }),
    )
    expect(await checkPdf(1, locked)).toEqual({ ok: false, refusal: 'encrypted' })
  })

  it('that runs a script is refused, also where the script lies in a compressed object', async () => {
    const scripted = await testDocument(({ catalog, context }) => {
      const action = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("hello")') })
      catalog.set(PDFName.of('OpenAction'), context.register(action))
    })
    expect(scripted.includes('/JavaScript')).toBe(false)
    expect(await checkPdf(1, scripted)).toEqual({ ok: false, refusal: 'active_content' })
  })

  it('that starts a program is refused, however its name is written', async () => {
    const launching = await testDocument(({ catalog, context }) => {
      const action = context.obj({ Type: 'Action', S: PDFName.of('L#61unch'), F: PDFString.of('calc.exe') })
      catalog.set(PDFName.of('OpenAction'), action)
    })
    expect(await checkPdf(1, launching)).toEqual({ ok: false, refusal: 'active_content' })
  })

  it('that carries another file is refused', async () => {
    const carrying = await testDocument((document) =>
      document.attach(Buffer.from('MZ'), 'tool.exe', { mimeType: 'application/octet-stream' }),
    )
    expect(await checkPdf(1, carrying)).toEqual({ ok: false, refusal: 'attachments' })
  })

  it('that would fill the memory or take for ever is stopped', async () => {
    const bomb = bombOf(120_000_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const limits = { work: 5000, megabytes: 160, output: 1_000_000 }
    expect(await checkPdf(1, bomb, limits)).toEqual({ ok: false, refusal: 'too_complex' })
  })

  it('waits for those of its own company, and for no others’', async () => {
    const limits = { work: 3000, megabytes: 2048, output: 1_000_000 }
    const [bomb, sound] = [bombOf(120_000_000), await testDocument()]
    const bombs = [checkPdf(1, bomb, limits), checkPdf(1, bomb, limits)]
    const seen: string[] = []
    const end = Promise.all(bombs).then(() => seen.push('bombs'))
    expect(await checkPdf(2, sound)).toMatchObject({ ok: true })
    seen.push('sound')
    await end
    expect(seen).toEqual(['sound', 'bombs'])
  })

  it('is refused in words while a company has too many in the check', async () => {
    const limits = { work: 1000, megabytes: 2048, output: 1_000_000 }
    const bomb = bombOf(120_000_000)
    const all = Promise.all([1, 2, 3, 4].map(() => checkPdf(3, bomb, limits)))
    await expect(checkPdf(3, bomb)).rejects.toMatchObject({
      code: 'not_ready',
      details: { message: 'files.errors.busy' },
    })
    expect((await all).map(({ ok }) => ok)).toEqual([false, false, false, false])
  })
})

/** A document whose compressed objects grow to so many bytes. */
function bombOf(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 0x20))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n%%EOF'),
  ])
}
