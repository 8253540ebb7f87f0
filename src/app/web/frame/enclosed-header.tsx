import { useLocalPath, useTexts } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
import { Logo } from '#ui/logo.tsx'
import { texts } from './texts.ts'

/**
 * The bar of the checkout: logo and contact only, so that nobody leaves by accident. Its links load in full,
 * since the policy differs.
 */
export function EnclosedHeader() {
  const t = useTexts(texts)
  const local = useLocalPath()
  return (
    <header className="bg-slate">
      <div className="page-width on-slate flex min-h-14 items-center justify-between gap-4 md:h-16">
        <a href={local('/')} className="flex min-h-11 shrink-0 items-center">
          <Logo name={t.home} className="h-6 md:h-7" />
        </a>
        <a
          href={`mailto:${operator().email}`}
          className="type-label flex min-h-11 min-w-0 items-center hover:underline"
        >
          {/* Two lines on the narrowest phones, and at 400 % zoom. */}
          <span className="min-w-0 text-right wrap-anywhere">{operator().email}</span>
        </a>
      </div>
    </header>
  )
}
