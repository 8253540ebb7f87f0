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

// On the server they are there from the start, so that they stand in the document.
const AT_ONCE = import.meta.env.SSR ? await loadSections() : null

const ID = 'landing'
const LOOK = 'page-width mt-20 flex flex-col gap-14 md:gap-20'
/** As they are sent, and about how high while nobody has come near. */
const SENT = `${LOOK} draw-when-near [contain-intrinsic-block-size:auto_175rem] md:[contain-intrinsic-block-size:auto_118rem] xl:[contain-intrinsic-block-size:auto_93rem]`

/**
 * The sections under the grid on the default view of the home page (decisions §11). What the server sent
 * stays in the document as it came until somebody scrolls there: a visit of the home page loads neither their
 * words nor their code.
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

/** Null where they are not in the document: after a change of page inside the browser. */
function readSent(): string | null {
  return import.meta.env.SSR ? null : (document.getElementById(ID)?.innerHTML ?? null)
}

/** The living sections, once they are wanted and loaded; where they can't be had, what was sent stays. */
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
