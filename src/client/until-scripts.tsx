import type { ReactNode } from 'react'
import { useTexts } from './language.tsx'
import { texts } from './texts/no-scripts.ts'

interface UntilScriptsProps {
  /** Shown instead of the notice that this page needs JavaScript. */
  notice?: ReactNode
  /** Shown until scripts run, such as a skeleton. Hidden without scripts. */
  children: ReactNode
}

/** A placeholder until scripts run. Without scripts it is a notice, since the content would never come. */
export function UntilScripts({ notice, children }: UntilScriptsProps) {
  return (
    <>
      {/* Browsers with scripts ignore it, so only the server renders it. */}
      <noscript>{import.meta.env.SSR && (notice ?? <NeedsScripts />)}</noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  )
}

/** Not a `Banner`, which would add to the scripts of every page. */
function NeedsScripts() {
  const t = useTexts(texts)
  return (
    <p className="type-body rounded-[2px] border border-l-4 border-limonite bg-limonite-soft p-4">
      {t.needsJavaScript}
    </p>
  )
}
