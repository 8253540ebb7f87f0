import { TextLink } from '#client/text-link.tsx'
import { useLanguage, useTexts } from '#client/language.tsx'
import type { Co2Estimate, Co2Sum } from '#kernel/trade/co2/estimate.ts'
import { basisWords, co2Label, co2Words } from '#kernel/trade/co2/words.ts'
import { texts } from './texts/notes.ts'

/** What a unit or lot of a product avoids, as a range with a link to the method. */
export function ProductCo2({ estimate, isLot }: { estimate: Co2Estimate; isLot: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <section className="mt-4 border-l-4 border-malachite pl-3">
      <h2 className="type-label text-ink-2">{co2Label(language)}</h2>
      <p className="type-body font-semibold">
        {co2Words(estimate, language)}{' '}
        <span className="font-normal text-ink-2">{isLot ? t.perLot : t.perUnit}</span>
      </p>
      <p className="type-small text-ink-2">{basisWords(estimate.basis, language)}</p>
      <MethodLink />
    </section>
  )
}

/** What an order avoids: the sum of the articles with a known mass, and the number without one. */
export function OrderCo2({ sum }: { sum: Co2Sum }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { known, unknown, packed } = sum
  if (known + unknown === 0) return null
  return (
    <section>
      <h2 className="type-label mb-1 text-ink-2">{co2Label(language)}</h2>
      {known > 0 && <p className="type-body font-semibold">{co2Words(sum, language)}</p>}
      {unknown > 0 && <p className="type-small text-ink-2">{t.unknown(unknown, known + unknown)}</p>}
      {packed && <p className="type-small text-ink-2">{t.packed}</p>}
      <MethodLink />
    </section>
  )
}

function MethodLink() {
  const t = useTexts(texts)
  return (
    <TextLink to="/co2" className="type-small inline-flex min-h-8 items-center max-md:min-h-11">
      {t.method}
    </TextLink>
  )
}
