import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import * as z from 'zod/mini'

/** The rules of the interface (AFNOR XP Z12-013): no unknown field, no missing one, no text too long. */
export const flowInfo = z.strictObject({
  trackingId: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
  processingRule: z.optional(z.enum(['B2B', 'B2BInt', 'B2C', 'OutOfScope', 'ArchiveOnly', 'NotApplicable'])),
  flowSyntax: z.enum(['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR']),
  flowProfile: z.optional(z.enum(['Basic', 'CIUS', 'Extended-CTC-FR'])),
  sha256: z.optional(z.string().check(z.regex(/^[a-f0-9]{64}$/))),
})
export type FlowInfo = z.output<typeof flowInfo>

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/))
const FILTERS = {
  updatedAfter: z.optional(moment),
  updatedBefore: z.optional(moment),
  flowType: z.optional(
    z.array(z.enum(['CustomerInvoice', 'SupplierInvoice', 'CustomerInvoiceLC', 'SupplierInvoiceLC'])),
  ),
  flowDirection: z.optional(z.array(z.enum(['In', 'Out']))),
  trackingId: z.optional(z.string()),
  ackStatus: z.optional(z.enum(['Pending', 'Ok', 'Error'])),
}
export const searchCall = z.strictObject({
  limit: z.optional(z.int().check(z.positive(), z.lte(100))),
  where: z
    .strictObject(FILTERS)
    .check(
      z.refine((where) => Object.values(where).some((each) => each !== undefined), 'one filter at least'),
    ),
})

/** The two parts of a form, as bytes; null if it is none. */
export function partsOf(
  contentType: string,
  body: Buffer,
): Map<string, { head: string; content: Buffer }> | null {
  const boundary = /^multipart\/form-data; boundary="?([^";]+)"?$/.exec(contentType)?.[1]
  if (boundary === undefined) return null
  const parts = new Map<string, { head: string; content: Buffer }>()
  const mark = Buffer.from(`--${boundary}`)
  let at = body.indexOf(mark)
  while (at !== -1) {
    const next = body.indexOf(mark, at + mark.length)
    if (next === -1) break
    const part = body.subarray(at + mark.length + 2, next - 2)
    const end = part.indexOf('\r\n\r\n')
    const head = part.subarray(0, end).toString()
    const name = /name="([^"]+)"/.exec(head)?.[1]
    if (name !== undefined) parts.set(name, { head, content: Buffer.from(part.subarray(end + 4)) })
    at = next
  }
  return parts
}

/** What is wrong with a file at once, or the number of its invoice. */
export async function numberIn(
  file: Buffer,
  { flowSyntax, sha256 }: FlowInfo,
): Promise<{ number: string } | { wrong: string }> {
  if (file.length === 0) return { wrong: 'EmptyFlow' }
  if (sha256 !== undefined && createHash('sha256').update(file).digest('hex') !== sha256)
    return { wrong: 'ChecksumMismatch' }
  if (flowSyntax !== 'Factur-X' || file.subarray(0, 5).toString() !== '%PDF-')
    return { wrong: 'FlowTypeError' }
  const attached = (await PDFDocument.load(file)).getAttachments()
  const data = attached.find(({ name }) => name === 'factur-x.xml')
  const xml = new TextDecoder().decode(data?.data)
  const number = /<rsm:ExchangedDocument>\s*<ram:ID>([^<]+)<\/ram:ID>/.exec(xml)?.[1]
  return number === undefined ? { wrong: 'InvalidSchema' } : { number }
}
