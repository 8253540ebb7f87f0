import type { Rules } from './business-rules.ts'
import type { Syntax } from './syntaxes.ts'
import { every, given, oneOf, onlyOf, when } from './xpath.ts'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LATE = ['PMT', 'PMD', 'AAB'] as const
/** Rates of VAT in France and its overseas departments. */
const RATES = '0 10 13 20 8.5 19.6 2.1 5.5 7 20.6 1.05 0.9 1.75 9.2 9.6'.split(' ')

/**
 * What France asks of invoices between its companies, as XPath conditions by the numbers of its rules (`BR-FR`, version
 * 1.4.0 of 30 June 2026 by FNFE-MPE). UBL marks its notes only where the buyer is French.
 */
export function frenchRules({ party, rows, row, lines, line, totals, ...at }: Syntax, isCii: boolean): Rules {
  const day = (node: string) => `number(translate(${node}, '-', ''))`
  const days = `(${[at.issued, at.dueOn, at.start, at.end, `${at.preceding}/${at.precedingDay}`].join(' | ')})`
  const numbers = `(${at.number} | ${at.preceding}/${at.precedingNumber})`
  const isPaid = `(${at.process} = 'B2' or ${at.process} = 'S2')`
  const parties = `(${at.seller} | ${at.buyer})`
  const notes = (rule: (nodes: string) => string) =>
    LATE.map((code) => rule(`count(${at.noteOf(code)})`)).join(' and ')
  const hasNotes = isCii ? 'true()' : `${at.buyer}/${party.country} = 'FR'`
  return {
    'BR-FR-01': every(numbers, 'string-length(.) <= 35'),
    'BR-FR-02': every(numbers, onlyOf(`${DIGITS}${LETTERS}+-_/`)),
    'BR-FR-03': every(days, `starts-with(., '20')`),
    'BR-FR-04': every(at.type, oneOf(['380', '381', '389', '261'])),
    'BR-FR-05': when(
      hasNotes,
      notes((count) => `${count} >= 1`),
    ),
    'BR-FR-06': notes((count) => `${count} <= 1`),
    'BR-FR-08': `${at.process}[${oneOf(['B1', 'B2', 'S1', 'S2'])}]`,
    'BR-FR-10': when(
      `${at.seller}/${party.country} = 'FR'`,
      `${at.seller}/${party.legalId}/@schemeID = '0002'`,
    ),
    'BR-FR-13': when(`${at.seller}/${party.country} = 'FR'`, `${at.seller}/${party.endpoint}`),
    'BR-FR-15': every(`${rows}/${row.category}`, oneOf(['S', 'E', 'AE', 'K', 'G', 'O', 'Z'])),
    'BR-FR-16': every(`${rows}/${row.rate}`, oneOf(RATES)),
    'BR-FR-27': every(`${lines}/${line.property}/${at.property.name}`, given('.')),
    'BR-FR-28': every(`${lines}/${line.property}`, at.property.value),
    'BR-FR-32': every(
      `${parties}/${party.legalId}[@schemeID = '0002']`,
      `string-length(.) = 9 and ${onlyOf(DIGITS)}`,
    ),
    'BR-FR-CO-05': when(
      `${at.type}[. = '381' or . = '261']`,
      `${at.preceding}[${at.precedingNumber} and ${at.precedingDay}]`,
    ),
    'BR-FR-CO-07': when(`${at.dueOn} and not(${isPaid})`, `${day(at.dueOn)} >= ${day(at.issued)}`),
    'BR-FR-CO-09': when(
      isPaid,
      `${totals.prepaid} = ${totals.gross} and ${totals.due} = 0 and ${given(at.dueOn)}`,
    ),
    'BR-FR-CO-12': when(
      `${at.currency} != 'EUR'`,
      `${at.taxCurrency} = 'EUR' and ${totals.vat}[@currencyID = 'EUR']`,
    ),
  }
}
