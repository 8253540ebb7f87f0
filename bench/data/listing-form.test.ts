import { describe, expect, it } from 'vitest'
import { createListingBody, formOfBody } from '#features/listings/contract/bodies.ts'
import { columnsOf, contentOfForm } from '#features/listings/server/listing-content.ts'
import { documentOf, termsOf } from '#search/words/search-document.ts'
import { drawListing } from './listing-form.ts'
import { rowsOf } from './listing-rows.ts'

const NOW = new Date('2026-11-01T00:00:00Z')
const many = (count: number) => Array.from({ length: count }, (_, place) => drawListing(place + 1))

/** The words and filter tokens of the first so many listings. */
function vocabulary(count: number): Map<string, number> {
  const terms = new Map<string, number>()
  for (const { form } of many(count)) {
    const row = { ...columnsOf(contentOfForm(formOfBody(form), null, NOW)), currency: form.currency }
    for (const term of termsOf(documentOf(row))) terms.set(term, (terms.get(term) ?? 0) + 1)
  }
  return terms
}

describe('drawn listings', () => {
  it('are always the same', () => {
    expect(drawListing(4711)).toEqual(drawListing(4711))
    expect(drawListing(4711)).not.toEqual(drawListing(4712))
    const people = { now: NOW, sellers: [{ companyId: 1, memberId: 1, name: 'A' }], staffId: 2, last: 100 }
    expect(rowsOf(52, people)).toEqual(rowsOf(52, people))
  })

  it('are listings that the form accepts', () => {
    for (const { form } of many(500)) expect(createListingBody.safeParse(form).error).toBeUndefined()
  })

  it('spread over the categories as in the trade', () => {
    const counts = Map.groupBy(many(5000), ({ form }) => form.categorie)
    const share = (name: string) => (counts.get(name as never)?.length ?? 0) / 5000
    expect(share('General Equipment')).toBeCloseTo(0.37, 1)
    expect(share('Drilling Equipment')).toBeCloseTo(0.25, 1)
    expect(counts.size).toBe(6)
  })

  it('have a common word, a pair that is less common, and ever more words', () => {
    const few = vocabulary(600)
    const more = vocabulary(2400)
    expect((more.get('hydraulic') ?? 0) / 2400).toBeGreaterThan(0.06)
    expect((more.get('hydraulic') ?? 0) / 2400).toBeLessThan(0.11)
    expect((more.get('annular') ?? 0) / 2400).toBeGreaterThan(0.01)
    expect((more.get('annular') ?? 0) / 2400).toBeLessThan(0.03)
    expect(more.size).toBeGreaterThan(2.5 * few.size)
  })
})
