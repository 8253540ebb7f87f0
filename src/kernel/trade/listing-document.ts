import * as z from 'zod/mini'

/** The kinds of listing documents, in the order of the form. */
export const DOCUMENT_KINDS = [
  'mill_certificate',
  'conformity_certificate',
  'inspection_report',
  'contamination_survey',
  'manual',
  'data_sheet',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A listing's PDF document as visitors see it. */
export const productDocument = z.object({
  id: z.number(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The download address. */
  address: z.string(),
  pages: z.number(),
  bytes: z.number(),
})
export type ProductDocument = z.output<typeof productDocument>

const FILE_NAME = /^([0-9a-f]{32})\.pdf$/

/** The address of a listing's document. Its key is random and reveals nothing of its content. */
export function documentAddress(key: string): string {
  return `/document/${key}.pdf`
}

/** The key in the last part of a document's address; null for anything else. */
export function documentKeyIn(fileName: string): string | null {
  return FILE_NAME.exec(fileName)?.[1] ?? null
}
