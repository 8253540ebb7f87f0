import { expect, test } from 'vitest'
import { describeWait } from './wait.ts'

test.for([
  [0, 'en', '1 second'],
  [1, 'en', '1 second'],
  [40, 'en', '40 seconds'],
  [59, 'fr', '59 secondes'],
  [60, 'en', '1 minute'],
  [61, 'en', '2 minutes'],
  [300, 'fr', '5 minutes'],
  [3541, 'en', '60 minutes'],
  [3600, 'fr', '1 heure'],
  [3601, 'en', '2 hours'],
] as const)('%i seconds are, in %s, %s', ([seconds, language, words]) => {
  expect(describeWait(seconds, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(words)
})
