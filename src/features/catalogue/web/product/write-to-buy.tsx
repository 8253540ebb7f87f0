import { useTexts } from '#client/language.tsx'
import { MailLink } from '#client/text-link.tsx'
import { texts } from '#client/texts/no-scripts.ts'
import { operator } from '#kernel/web/operator.ts'

/** Without scripts there is no cart, so it offers an address to write to. Rendered only by the server. */
export function WriteToBuy({ id }: { id: number }) {
  const t = useTexts(texts)
  return (
    <p className="type-body rounded-[2px] border border-l-4 border-limonite bg-limonite-soft p-4">
      {t.cart(String(id))} <MailLink address={operator().email} />
    </p>
  )
}
