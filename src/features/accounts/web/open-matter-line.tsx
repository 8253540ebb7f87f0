import { Sentence } from '#ui/sentence.tsx'
import type { OpenMatter } from '../contract/open-matter.ts'

interface OpenMatterLineProps {
  matter: OpenMatter
  inWords: (matter: OpenMatter) => string
}

/**
 * Says what prevents the closing of an account or a company. The title of a listing in it carries its
 * language.
 */
export function OpenMatterLine({ matter, inWords }: OpenMatterLineProps) {
  if (matter.kind !== 'reserved') return inWords(matter)
  return (
    <Sentence say={(title) => inWords({ ...matter, title })} words={matter.title} lang={matter.language} />
  )
}

/** Matters with the same sentence are shown once. */
export function oncePerSentence(
  matters: readonly OpenMatter[],
  inWords: (matter: OpenMatter) => string,
): [string, OpenMatter][] {
  return [...new Map(matters.map((matter) => [inWords(matter), matter]))]
}
