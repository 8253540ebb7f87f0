import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { PageContent } from '../contract/versions/endpoints.ts'
import { useNearness } from './use-nearness.ts'

const loadSections = () => import('./landing-sections.tsx')
// On the server they are there from the start, so that they stand in the document.
const LandingSections = import.meta.env.SSR
  ? (await loadSections()).LandingSections
  : lazy(async () => ({ default: (await loadSections()).LandingSections }))

const ID = 'landing'
const LOOK = 'page-width mt-20 flex flex-col gap-14 md:gap-20'

/**
 * The sections under the grid on the default view of the home page (decisions §11). What the server sent stays in the document as it
 * came until somebody scrolls there: a visit of the home page loads neither their words nor their code.
 */
export function Landing({ content, wanted }: { content: PageContent; wanted: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [html] = useState(readSent)
  const isNear = useNearness(box)
  const sent = html !== null && (
    <div
      key="sent"
      id={ID}
      ref={box}
      className={LOOK}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  )
  if (sent && !isNear) return sent
  const alive = (
    <div key="alive" id={ID} className={LOOK}>
      <LandingSections content={content} wanted={wanted} />
    </div>
  )
  // The marks of a boundary are none of what the browser takes over.
  return import.meta.env.SSR ? alive : <Suspense fallback={sent}>{alive}</Suspense>
}

/** Null where they are not in the document: after a change of page inside the browser. */
function readSent(): string | null {
  return import.meta.env.SSR ? null : (document.getElementById(ID)?.innerHTML ?? null)
}
