import type { Language } from './language.ts'
import { HOUR_S, MINUTE_S } from '../time.ts'

/** A waiting time in words, rounded up: '40 seconds', '4 minutes', '2 hours'. */
export function describeWait(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < MINUTE_S ? ['second', 1] : seconds < HOUR_S ? ['minute', MINUTE_S] : ['hour', HOUR_S]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(Math.max(1, seconds) / size),
  )
}
