import { expect, test } from 'vitest'
import type { Language } from '#kernel/text/language.ts'
import { fr } from '../contract/texts.fr.ts'
import { en } from '../contract/texts.ts'
import { sayProblem } from './present-import.ts'

const say = (language: Language, key: string) =>
  key === 'imports.notes.type' ? { en, fr }[language].notes.type : null

test('a type that the title tells is named in the language of the reader', () => {
  const note = { key: 'imports.notes.type', about: ['Heavy Equipment'] }
  expect(sayProblem(note, 'fr', say)).toBe('D’après les mots du titre\u00a0: Engins lourds.')
  expect(sayProblem(note, 'en', say)).toContain('Heavy Equipment')
})
