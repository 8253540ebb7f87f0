import { needsBic, type BankDetails } from '#kernel/money/bank-details.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { decimalOf, type Currency, type Minor } from '#kernel/money/money.ts'
import { given, writeXml, type XmlElement } from '#kernel/text/xml.ts'
import { blockReference, orderIdOf, type FileBlockKind } from '../payout-order.ts'
import { sepaText } from './sepa-text.ts'

/** A payout in a file. */
export interface FilePayment {
  /** The bank's statement repeats it. */
  endToEndId: string
  amountMinor: Minor
  account: BankDetails
  /** Of the company that is paid; banks outside the euro payments area ask for it. */
  address: { street: string | null; postcode: string | null; city: string | null; country: string | null }
}

export interface PaymentOrderFile {
  messageId: string
  madeAt: Date
  executionOn: string
  currency: Currency
  /** Who pays, and from which account. */
  debtor: { name: string; iban: string; bic: string }
  payments: readonly FilePayment[]
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** The longest texts: the limits of the euro payments area, which are lower than the schema's. */
const MAX = {
  name: 70,
  street: 70,
  postcode: 16,
  city: 35,
  bank: 70,
  branch: 35,
  account: 34,
  remittance: 140,
}

/** By country, the clearing system whose bank numbers sellers enter as a branch code. */
const CLEARING: Readonly<Record<string, string>> = {
  AU: 'AUBSB',
  CA: 'CACPA',
  CN: 'CNAPS',
  HK: 'HKNCC',
  IN: 'INFSC',
  NZ: 'NZNCC',
  US: 'USABA',
  ZA: 'ZANCC',
}

/** Who pays whom: what decides how a payment is sent. */
interface Sent {
  currency: Currency
  debtor: { iban: string }
  account: BankDetails
}

/** Euros from the euro payments area to it. */
const isSepaTransfer = ({ currency, debtor, account }: Sent) =>
  currency === 'eur' && account.kind === 'iban' && !needsBic(account.iban) && !needsBic(debtor.iban)

/**
 * Whether a payment names no bank: the IBAN alone identifies it only for SEPA credit transfers, and sellers in the
 * area need not enter a BIC. Banks may refuse a whole file for one such payment.
 */
export const isBicMissing = (sent: Sent) =>
  !isSepaTransfer(sent) && sent.account.kind === 'iban' && !sent.account.bic

/**
 * The payment file for a bank (ISO 20022, pain.001.001.09): euros within the euro payments area as SEPA credit
 * transfers, everything else in a block of its own with shared charges. Payments whose BIC is missing have to be left
 * out before.
 */
export function writePaymentFile(file: PaymentOrderFile): string {
  const { messageId, madeAt, debtor, payments } = file
  const isSepa = ({ account }: FilePayment) => isSepaTransfer({ ...file, account })
  const blocks = [
    blockOf(file, 'SEPA', payments.filter(isSepa)),
    blockOf(
      file,
      'OTHER',
      payments.filter((payment) => !isSepa(payment)),
    ),
  ]
  return writeXml([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', messageId],
              ['CreDtTm', `${madeAt.toISOString().slice(0, 19)}Z`],
              ...totals(payments),
              ['InitgPty', [nameOf(debtor.name, messageId)]],
            ],
          ],
          ...blocks,
        ],
      ],
    ],
    { xmlns: NAMESPACE },
  ])
}

/** The payouts in each block of a file that we wrote, by the reference of the block. */
export function payoutsInBlocks(file: string): { reference: string; payouts: number[] }[] {
  return file
    .split('<PmtInf>')
    .slice(1)
    .map((block) => ({
      reference: /<PmtInfId>([^<]+)/.exec(block)?.[1] ?? '',
      payouts: Array.from(block.matchAll(/<EndToEndId>([^<]+)/g), ([, id = '']) => orderIdOf(id)).filter(
        (id) => id !== null,
      ),
    }))
}

