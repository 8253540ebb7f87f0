import { expect, it } from 'vitest'
import { townIn } from './towns.ts'

it.each([
  ['Kalgoorlie WA', 'Australia'],
  ['Houston, TX', 'United States'],
  ['Houston TX', 'United States'],
  ['Base (POG)', 'Gabon'],
  // Makers, and towns of the same name in another country.
  ['GARDNER DENVER', undefined],
  ['Newman pumps', undefined],
  ['Gillette', undefined],
  ['Lima, OH', undefined],
  ['Hamburg, PA', undefined],
  ['Aberdeen, SD', undefined],
  ['Aberdeen SD', undefined],
  ['Perth, Houston', undefined],
])('%s is in %s', (text, country) => expect(townIn(text)?.country).toBe(country))
