import { expect, test } from 'vitest'
import { titleFor, writtenFor } from './written-for.ts'

const ONE = {
  language: 'en',
  title: 'Mud pump',
  description: 'Rebuilt.',
  secondTitle: null,
  secondDescription: null,
} as const
const BOTH = { ...ONE, secondTitle: 'Pompe à boue', secondDescription: 'Révisée.' } as const

test.each([
  ['en', ONE, { title: 'Mud pump', language: 'en', description: 'Rebuilt.' }],
  ['fr', ONE, { title: 'Mud pump', language: 'en', description: 'Rebuilt.' }],
  [null, ONE, { title: 'Mud pump', language: 'en', description: 'Rebuilt.' }],
  ['en', BOTH, { title: 'Mud pump', language: 'en', description: 'Rebuilt.', alsoIn: 'fr' }],
  ['fr', BOTH, { title: 'Pompe à boue', language: 'fr', description: 'Révisée.', alsoIn: 'en' }],
  [null, BOTH, { title: 'Mud pump', language: 'en', description: 'Rebuilt.', alsoIn: 'fr' }],
  [
    'fr',
    { ...BOTH, secondDescription: null },
    {
      title: 'Pompe à boue',
      language: 'fr',
      description: 'Rebuilt.',
      descriptionLanguage: 'en',
      alsoIn: 'en',
    },
  ],
  [
    'en',
    { ...BOTH, language: 'fr' },
    { title: 'Pompe à boue', language: 'en', description: 'Révisée.', alsoIn: 'fr' },
  ],
] as const)('a reader of %s reads of %j', (reader, texts, written) => {
  expect(writtenFor(reader, texts)).toEqual(written)
  if (reader !== null)
    expect(titleFor(reader, texts)).toEqual({ title: written.title, language: written.language })
})
