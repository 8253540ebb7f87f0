/** A transaction as a bank writes it, within an entry. */
export interface WrittenTransaction {
  endToEndId?: string
  amount?: string
  currency?: string
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
}

interface Written {
  version?: string
  prefix?: string
}

/** A bank's statement (camt.053) with these entries, each in a statement of its own. */
export function writeStatement(
  entries: readonly WrittenEntry[],
  { version = '02', prefix = '' }: Written = {},
): string {
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const given = (name: string, text: string | undefined) => (text === undefined ? '' : tag(name, text))
  const transaction = ({ endToEndId, amount, currency = 'EUR', reference, ...about }: WrittenTransaction) =>
    tag(
      'TxDtls',
      tag('Refs', given('AcctSvcrRef', reference) + given('EndToEndId', endToEndId)) +
        (amount === undefined ? '' : tag('AmtDtls', tag('TxAmt', tag('Amt', amount, ` Ccy="${currency}"`)))) +
        (about.remittance === undefined ? '' : tag('RmtInf', tag('Ustrd', about.remittance))) +
        (about.returned === undefined ? '' : tag('RtrInf', tag('Rsn', tag('Cd', about.returned)))),
    )
  const statements = entries.map(
    (
      { transactions = [], kind = 'DBIT', amount = '1.00', currency = 'EUR', status = 'BOOK', ...entry },
      index,
    ) =>
      tag(
        'Stmt',
        tag('Id', String(index)) +
          tag(
            'Ntry',
            tag('Amt', amount, ` Ccy="${currency}"`) +
              tag('CdtDbtInd', kind) +
              (entry.isReversal ? tag('RvslInd', 'true') : '') +
              tag('Sts', Number(version) >= 8 ? tag('Cd', status) : status) +
              tag('BookgDt', tag('Dt', entry.day ?? '2026-11-26')) +
              given('AcctSvcrRef', entry.reference) +
              (transactions.length === 0 ? '' : tag('NtryDtls', transactions.map(transaction).join(''))),
          ),
      ),
  )
  const name = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`
  const namespace = ` ${name}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag('Document', tag('BkToCstmrStmt', tag('GrpHdr', tag('MsgId', 'm')) + statements.join('')), namespace)}`
}
