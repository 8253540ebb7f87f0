import { Sentence } from '#ui/sentence.tsx'
import type { OpenMatter } from '../domain/open-matter.ts'

interface OpenMatterLineProps {
  matter: OpenMatter
  inWords: (matter: OpenMatter) => string
}

/**
 * A sentence on what keeps an account or a company from being closed; the title of a listing in it is marked
 * with its language.
 */
export function OpenMatterLine({ matter, inWords }: OpenMatterLineProps) {
  if (matter.kind !== 'reserved') return inWords(matter)
  return (
    <Sentence say={(title) => inWords({ ...matter, title })} words={matter.title} lang={matter.language} />
  )
}

/** Two matters that are said alike are said once. */
export function oncePerSentence(
  matters: readonly OpenMatter[],
  inWords: (matter: OpenMatter) => string,
): [string, OpenMatter][] {
  return [...new Map(matters.map((matter) => [inWords(matter), matter]))]
}
