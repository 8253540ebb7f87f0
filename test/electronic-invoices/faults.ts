import { add, all, remove, set, type Change } from './spoil.ts'
import { CII, type Syntax } from './syntaxes.ts'

/** Documents of the tests, by what is special about them. */
export type Sample = 'S' | 'K' | 'G' | 'O' | 'AE' | 'E' | 'credit' | 'dollars' | 'open' | 'French buyer'
/** What is wrong with a sample, and the rule that must say so. */
export type Fault = readonly [rule: string, change: Change, sample?: Sample]

/** The faults against the rules that both syntaxes share. */
export function sharedFaults(s: Syntax): readonly Fault[] {
  return [...lacks(s), ...sums(s), ...decimals(s), ...codes(s), ...categories(s), ...french(s), ...own(s)]
}

const under = (path: string, names: Readonly<Record<string, string>>) => (name: string) =>
  `${path}/${names[name] ?? ''}`

/** The delivery as an allowance. */
const toAllowance = (s: Syntax): Change =>
  set(
    s.charges.replace(/\[.*$/, s === CII ? '/ram:ChargeIndicator/udt:Indicator' : '/cbc:ChargeIndicator'),
    'false',
  )

function lacks(s: Syntax): Fault[] {
  const seller = under(s.seller, s.party)
  const buyer = under(s.buyer, s.party)
  const line = under(s.lines, s.line)
  const charge = under(s.charges, s.charge)
  const row = under(s.rows, s.row)
  const past = s === CII ? '20250101' : '2025-01-01'
  const absent: [rule: string, path: string, sample?: Sample][] = [
    ['BR-02', s.number],
    ['BR-03', s.issued],
    ['BR-04', s.type],
    ['BR-05', s.currency],
    ['BR-06', seller('name')],
    ['BR-07', buyer('name')],
    ['BR-08', seller('address')],
    ['BR-09', seller('country')],
    ['BR-10', buyer('address')],
    ['BR-11', buyer('country')],
    ['BR-12', s.totals.lines],
    ['BR-13', s.totals.net],
    ['BR-14', s.totals.gross],
    ['BR-15', s.totals.due],
    ['BR-16', s.lines],
    ['BR-21', line('id')],
    ['BR-22', line('quantity')],
    ['BR-23', `${line('quantity')}/@unitCode`],
    ['BR-24', line('net')],
    ['BR-25', line('name')],
    ['BR-26', line('price')],
    ['BR-36', charge('amount')],
    ['BR-37', `${charge('tax')}/${s.tax.category}`],
    ['BR-45', row('basis')],
    ['BR-46', row('amount')],
    ['BR-47', row('category')],
    ['BR-48', row('rate')],
    ['BR-49', `${s.means}/${s.meansCode}`],
    ['BR-54', `${line('property')}/${s.property.value}`],
    ['BR-55', `${s.preceding}/${s.precedingNumber}`, 'credit'],
    ['BR-57', `${s.deliverTo}/${s.deliverCountry}`],
    ['BR-62', `${seller('endpoint')}/@schemeID`],
    ['BR-63', `${buyer('endpoint')}/@schemeID`, 'French buyer'],
    ['BR-65', `${line('classification')}/@listID`],
    ['BR-53', `${s.totals.vat}[@currencyID = 'EUR']`, 'dollars'],
    ['BR-CO-04', `${line('tax')}/${s.tax.category}`],
    ['BR-CO-18', s.rows],
  ]
  const noReason = remove(charge('reason'), charge('reasonCode'))
  const allowance = (...changes: Change[]) => all(...changes, toAllowance(s))
  return [
    ...absent.map(([rule, path, sample = 'S']): Fault => [rule, remove(path), sample]),
    ['BR-01', set(s.profile, 'urn:other')],
    ['BR-27', set(line('price'), '-1')],
    ['BR-29', set(s.end, past)],
    ['BR-31', allowance(remove(charge('amount')))],
    ['BR-32', allowance(remove(`${charge('tax')}/${s.tax.category}`))],
    ['BR-33', allowance(noReason)],
    ['BR-38', noReason],
    ['BR-61', set(`${s.means}/${s.meansCode}`, '58')],
    ['BR-CO-09', set(seller('vat'), 'ZZ12345678901')],
    ['BR-CO-19', remove(s.start, s.end)],
    ['BR-CO-21', allowance(noReason)],
    ['BR-CO-22', noReason],
    ['BR-CO-25', remove(s.terms, s.dueOn), 'open'],
    ['BR-CO-26', remove(seller('legalId'), seller('vat'))],
  ]
}

const sums = (s: Syntax): Fault[] => [
  ['BR-CO-10', set(s.totals.lines, '1.00')],
  ['BR-CO-11', add(s.totals.allowances, '1.00')],
  ['BR-CO-12', set(s.totals.charges, '1.00')],
  ['BR-CO-13', set(s.totals.net, '1.00')],
  ['BR-CO-14', set(s.totals.vat, '1.00')],
  ['BR-CO-15', set(s.totals.gross, '1.00')],
  ['BR-CO-15', set(s.totals.vat, '1.00')],
  ['BR-CO-15', remove(s.totals.vat)],
  ['BR-CO-16', set(s.totals.due, '1.00')],
  ['BR-CO-17', set(`${s.rows}/${s.row.amount}`, '1.00')],
]

function decimals(s: Syntax): Fault[] {
  const { totals, rows, row } = s
  const amount = '1.001'
  return [
    ['BR-DEC-01', all(set(`${s.charges}/${s.charge.amount}`, amount), toAllowance(s))],
    ['BR-DEC-05', set(`${s.charges}/${s.charge.amount}`, amount)],
    ['BR-DEC-09', set(totals.lines, amount)],
    ['BR-DEC-10', add(totals.allowances, amount)],
    ['BR-DEC-11', set(totals.charges, amount)],
    ['BR-DEC-12', set(totals.net, amount)],
    ['BR-DEC-13', set(totals.vat, amount)],
    ['BR-DEC-14', set(totals.gross, amount)],
    ['BR-DEC-15', set(`${totals.vat}[@currencyID = 'EUR']`, amount), 'dollars'],
    ['BR-DEC-16', set(totals.prepaid, amount)],
    ['BR-DEC-17', add(totals.rounding, amount)],
    ['BR-DEC-18', set(totals.due, amount)],
    ['BR-DEC-19', set(`${rows}/${row.basis}`, amount)],
    ['BR-DEC-20', set(`${rows}/${row.amount}`, amount)],
    ['BR-DEC-23', set(`${s.lines}/${s.line.net}`, amount)],
  ]
}

const codes = (s: Syntax): Fault[] => [
  ['BR-CL-01', set(s.type, '999')],
  ['BR-CL-03', set(`${s.totals.vat}/@currencyID`, 'XYZ')],
  ['BR-CL-04', set(s.currency, 'XYZ')],
  ['BR-CL-05', set(s.taxCurrency, 'XYZ'), 'dollars'],
  ['BR-CL-11', set(`${s.seller}/${s.party.legalId}/@schemeID`, '9999')],
  ['BR-CL-13', set(`${s.lines}/${s.line.classification}/@listID`, 'XX')],
  ['BR-CL-14', set(`${s.buyer}/${s.party.country}`, 'XX')],
  ['BR-CL-14', set(`${s.deliverTo}/${s.deliverCountry}`, 'UK')],
  ['BR-CL-15', set(`${s.lines}/${s.line.origin}`, 'XX')],
  ['BR-CL-16', set(`${s.means}/${s.meansCode}`, '999')],
  ['BR-CL-17', set(`${s.rows}/${s.row.category}`, 'X')],
  ['BR-CL-18', set(`${s.lines}/${s.line.tax}/${s.tax.category}`, 'X')],
  ['BR-CL-20', set(`${s.charges}/${s.charge.reasonCode}`, 'ZZZ')],
  ['BR-CL-22', set(`${s.rows}/${s.row.reasonCode}`, 'VATEX-EU-XX'), 'K'],
  ['BR-CL-23', set(`${s.lines}/${s.line.quantity}/@unitCode`, 'XXX')],
  ['BR-CL-25', set(`${s.seller}/${s.party.endpoint}/@schemeID`, '9999')],
]

/** Each category of tax that we write, its family of rules, and whether it has a rate above zero. */
const FAMILIES = [
  ['S', 'S', true],
  ['K', 'IC', false],
  ['G', 'G', false],
  ['AE', 'AE', false],
  ['E', 'E', false],
] as const

function categories(s: Syntax): Fault[] {
  const seller = under(s.seller, s.party)
  const buyer = under(s.buyer, s.party)
  const row = under(s.rows, s.row)
  const inLines = under(`${s.lines}/${s.line.tax}`, s.tax)
  const inCharge = under(`${s.charges}/${s.charge.tax}`, s.tax)
  const everywhere = (code: string) =>
    all(...[row('category'), inLines('category'), inCharge('category')].map((path) => set(path, code)))
  const turned = (code: string, ...changes: Change[]) => all(everywhere(code), ...changes)
  const noReason = remove(row('reason'), row('reasonCode'))
  return [
    ...FAMILIES.flatMap(([sample, family, hasRate]): Fault[] => [
      [`BR-${family}-01`, set(row('category'), 'Z'), sample],
      [`BR-${family}-02`, remove(seller('vat')), sample],
      [`BR-${family}-03`, all(remove(seller('vat')), toAllowance(s)), sample],
      [`BR-${family}-04`, remove(seller('vat')), sample],
      [`BR-${family}-05`, set(inLines('rate'), hasRate ? '0' : '20'), sample],
      [`BR-${family}-06`, all(set(inCharge('rate'), hasRate ? '0' : '20'), toAllowance(s)), sample],
      [`BR-${family}-07`, set(inCharge('rate'), hasRate ? '0' : '20'), sample],
      [`BR-${family}-08`, set(row('basis'), '1.00'), sample],
      [`BR-${family}-09`, set(row('amount'), '1.00'), sample],
      hasRate
        ? [`BR-${family}-10`, add(`${s.rows}/${s.row.reason}`), sample]
        : sample === 'E'
          ? [`BR-${family}-10`, remove(row('reason')), sample]
          : [`BR-${family}-10`, noReason, sample],
    ]),
    ['BR-AE-02', remove(buyer('vat'), buyer('legalId')), 'AE'],
    ['BR-IC-02', remove(buyer('vat')), 'K'],
    ['BR-IC-11', remove(s.start, s.end), 'K'],
    ['BR-IC-12', remove(`${s.deliverTo}/${s.deliverCountry}`), 'K'],
    ['BR-O-01', set(row('category'), 'E'), 'O'],
    ['BR-O-02', turned('O'), 'G'],
    ['BR-O-04', turned('O'), 'G'],
    ['BR-O-05', turned('O'), 'G'],
    ['BR-O-07', turned('O'), 'G'],
    ['BR-O-08', set(row('basis'), '1.00'), 'O'],
    ['BR-O-09', set(row('amount'), '1.00'), 'O'],
    ['BR-O-10', noReason, 'O'],
    ['BR-O-11', add(row('category'), 'S'), 'O'],
    ['BR-O-12', set(inLines('category'), 'S'), 'O'],
    ['BR-O-14', set(inCharge('category'), 'S'), 'O'],
    ['BR-O-03', turned('O', toAllowance(s)), 'G'],
    ['BR-O-06', turned('O', toAllowance(s)), 'G'],
    ['BR-O-13', all(set(inCharge('category'), 'S'), toAllowance(s)), 'O'],
    ['BR-B-01', set(row('category'), 'B')],
    ['BR-B-02', set(inLines('category'), 'B')],
    // Categories that we never write.
    ...(
      [
        ['Z', 'Z', '20'],
        [s === CII ? 'AF' : 'IG', 'L', '-1'],
        [s === CII ? 'AG' : 'IP', 'M', '-1'],
      ] as const
    ).flatMap(([family, code, rate]): Fault[] => [
      [`BR-${family}-01`, set(row('category'), code)],
      [`BR-${family}-02`, turned(code, remove(seller('vat')))],
      [`BR-${family}-03`, turned(code, remove(seller('vat')), toAllowance(s))],
      [`BR-${family}-04`, turned(code, remove(seller('vat')))],
      [`BR-${family}-05`, turned(code, set(inLines('rate'), rate))],
      [`BR-${family}-06`, turned(code, set(inCharge('rate'), rate), toAllowance(s))],
      [`BR-${family}-07`, turned(code, set(inCharge('rate'), rate))],
      [`BR-${family}-08`, turned(code, set(row('basis'), '1.00'))],
      [`BR-${family}-09`, turned(code, set(row('amount'), '1.00'))],
      [`BR-${family}-10`, turned(code), 'K'],
    ]),
  ]
}

/** Against rules of our own. */
const own = (s: Syntax): Fault[] => [
  ['self-billing (art. 242 nonies A)', set(s.type, '389')],
  ['one tax', set(`${s.lines}/${s.line.tax}/${s.tax.rate}`, '10')],
  ['no VAT for a reason in words', remove(`${s.rows}/${s.row.reason}`), 'G'],
  ['a credit note is not paid', add(s.totals.prepaid, '1.00'), 'credit'],
  ['no empty element', set(`${s.lines}/${s.line.name}`, ' ')],
]

function french(s: Syntax): Fault[] {
  const isCii = s === CII
  const note = (code: string) =>
    isCii ? set(`${s.noteOf(code)}/ram:SubjectCode`, 'DEL') : set(s.noteOf(code), 'Escompte')
  return [
    ['BR-FR-01', set(s.number, 'F'.repeat(36))],
    ['BR-FR-02', set(s.number, 'F 2026')],
    ['BR-FR-03', set(s.issued, isCii ? '19991231' : '1999-12-31')],
    ['BR-FR-04', set(s.type, '384')],
    ['BR-FR-05', note('AAB'), 'French buyer'],
    ['BR-FR-05', note('PMD'), 'French buyer'],
    [
      'BR-FR-06',
      isCii ? set(`${s.noteOf('PMD')}/ram:SubjectCode`, 'PMT') : set(s.noteOf('PMD'), '#PMT#Frais'),
      'French buyer',
    ],
    ['BR-FR-08', set(s.process, 'B3')],
    ['BR-FR-10', remove(`${s.seller}/${s.party.legalId}`)],
    ['BR-FR-13', remove(`${s.seller}/${s.party.endpoint}`)],
    ['BR-FR-15', set(`${s.rows}/${s.row.category}`, 'L')],
    ['BR-FR-16', set(`${s.rows}/${s.row.rate}`, '19')],
    ['BR-FR-27', set(`${s.lines}/${s.line.property}/${s.property.name}`, ' ')],
    ['BR-FR-28', remove(`${s.lines}/${s.line.property}/${s.property.value}`)],
    ['BR-FR-32', set(`${s.seller}/${s.party.legalId}`, '98765432100012')],
    ['BR-FR-CO-05', remove(s.preceding), 'credit'],
    ['BR-FR-CO-07', set(s.dueOn, isCii ? '20261101' : '2026-11-01'), 'open'],
    ['BR-FR-CO-09', remove(s.dueOn)],
    ['BR-FR-CO-09', remove(s.totals.prepaid)],
    ['BR-FR-CO-12', remove(s.taxCurrency), 'dollars'],
  ]
}
