import { EXAMPLE_PAYING_ACCOUNT } from '#platform/config/setting-shapes.ts'

/** A transaction as a bank writes it, within an entry. */
export interface WrittenTransaction {
  endToEndId?: string
  amount?: string
  currency?: string
  /** In euros. */
  instructed?: string
  reference?: string
  remittance?: string
  returned?: string
}

interface WrittenEntry {
  transactions?: readonly WrittenTransaction[]
  kind?: 'DBIT' | 'CRDT'
  amount?: string
  currency?: string
  reference?: string
  day?: string
  status?: string
  isReversal?: boolean
  /** The block of a payment file that was booked as one sum. */
  batch?: string
  info?: string
}

interface Written {
  /** Null for an account without an IBAN. */
  iban?: string | null
  version?: string
  prefix?: string
}

/** A bank's statement (camt.053) with these entries, each in a statement of its own. */
export function writeStatement(
  entries: readonly WrittenEntry[],
  { version = '02', prefix = '', iban = EXAMPLE_PAYING_ACCOUNT.iban }: Written = {},
): string {
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const given = (name: string, text: string | undefined) => (text === undefined ? '' : tag(name, text))
  const details = (instructed: string | undefined, amount: string | undefined, currency: string) => {
    const inner = (name: string, text: string | undefined) =>
      text === undefined ? '' : tag(name, tag('Amt', text, ` Ccy="${name === 'TxAmt' ? currency : 'EUR'}"`))
    const both = inner('InstdAmt', instructed) + inner('TxAmt', amount)
    return both === '' ? '' : tag('AmtDtls', both)
  }
  const transaction = ({ endToEndId, amount, currency = 'EUR', reference, ...about }: WrittenTransaction) =>
    tag(
      'TxDtls',
      tag('Refs', given('AcctSvcrRef', reference) + given('EndToEndId', endToEndId)) +
        details(about.instructed, amount, currency) +
        (about.remittance === undefined ? '' : tag('RmtInf', tag('Ustrd', about.remittance))) +
        (about.returned === undefined ? '' : tag('RtrInf', tag('Rsn', tag('Cd', about.returned)))),
    )
  const entryDetails = (batch: string | undefined, parts: readonly WrittenTransaction[]) => {
    const sum = batch === undefined ? '' : tag('Btch', tag('PmtInfId', batch))
    const inner = sum + parts.map(transaction).join('')
    return inner === '' ? '' : tag('NtryDtls', inner)
  }
  const statements = entries.map(
    (
      {
        transactions = [],
        kind = 'DBIT',
        amount = sumOf(transactions),
        currency = 'EUR',
        status = 'BOOK',
        ...entry
      },
      index,
    ) =>
      tag(
        'Stmt',
        tag('Id', String(index)) +
          tag('Acct', tag('Id', iban === null ? tag('Othr', tag('Id', '4711')) : tag('IBAN', iban))) +
          tag(
            'Ntry',
            tag('Amt', amount, ` Ccy="${currency}"`) +
              tag('CdtDbtInd', kind) +
              (entry.isReversal ? tag('RvslInd', 'true') : '') +
              tag('Sts', Number(version) >= 8 ? tag('Cd', status) : status) +
              tag('BookgDt', tag('Dt', entry.day ?? '2026-11-26')) +
              given('AcctSvcrRef', entry.reference) +
              entryDetails(entry.batch, transactions) +
              given('AddtlNtryInf', entry.info),
          ),
      ),
  )
  const name = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const namespace = ` ${name}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('BkToCstmrStmt', tag('GrpHdr', tag('MsgId', 'm')) + statements.join('')), namespace)}`
}

/** A batch is booked as the sum of its payments. */
function sumOf(transactions: readonly WrittenTransaction[]): string {
  const sum = transactions.reduce((total, { amount = '0' }) => total + Number(amount), 0)
  return sum > 0 ? sum.toFixed(2) : '1.00'
}
