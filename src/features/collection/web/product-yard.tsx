import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import type { PublicYard, readProductYard } from '../contract/endpoints.ts'
import { texts } from './texts.ts'
import { useYardRows } from './yard-words.ts'

/** What the yard of a listing asks of those who collect. Renders nothing where the seller says nothing. */
export function ProductYard({ listingId }: { listingId: number }) {
  const { data } = useResource(`yard of ${listingId}`, (api) =>
    api.call<typeof readProductYard>('GET', '/api/product/:id/yard', { params: { id: String(listingId) } }),
  )
  return data?.yard ? <Known yard={data.yard} /> : null
}

function Known({ yard }: { yard: PublicYard }) {
  const t = useTexts(texts).terms
  const rows = useYardRows(yard)
  return (
    <section className="flex flex-col gap-2 border border-line bg-surface p-4">
      <h2 className="type-label">{t.heading}</h2>
      <p className="type-small text-ink-2">{t.applies}</p>
      <DataPlate rows={rows} label={t.heading} />
    </section>
  )
}
