import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('case, accents and ligatures are removed', () => {
  expect(fold('ŒUVRE Électrogène Straße Ångström')).toBe('oeuvre electrogene strasse angstrom')
})
