import { useTexts } from '#client/language.tsx'
import { givenParts, type DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { texts } from '#kernel/trade/delivery-contact/texts.ts'

/** Who takes the goods at the place of delivery, below its address. */
export function SiteContact({ contact }: { contact: DeliveryContact }) {
  const t = useTexts(texts)
  const parts = givenParts(contact)
  if (parts.length === 0) return null
  return (
    <ul className="type-small wrap-anywhere text-ink-2">
      {parts.map(([name, value]) => (
        <li key={name}>{t.line(t[name], value)}</li>
      ))}
    </ul>
  )
}
