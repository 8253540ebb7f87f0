import { useLanguage, useTexts } from '#client/language.tsx'
import { DataPlate } from '#ui/data-plate.tsx'
import { recordRows } from '../../contract/record-rows.ts'
import type { SellerRecord as Record } from '../../contract/seller-record.ts'
import { texts } from './texts.ts'

/** Who sells, without its name. */
export function SellerRecord({ record }: { record: Record }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section>
      <h2 className="type-h2">{t.sellerHeading}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t.sellerHint}</p>
      <DataPlate label={t.sellerHeading} rows={recordRows(record, language)} className="max-w-[68ch]" />
    </section>
  )
}
