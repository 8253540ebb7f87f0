import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { PageContent } from '../contract/versions/endpoints.ts'
import { WithContent } from './content-texts.tsx'
import { Requirements } from './requirements.tsx'

const loadSections = () => import('./landing-sections.tsx')
// On the server they are there from the start, so that they stand in the document.
const LandingSections = import.meta.env.SSR
  ? (await loadSections()).LandingSections
  : lazy(async () => ({ default: (await loadSections()).LandingSections }))

/** The sections under the grid on the default view of the home page (decisions §11). */
export function Landing({ content, wanted }: { content: PageContent; wanted: ReactNode }) {
  return (
    <WithContent content={content}>
      <div className="page-width mt-20 flex flex-col gap-14 md:gap-20">
        <Requirements wanted={wanted} />
        <Sections />
      </div>
    </WithContent>
  )
}

const ID = 'landing-sections'
const LOOK = 'flex flex-col gap-14 md:gap-20'

/**
 * They only show: what the server sent stays in the document as it came, so that a visit of the home page loads neither their words
 * nor their code. Whoever comes from another page of ours loads both then.
 */
function Sections() {
  const [html] = useState(readSent)
  if (html !== null)
    return (
      <div id={ID} className={LOOK} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
    )
  return (
    <div id={ID} className={LOOK}>
      <Suspense>
        <LandingSections />
      </Suspense>
    </div>
  )
}

/** Kept for the way back from a filtered list, which takes the sections away. */
let sent: string | null = null

function readSent(): string | null {
  if (import.meta.env.SSR) return null
  sent ??= document.getElementById(ID)?.innerHTML ?? null
  return sent
}
