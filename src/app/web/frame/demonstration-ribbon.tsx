import { useTexts } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from './texts.ts'

/** On every page of a demonstration, so that the pages need not say it themselves. */
export function DemonstrationRibbon() {
  const t = useTexts(texts)
  if (!operator().isDemonstration) return null
  return (
    <aside aria-label={t.demonstration.label} className="border-b border-line bg-raised print:hidden">
      <p className="type-small page-width py-1 text-center text-ink-2">{t.demonstration.says}</p>
    </aside>
  )
}
