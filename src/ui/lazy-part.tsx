import { lazy, useEffect, useState, type ComponentType } from 'react'
import { useTexts } from '#client/language.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

/**
 * A part of a page whose code is loaded when it is first shown. If it cannot be loaded, as without a
 * connection, the rest of the page stays, with what was typed, and the part offers to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  function Missing(props: Props) {
    const t = useTexts(texts)
    const [Part, setPart] = useState<ComponentType<Props>>()
    const tryAgain = () =>
      void load().then(
        (part) => setPart(() => part),
        () => undefined,
      )
    // React keeps this part for good: when it is shown anew, the connection may be back.
    useEffect(tryAgain, [])
    if (Part) return <Part {...props} />
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {t.noConnection}
        <Button size="small" onClick={tryAgain}>
          {t.tryAgain}
        </Button>
      </p>
    )
  }
  return lazy(async () => ({ default: await load().catch(() => Missing) }))
}
