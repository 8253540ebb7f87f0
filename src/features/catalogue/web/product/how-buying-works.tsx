import { useTexts } from '#client/language.tsx'
import { texts } from './texts.ts'

/** The three steps of a purchase. */
export function HowBuyingWorks({ isShippable }: { isShippable: boolean }) {
  const t = useTexts(texts)
  const { first, second, third } = isShippable ? t.howShip : t.howQuote
  return (
    <section className="print:hidden">
      <h2 className="type-h2">{t.howHeading}</h2>
      <ol className="mt-4 flex max-w-[68ch] flex-col gap-3">
        {[first, second, third].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="type-mono flex size-7 shrink-0 items-center justify-center bg-pyrite-soft"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
