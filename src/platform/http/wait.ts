import type { Language } from '#kernel/text/language.ts'
import { HOUR_S, MINUTE_S } from '#kernel/time.ts'

/** Kept, because making one costs more than the rest of a refusal. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(unit: string, language: Language): Intl.NumberFormat {
  const key = `${unit} ${language}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  formats.set(key, format)
  return format
}

/** A waiting time in words, rounded up: '40 seconds', '4 minutes', '2 hours'. */
export function describeWait(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < MINUTE_S
      ? (['second', 1] as const)
      : seconds < HOUR_S
        ? (['minute', MINUTE_S] as const)
        : (['hour', HOUR_S] as const)
  return formatOf(unit, language).format(Math.ceil(Math.max(1, seconds) / size))
}
