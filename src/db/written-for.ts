import { otherLanguage, type Language } from '#kernel/text/language.ts'

/** What a seller says of a listing in one language, or in both. */
interface Texts {
  /** The language of the first. */
  language: Language
  title: string
  description: string
  secondTitle: string | null
  secondDescription: string | null
}

/** What one reader reads of it. */
export interface Written {
  title: string
  language: Language
  description: string
  /** Only where it is not that of the title. */
  descriptionLanguage?: Language
  /** The language of the other texts, if there are any. */
  alsoIn?: Language
}

/**
 * What a reader of a language reads: each text in that language, or else in the one that there is. Null: what came
 * first, which the seller and staff read.
 */
export function writtenFor(reader: Language | null, texts: Texts): Written {
  const { language, title, description, secondTitle, secondDescription } = texts
  const second = otherLanguage(language)
  if (secondTitle === null) return { title, language, description }
  if (reader !== second) return { title, language, description, alsoIn: second }
  return {
    title: secondTitle,
    language: second,
    description: secondDescription ?? description,
    ...(secondDescription === null && { descriptionLanguage: language }),
    alsoIn: language,
  }
}

/** The title of a listing for a reader of a language, and the language that it is in. */
export function titleFor(
  reader: Language,
  { title, language, secondTitle }: Pick<Texts, 'title' | 'language' | 'secondTitle'>,
): Pick<Written, 'title' | 'language'> {
  if (secondTitle === null || reader === language) return { title, language }
  return { title: secondTitle, language: reader }
}
