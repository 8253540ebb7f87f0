import { otherLanguage, type Language } from '#kernel/text/language.ts'
import type { ColumnField, Columns, ImportField } from './columns.ts'

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

/** The language of new listings: that of the import, unless the only titles are in a column that names the other one. */
export function languageOfNew(columns: Columns, language: Language): Language {
  const other = otherLanguage(language)
  const isTitled = columns.title !== undefined || columns[TITLES[language]] !== undefined
  return !isTitled && columns[TITLES[other]] !== undefined ? other : language
}

type Cells = Readonly<Record<string, string | number | null>>

/** The columns of title and description in one language. */
export interface TextColumns {
  title: ImportField
  description: ImportField
}

export const secondColumns = (language: Language): TextColumns => {
  const other = otherLanguage(language)
  return { title: TITLES[other], description: DESCRIPTIONS[other] }
}

/** The columns of the second language of a listing. */
export const secondFields = (language: Language): readonly ImportField[] =>
  Object.values(secondColumns(language))

/** The columns that say a row's texts in the language of its listing: one that names it, or else one that names none. */
export const firstColumns = (form: Cells, language: Language): TextColumns => ({
  title: (form[TITLES[language]] ?? null) === null ? 'title' : TITLES[language],
  description: (form[DESCRIPTIONS[language]] ?? null) === null ? 'description' : DESCRIPTIONS[language],
})

/**
 * The fields of a row for a listing in this language. A text in a column of its language counts more than one in a
 * column that names none.
 */
export function inLanguage(form: Cells, language: Language): Cells {
  const { titleEnglish: _1, titleFrench: _2, descriptionEnglish: _3, descriptionFrench: _4, ...others } = form
  const [first, second] = [firstColumns(form, language), secondColumns(language)]
  const said = {
    title: form[first.title],
    description: form[first.description],
    secondTitle: form[second.title],
    secondDescription: form[second.description],
  }
  const given = Object.entries(said).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, text] as const],
  )
  return { ...others, ...Object.fromEntries(given) }
}

/** The column of a field of the listing's form. */
export function columnOfForm(field: string, language: Language): string {
  const second = secondColumns(language)
  if (field === 'secondTitle') return second.title
  return field === 'secondDescription' ? second.description : field
}
