import type { Minor } from '#kernel/money/money.ts'

/** `DR` or `D` after an amount is a debit, `CR` or `C` a credit. */
const MARKED = /^(.*[\d)])(DR|CR|D|C)$/i

/**
 * An amount as banks write it: `1 234,56`, `1,234.56`, `-12.5`, `12,50-`, `(12.50)`, `1.234.567 XOF`, `-€12.50`,
 * `12.50 DR`.
 */
export function minorIn(text: string): Minor | null {
  const tight = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const [, marked, mark = ''] = MARKED.exec(tight) ?? []
  if (marked === undefined) return plainMinorIn(tight)
  const minor = plainMinorIn(marked)
  if (minor === null || /^D/i.test(mark)) return minor === null || minor < 0n ? minor : -minor
  // Money in below zero says two things.
  return minor < 0n ? null : minor
}

function plainMinorIn(text: string): Minor | null {
  const bare = text
    .replace(/^([(+\u2212-]?)(€|\$|EUR|USD|XOF|XAF|F?CFA)/i, '$1')
    .replace(/(€|\$|EUR|USD|XOF|XAF|F?CFA)$/i, '')
  const [, before = '', figure = '', after = ''] = /^([(+\u2212-]?)([\d.,]+)([)+\u2212-]?)$/.exec(bare) ?? []
  const isNegative = /[(\u2212-]/.test(before + after)
  if (
    figure === '' ||
    (before === '(') !== (after === ')') ||
    (before !== '' && after !== '' && before !== '(')
  )
    return null
  // A mark before one or two digits at the end is the decimal one; before three it separates thousands.
  const [, whole = figure, cents = ''] = /^(.*)[.,](\d{1,2})$/.exec(figure) ?? []
  if (!/^(\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+|)$/.test(whole) || (whole === '' && cents === ''))
    return null
  if (cents !== '' && /[.,]/.test(whole) && /[.,]/.exec(whole)?.[0] === figure.at(-cents.length - 1))
    return null
  const digits = whole.replace(/[.,]/g, '')
  if (digits.length > 13) return null
  const minor = BigInt(digits || '0') * 100n + BigInt(cents.padEnd(2, '0'))
  return isNegative ? -minor : minor
}
