import { useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { DISPUTE_WINDOW_DAYS } from '#kernel/trade/order.ts'
import { texts } from './texts.ts'

/** What a buyer can do if the goods are not right, and where its money is until then. */
export function IfSomethingIsWrong() {
  const t = useTexts(texts).wrong
  return (
    <section className="print:hidden">
      <h2 className="type-h2">{t.heading}</h2>
      <ul className="mt-4 flex max-w-[68ch] list-disc flex-col gap-2 pl-5">
        <li>{t.held(DISPUTE_WINDOW_DAYS)}</li>
        <li>{t.report}</li>
        <li>{t.decide}</li>
      </ul>
      <p className="mt-3">
        <TextLink to="/terms-of-sale">{t.terms}</TextLink>
      </p>
    </section>
  )
}
