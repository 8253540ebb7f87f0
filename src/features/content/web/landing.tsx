import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PageContent } from '../contract/versions/endpoints.ts'
import { useNearness } from './use-nearness.ts'

interface LandingProps {
  content: PageContent
  wanted: ReactNode
}
type DrawSections = (props: LandingProps) => ReactNode

async function loadSections(): Promise<DrawSections> {
  const { LandingSections } = await import('./landing-sections.tsx')
  return (props) => <LandingSections {...props} />
}

// On the server the sections are loaded in advance, so that they are in the document.
const AT_ONCE = import.meta.env.SSR ? await loadSections() : null

const ID = 'landing'
const LOOK = 'page-width mt-20 flex flex-col gap-14 md:gap-20'
/** The look of the server's HTML, with an estimate of its height until it is near. */
const SENT = `${LOOK} draw-when-near [contain-intrinsic-block-size:auto_175rem] md:[contain-intrinsic-block-size:auto_118rem] xl:[contain-intrinsic-block-size:auto_93rem]`

/**
 * The sections below the grid on the default view of the home page (decisions §11). The server's HTML stays
 * until somebody scrolls there, so that a visit of the home page loads neither their texts nor their code.
 */
export function Landing(props: LandingProps) {
  const box = useRef<HTMLDivElement>(null)
  const [html] = useState(readSent)
  const isNear = useNearness(box)
  const draw = useSections(html === null || isNear)
  if (draw)
    return (
      <div key="alive" id={ID} className={AT_ONCE ? SENT : LOOK}>
        {draw(props)}
      </div>
    )
  return (
    <div
      key="sent"
      id={ID}
      ref={box}
      className={SENT}
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
      suppressHydrationWarning
    />
  )
}

/** Null if the document does not contain them: after client-side navigation. */
function readSent(): string | null {
  return import.meta.env.SSR ? null : (document.getElementById(ID)?.innerHTML ?? null)
}

/** The live sections once they are needed and loaded; if they can't be loaded, the server's HTML stays. */
function useSections(areWanted: boolean): DrawSections | null {
  const [sections, setSections] = useState<DrawSections | null>(() => AT_ONCE)
  useEffect(() => {
    if (!areWanted) return
    loadSections().then(
      (loaded) => setSections(() => loaded),
      () => undefined,
    )
  }, [areWanted])
  return sections
}
