import type { ReactNode } from 'react'
import { useTexts } from './language.tsx'
import { texts } from './texts/no-scripts.ts'

interface UntilScriptsProps {
  /** Shown instead of the notice that this page needs JavaScript. */
  notice?: ReactNode
  /** What waits for scripts, such as grey boxes: hidden where there are none. */
  children: ReactNode
}

/** What stands there until scripts have run; without scripts a notice, as nothing would ever come. */
export function UntilScripts({ notice, children }: UntilScriptsProps) {
  return (
    <>
      {/* Browsers with scripts don't read it, so only the server writes it. */}
      <noscript>{import.meta.env.SSR && (notice ?? <NeedsScripts />)}</noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  )
}

/** Without the component of banners, which the scripts of every page would carry. */
function NeedsScripts() {
  const t = useTexts(texts)
  return (
    <p className="type-body rounded-[2px] border border-l-4 border-limonite bg-limonite-soft p-4">
      {t.needsJavaScript}
    </p>
  )
}
