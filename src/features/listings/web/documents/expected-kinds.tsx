import { useTexts } from '#client/language.tsx'
import { texts as contractTexts } from '../../contract/texts.ts'
import { expectedDocuments } from '../../domain/expected-documents.ts'
import type { ListingValues } from '../form/listing-values.ts'
import { statedTyped } from '../form/statement.ts'
import { texts } from '../texts.ts'

/** The documents that buyers of this type expect, beside the upload. */
export function ExpectedKinds({ values }: { values: ListingValues }) {
  const t = useTexts(texts).documents
  const { documents: names } = useTexts(contractTexts).completeness
  const expected = expectedDocuments(statedTyped(values))
  if (expected.length === 0) return null
  return <p className="type-body">{t.expected(expected.map((kind) => names[kind]).join(', '))}</p>
}
