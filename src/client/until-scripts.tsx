import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { useTexts } from './language.tsx'
import { texts } from './texts.ts'

interface UntilScriptsProps {
  /** Shown instead of the notice that this page needs JavaScript. */
  notice?: ReactNode
  /** What waits for scripts, such as grey boxes: hidden where there are none. */
  children: ReactNode
}

/** What stands there until scripts have run; without scripts a notice, as nothing would ever come. */
export function UntilScripts({ notice, children }: UntilScriptsProps) {
  const t = useTexts(texts)
  return (
    <>
      {/* Browsers with scripts don't read it, so only the server writes it. */}
      <noscript>
        {import.meta.env.SSR &&
          (notice ?? (
            <Banner tone="warning" live={false}>
              {t.needsJavaScript}
            </Banner>
          ))}
      </noscript>
      <div className="contents noscript:hidden">{children}</div>
    </>
  )
}
