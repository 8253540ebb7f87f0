import { attributeOf, type AttributeKey } from './definitions.ts'
import { UNITS } from './units.ts'
import { ATTRIBUTE_TEXT_MAX, optionWords, type AttributeValue } from './values.ts'
import type { Language } from '../../text/language.ts'

/** With fewer decimals than this, three figures after a mark may be thousands. */
const MAY_BE_THOUSANDS_BELOW = 3

/** Whether '1.250' could be twelve hundred and fifty of this attribute as well as one and a quarter. */
export function mayBeThousands(key: AttributeKey): boolean {
  const definition = attributeOf(key)
  return 'decimals' in definition && definition.decimals < MAY_BE_THOUSANDS_BELOW
}

/**
 * A value as one text that is read back as exactly this value, whichever language's figures the reader
 * expects: without thousands marks, with a decimal point, with its unit, and never with three decimals that
 * could be thousands.
 */
export function writtenValue(key: AttributeKey, value: AttributeValue, language: Language): string {
  const definition = attributeOf(key)
  if (typeof value === 'string')
    return definition.kind === 'choice'
      ? optionWords(key, value, language).slice(0, ATTRIBUTE_TEXT_MAX)
      : value
  const digits = String(value)
  const figure = mayBeThousands(key) && /^\d{1,3}\.\d{3}$/.test(digits) ? `${digits}0` : digits
  if (definition.kind === 'quantity') {
    const unit = UNITS[definition.units[0]]
    return 'isPrefix' in unit ? `${unit.symbol} ${figure}` : `${figure} ${unit.symbol}`
  }
  return definition.kind === 'number' && definition.symbol ? `${figure} ${definition.symbol}` : figure
}
