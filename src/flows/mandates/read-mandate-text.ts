import { readPublishedContent } from '#db/content-reader.ts'
import type { Db } from '#db/client.ts'
import { texts } from '#features/content/contract/texts/terms.ts'
import type { MandateText } from '#features/mandates/domain/mandate-text.ts'
import { nameTexts, type CurrentText } from '#features/mandates/server/current-text.ts'
import { withChanges, type ContentChanges } from '#kernel/web/content-changes.ts'
import type { Language } from '#kernel/text/language.ts'

/**
 * The current text of the mandate in both languages: that of the page /terms, with staff's published changes.
 */
export async function readMandateText(db: Db): Promise<CurrentText> {
  const { version, en, fr } = await readPublishedContent(db, 'terms')
  return nameTexts({ en: textOf('en', version, en), fr: textOf('fr', version, fr) })
}

function textOf(language: Language, version: number, changes: ContentChanges): MandateText {
  const { title, sections } = withChanges(texts[language], changes)
  return {
    version,
    title,
    sections: Object.entries(sections).map(([id, section]) => ({ id, ...section })),
  }
}
