import { formatPrice, majorFromMinor, type Currency, type Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts } from './texts.ts'

/** Kept with each deposit, beside the text. */
export const DEPOSIT_RULE_VERSION = 2

/** When a deposit goes back, and when it is kept. */
export function depositRule(
  { amountMinor, currency }: { amountMinor: Minor; currency: Currency },
  language: Language,
): string {
  return texts[language].rule(formatPrice(majorFromMinor(amountMinor), currency, language, 'always'))
}
