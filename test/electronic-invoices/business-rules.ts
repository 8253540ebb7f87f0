import { CODES, COUNTRY_CODES, VAT_PREFIXES } from './code-lists.ts'
import { categoryRules } from './category-rules.ts'
import type { Syntax } from './syntaxes.ts'
import { decimals, equal, every, given, oneOf, when } from './xpath.ts'

export type Rules = Readonly<Record<string, string>>

/** The business rules of EN 16931 for one of its syntaxes, as XPath conditions by their official numbers. */
export function businessRules(syntax: Syntax, isCii: boolean): Rules {
  return {
    ...presence(syntax),
    ...references(syntax),
    ...sums(syntax, isCii),
    ...precision(syntax),
    ...codes(syntax),
    ...categoryRules(syntax, isCii),
  }
}

/** What must be there, by term. */
function presence({ party, lines, line, row, rows, totals, charge, tax, ...at }: Syntax): Rules {
  const ofCharges = (nodes: string, [amount, category, reason]: readonly string[]) => ({
    [amount ?? '']: every(nodes, charge.amount),
    [category ?? '']: every(nodes, `${charge.tax}/${tax.category}`),
    [reason ?? '']: every(nodes, `${charge.reason} or ${charge.reasonCode}`),
  })
  return {
    'BR-01': `${at.profile} = 'urn:cen.eu:en16931:2017'`,
    'BR-02': given(at.number),
    'BR-03': given(at.issued),
    'BR-04': given(at.type),
    'BR-05': given(at.currency),
    'BR-06': given(`${at.seller}/${party.name}`),
    'BR-07': given(`${at.buyer}/${party.name}`),
    'BR-08': `${at.seller}/${party.address}`,
    'BR-09': given(`${at.seller}/${party.country}`),
    'BR-10': `${at.buyer}/${party.address}`,
    'BR-11': given(`${at.buyer}/${party.country}`),
    'BR-12': given(totals.lines),
    'BR-13': given(totals.net),
    'BR-14': given(totals.gross),
    'BR-15': given(totals.due),
    'BR-16': `count(${lines}) > 0`,
    'BR-21': every(lines, given(line.id)),
    'BR-22': every(lines, given(line.quantity)),
    'BR-23': every(lines, `${line.quantity}/@unitCode`),
    'BR-24': every(lines, given(line.net)),
    'BR-25': every(lines, given(line.name)),
    'BR-26': every(lines, given(line.price)),
    'BR-27': every(lines, `${line.price} >= 0`),
    ...ofCharges(at.allowances, ['BR-31', 'BR-32', 'BR-33']),
    ...ofCharges(at.charges, ['BR-36', 'BR-37', 'BR-38']),
    'BR-45': every(rows, given(row.basis)),
    'BR-46': every(rows, given(row.amount)),
    'BR-47': every(rows, given(row.category)),
    'BR-48': every(rows, `${given(row.rate)} or ${row.category} = 'O'`),
    'BR-CO-04': every(lines, given(`${line.tax}/${tax.category}`)),
    'BR-CO-18': `count(${rows}) > 0`,
    'BR-CO-21': every(at.allowances, `${given(charge.reason)} or ${given(charge.reasonCode)}`),
    'BR-CO-22': every(at.charges, `${given(charge.reason)} or ${given(charge.reasonCode)}`),
  }
}

/** Periods, means of payment, numbers of parties, other documents. */
function references({ party, lines, line, property, ...at }: Syntax): Rules {
  const day = (node: string) => `number(translate(${node}, '-', ''))`
  const scheme = (side: string) => every(`${side}/${party.endpoint}`, given('@schemeID'))
  return {
    'BR-29': when(`${at.start} and ${at.end}`, `${day(at.end)} >= ${day(at.start)}`),
    'BR-49': every(at.means, given(at.meansCode)),
    'BR-54': every(`${lines}/${line.property}`, `${given(property.name)} and ${given(property.value)}`),
    'BR-55': every(at.preceding, given(at.precedingNumber)),
    'BR-57': every(at.deliverTo, given(at.deliverCountry)),
    // Transfers with an account of the seller, which we never name.
    'BR-61': `not(${at.means}/${at.meansCode}[. = '30' or . = '58'])`,
    'BR-62': scheme(at.seller),
    'BR-63': scheme(at.buyer),
    'BR-65': every(`${lines}/${line.classification}`, given('@listID')),
    'BR-CO-09': every(`(${at.seller} | ${at.buyer})/${party.vat}`, oneOf(VAT_PREFIXES, 'substring(., 1, 2)')),
    'BR-CO-19': every(at.period, `${given(at.start)} or ${given(at.end)}`),
    'BR-CO-25': when(`${at.totals.due} > 0`, `${given(at.dueOn)} or ${given(at.terms)}`),
    'BR-CO-26': `${at.seller}[${party.legalId} or ${party.vat}]`,
  }
}

