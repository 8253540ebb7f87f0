import type { ContentPageName } from '#kernel/web/content-page.ts'

/** Pages whose text is stored as it was accepted. The mandate is not among them: its signature stores it. */
export const TERMS_PAGES = ['terms-of-sale', 'terms-of-use'] as const satisfies readonly ContentPageName[]
export type TermsPage = (typeof TERMS_PAGES)[number]

/** The text of such a page in one language, without links. */
export interface LegalWords {
  title: string
  updated: string
  intro: string
  sections: readonly { id: string; title: string; text: readonly string[] }[]
}

interface LegalTexts extends Omit<LegalWords, 'sections'> {
  sections: Readonly<Record<string, { title: string; text: readonly string[] }>>
}

/** The text of a page as readers see it: names in braces are replaced by the values in `shown`. */
export function legalWords(texts: LegalTexts, shown: Readonly<Record<string, string>>): LegalWords {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (name, key: string) => shown[key] ?? name)
  return {
    title: texts.title,
    updated: texts.updated,
    intro: fill(texts.intro),
    sections: Object.entries(texts.sections).map(([id, { title, text }]) => ({
      id,
      title,
      text: text.map(fill),
    })),
  }
}
