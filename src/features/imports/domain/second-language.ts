import { otherLanguage, type Language } from '#kernel/text/language.ts'
import type { ColumnField, ImportField } from './columns.ts'

// Columns that name the language of their texts. Those of the listing's language are its title and description, those
// of the other one what it says in its second language.

export const TITLES = { en: 'titleEnglish', fr: 'titleFrench' } as const satisfies Record<
  Language,
  ImportField
>
export const DESCRIPTIONS = { en: 'descriptionEnglish', fr: 'descriptionFrench' } as const satisfies Record<
  Language,
  ImportField
>
export const LANGUAGE_FIELDS = [TITLES.en, DESCRIPTIONS.en, TITLES.fr, DESCRIPTIONS.fr] as const

/** Whether a column names the language of its texts. */
export const isLanguageField = (field: ColumnField): boolean =>
  LANGUAGE_FIELDS.some((named) => named === field)

/** The columns of the second language of a listing. */
export const secondFields = (language: Language): readonly ImportField[] => {
  const other = otherLanguage(language)
  return [TITLES[other], DESCRIPTIONS[other]]
}

type Cells = Readonly<Record<string, string | number | null>>

/**
 * The fields of a row for a listing in this language. A text in a column of its language counts more than one in a
 * column that names none.
 */
export function inLanguage(form: Cells, language: Language): Cells {
  const { titleEnglish: _1, titleFrench: _2, descriptionEnglish: _3, descriptionFrench: _4, ...others } = form
  const other = otherLanguage(language)
  const said = {
    title: form[TITLES[language]] ?? undefined,
    description: form[DESCRIPTIONS[language]] ?? undefined,
    secondTitle: form[TITLES[other]],
    secondDescription: form[DESCRIPTIONS[other]],
  }
  const given = Object.entries(said).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, text] as const],
  )
  return { ...others, ...Object.fromEntries(given) }
}

/** The column of a field of the listing's form. */
export function columnOfForm(field: string, language: Language): string {
  const other = otherLanguage(language)
  if (field === 'secondTitle') return TITLES[other]
  return field === 'secondDescription' ? DESCRIPTIONS[other] : field
}
