import { useLanguage, useTexts } from '#client/language.tsx'
import { formatDay } from '#kernel/text/date-text.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import { texts } from '#kernel/trade/buyer-references/texts.ts'

/** The given references; nothing if there are none. */
export function ReferenceList({ references }: { references: Partial<BuyerReferences> }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { poNumber, costCentre, requestedOn, invoiceAddress } = references
  const rows = [
    { name: t.poNumber, value: poNumber },
    { name: t.costCentre, value: costCentre },
    { name: t.requestedOn, value: requestedOn && formatDay(requestedOn, language) },
    { name: t.invoiceAddress, value: invoiceAddress },
  ].filter(({ value }) => Boolean(value))
  if (rows.length === 0) return null
  return (
    <dl className="type-body flex flex-col gap-1">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