function sums({ totals, lines, line, charge, rows, row, ...at }: Syntax, isCii: boolean): Rules {
  const given = (total: string) => `sum(${total})`
  const vat = `${totals.vat}[@currencyID = string(${at.currency})]`
  const product = `${row.basis} * sum(${row.rate}) div 100`
  return {
    // In another currency than the invoice, where it names one for taxes.
    'BR-53': when(
      at.taxCurrency,
      `count(${totals.vat}[@currencyID = string(${at.taxCurrency})]) = 1${isCii ? ` and ${at.taxCurrency} != ${at.currency}` : ''}`,
    ),
    'BR-CO-10': equal(totals.lines, `sum(${lines}/${line.net})`),
    'BR-CO-11': equal(given(totals.allowances), `sum(${at.allowances}/${charge.amount})`),
    'BR-CO-12': equal(given(totals.charges), `sum(${at.charges}/${charge.amount})`),
    'BR-CO-13': equal(totals.net, `${totals.lines} - ${given(totals.allowances)} + ${given(totals.charges)}`),
    'BR-CO-14': equal(vat, `sum(${rows}/${row.amount})`),
    'BR-CO-15': `count(${vat}) = 1 and ${equal(totals.gross, `${totals.net} + ${vat}`)}`,
    'BR-CO-16': equal(totals.due, `${totals.gross} - ${given(totals.prepaid)} + ${given(totals.rounding)}`),
    // By one cent at most, as amounts that contain their VAT are divided; the official rule says less than one unit.
    'BR-CO-17': every(rows, `${row.amount} - ${product} < 0.011 and ${product} - ${row.amount} < 0.011`),
  }
}

/** Two decimals at most. */
function precision({ totals, lines, line, rows, row, charge, ...at }: Syntax): Rules {
  const ours = `[@currencyID = string(${at.currency})]`
  return Object.fromEntries(
    (
      [
        ['01', `${at.allowances}/${charge.amount}`],
        ['05', `${at.charges}/${charge.amount}`],
        ['09', totals.lines],
        ['10', totals.allowances],
        ['11', totals.charges],
        ['12', totals.net],
        ['13', `${totals.vat}${ours}`],
        ['14', totals.gross],
        ['15', totals.vat],
        ['16', totals.prepaid],
        ['17', totals.rounding],
        ['18', totals.due],
        ['19', `${rows}/${row.basis}`],
        ['20', `${rows}/${row.amount}`],
        ['23', `${lines}/${line.net}`],
      ] as const
    ).map(([number, nodes]) => [`BR-DEC-${number}`, decimals(nodes)]),
  )
}

function codes({ party, lines, line, tax, charge, rows, row, ...at }: Syntax): Rules {
  const parties = `(${at.seller} | ${at.buyer})`
  const chargeTax = `(${at.charges} | ${at.allowances})/${charge.tax}/${tax.category}`
  const lists: [number: string, nodes: string, codes: readonly string[]][] = [
    ['01', at.type, CODES.types],
    ['03', '//@currencyID', CODES.currencies],
    ['04', at.currency, CODES.currencies],
    ['05', at.taxCurrency, CODES.currencies],
    ['11', `${parties}/${party.legalId}/@schemeID`, CODES.registers],
    ['13', `${lines}/${line.classification}/@listID`, CODES.classifications],
    ['14', `${parties}/${party.country} | ${at.deliverTo}/${at.deliverCountry}`, COUNTRY_CODES],
    ['15', `${lines}/${line.origin}`, COUNTRY_CODES],
    ['16', `${at.means}/${at.meansCode}`, CODES.means],
    ['17', `${rows}/${row.category}`, CODES.categories],
    ['18', `${lines}/${line.tax}/${tax.category} | ${chargeTax}`, CODES.categories],
    ['20', `${at.charges}/${charge.reasonCode}`, CODES.charges],
    ['22', `${rows}/${row.reasonCode}`, CODES.exemptions],
    ['23', `${lines}/${line.quantity}/@unitCode`, CODES.units],
    ['25', `${parties}/${party.endpoint}/@schemeID`, CODES.endpoints],
  ]
  return {
    ...Object.fromEntries(
      lists.map(([number, nodes, allowed]) => [`BR-CL-${number}`, every(`(${nodes})`, oneOf(allowed))]),
    ),
    'BR-CL-08': `not(${at.notesBut(CODES.notes)})`,
  }
}