const totals = (payments: readonly FilePayment[]): XmlElement[] => [
  ['NbOfTxs', String(payments.length)],
  ['CtrlSum', decimalOf(sumOf(payments.map(({ amountMinor }) => amountMinor)))],
]

const nameOf = (name: string, instead: string): XmlElement => ['Nm', sepaText(name, MAX.name) || instead]

function blockOf(
  { messageId, executionOn, currency, debtor }: PaymentOrderFile,
  kind: FileBlockKind,
  payments: readonly FilePayment[],
): XmlElement | null {
  if (payments.length === 0) return null
  const isSepa = kind === 'SEPA'
  return [
    'PmtInf',
    [
      ['PmtInfId', blockReference(messageId, kind)],
      ['PmtMtd', 'TRF'],
      // Each payout is a line of its own on the statement. A bank that books one sum all the same is understood by it.
      ['BtchBookg', 'false'],
      ...totals(payments),
      isSepa ? ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]] : null,
      ['ReqdExctnDt', [['Dt', executionOn]]],
      ['Dbtr', [nameOf(debtor.name, messageId)]],
      [
        'DbtrAcct',
        [
          ['Id', [['IBAN', debtor.iban]]],
          ['Ccy', currency.toUpperCase()],
        ],
      ],
      ['DbtrAgt', [['FinInstnId', [['BICFI', debtor.bic]]]]],
      ['ChrgBr', isSepa ? 'SLEV' : 'SHAR'],
      ...payments.map((payment) => transferOf(payment, currency, { isSepa, debtor: debtor.name })),
    ],
  ]
}

function transferOf(
  { endToEndId, amountMinor, account, address }: FilePayment,
  currency: Currency,
  { isSepa, debtor }: { isSepa: boolean; debtor: string },
): XmlElement {
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', endToEndId]]],
      ['Amt', [['InstdAmt', decimalOf(amountMinor), { Ccy: currency.toUpperCase() }]]],
      bankOf(account),
      ['Cdtr', [nameOf(account.holder, endToEndId), isSepa ? null : addressOf(address)]],
      ['CdtrAcct', [['Id', [accountId(account)]]]],
      ['RmtInf', [['Ustrd', sepaText(`${endToEndId} ${debtor}`, MAX.remittance)]]],
    ],
  ]
}

const accountId = (account: BankDetails): XmlElement =>
  account.kind === 'iban'
    ? ['IBAN', account.iban]
    : ['Othr', [['Id', sepaText(account.accountNumber, MAX.account)]]]

/** Null where the IBAN alone identifies the bank. */
function bankOf(account: BankDetails): XmlElement | null {
  const bic = given('BICFI', account.bic)
  if (account.kind === 'iban') return bic && ['CdtrAgt', [['FinInstnId', [bic]]]]
  const branch = sepaText(account.branchCode ?? '', MAX.branch)
  const system = CLEARING[account.country]
  const clearing: XmlElement | null =
    system === undefined || branch === ''
      ? null
      : [
          'ClrSysMmbId',
          [
            ['ClrSysId', [['Cd', system]]],
            ['MmbId', branch],
          ],
        ]
  const bank = given('Nm', sepaText(account.bankName, MAX.bank))
  return [
    'CdtrAgt',
    [
      ['FinInstnId', [bic, clearing, bank, ['PstlAdr', [['Ctry', account.country]]]]],
      clearing === null && branch !== '' ? ['BrnchId', [['Id', branch]]] : null,
    ],
  ]
}

function addressOf({ street, postcode, city, country }: FilePayment['address']): XmlElement | null {
  const parts = [
    given('StrtNm', sepaText(street ?? '', MAX.street)),
    given('PstCd', sepaText(postcode ?? '', MAX.postcode)),
    given('TwnNm', sepaText(city ?? '', MAX.city)),
    given('Ctry', country),
  ]
  return parts.some((part) => part !== null) ? ['PstlAdr', parts] : null
}
