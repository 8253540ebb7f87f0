import { SaxesParser } from 'saxes'
import { AppError, invalidField } from '#kernel/errors.ts'
import { plainIban } from '#kernel/money/bank-details.ts'
import type { Minor } from '#kernel/money/money.ts'
import { isDay } from '#kernel/text/day.ts'
import {
  TRANSACTIONS_MAX,
  type StatementAmount,
  type StatementEntry,
} from '../../domain/bank-statement/statement-entry.ts'
import { BANK_REFERENCE_MAX } from '../../domain/payout.ts'
import { fileIn, orderIdOf, payoutReferenceIn } from '../../domain/payout-order.ts'

/** The versions of camt.053 that banks send; what we read is the same in all of them, but for `Sts`. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/

/** What a bank did with a payment file, before it books anything. */
const STATUS_REPORT = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/

/**
 * A statement has some fifteen levels. The parser looks for a namespace in all open elements, so a file of nothing
 * but opening tags would block the process.
 */
const MOST_DEPTH = 40

/** Longer texts are cut: no field of a statement is longer. */
const TEXT_MAX = 1000

/** A transaction within an entry, or the entry itself where it has none. */
interface Part {
  amounts: StatementAmount[]
  /** What the bank says of the transaction beside `Amt`, which version .02 does not have. */
  transacted: StatementAmount[]
  instructed: StatementAmount[]
  endToEndId: string
  /** The references of a file and of its block, where the bank repeats them. */
  files: string[]
  bankReference: string
  remittance: string[]
  isCredit: boolean | null
  isReturn: boolean
  returnReason: string
}

interface Entry extends Part {
  status: string
  bookedOn: string
  parts: Part[]
}

const newPart = (): Part => ({
  amounts: [],
  transacted: [],
  instructed: [],
  endToEndId: '',
  files: [],
  bankReference: '',
  remittance: [],
  isCredit: null,
  isReturn: false,
  returnReason: '',
})

const PART = 'NtryDtls/TxDtls/'

/**
 * The booked transactions of a bank's statement (camt.053, versions .02 to .08), those of batches one by one; a
 * file may have several statements. Refuses a document type, any other document, and too many levels or
 * transactions.
 * @throws AppError `invalid` for a file that is no such statement; a payment status report is refused in its own words.
 */
export function readCamt(xml: string): StatementEntry[] {
  const reader = new StatementReader()
  try {
    reader.read(xml)
  } catch (error) {
    throw unreadable(error)
  }
  if (reader.isReport) throw invalidField('xml', 'ledger.errors.status_report')
  if (!reader.isStatement) throw unreadable()
  return reader.entries
}

const unreadable = (cause?: unknown) =>
  new AppError('invalid', {
    fields: [{ field: 'xml', message: 'ledger.errors.statement' }],
    ...(cause !== undefined && { cause }),
  })

class StatementReader {
  isStatement = false
  isReport = false
  readonly entries: StatementEntry[] = []
  #path: string[] = []
  #text = ''
  #currency = ''
  /** The account of the statement being read. */
  #iban = ''
  #entry: Entry | null = null
  #part: Part | null = null

  read(xml: string): void {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    parser.on('doctype', () => {
      throw new Error('the statement declares a document type')
    })
    parser.on('opentag', ({ uri, local, attributes }) => {
      if (this.#path.length === 0) {
        this.isStatement = local === 'Document' && NAMESPACE.test(uri)
        this.isReport = local === 'Document' && STATUS_REPORT.test(uri)
      }
      if (this.#path.length >= MOST_DEPTH) throw new Error('the statement is nested too deep')
      this.#path.push(local)
      this.#text = ''
      this.#currency = attributes['Ccy']?.value ?? ''
      this.#open(this.#path.join('/'))
    })
    const append = (text: string) => {
      if (this.#text.length < TEXT_MAX) this.#text += text.slice(0, TEXT_MAX - this.#text.length)
    }
    parser.on('text', append)
    parser.on('cdata', append)
    parser.on('closetag', () => {
      this.#close(this.#path.join('/'), this.#text.trim().replace(/\s+/g, ' '))
      this.#path.pop()
      this.#text = ''
    })
    parser.write(xml).close()
  }

  #open(path: string): void {
    if (path === STATEMENT) this.#iban = ''
    if (path === ENTRY) this.#entry = { ...newPart(), status: '', bookedOn: '', parts: [] }
    if (path === `${ENTRY}/NtryDtls/TxDtls`) this.#part = newPart()
    if (path.endsWith('/RtrInf') && this.#part) this.#part.isReturn = true
  }

  #close(path: string, text: string): void {
    if (path === ACCOUNT) this.#iban = plainIban(text)
    if (!this.#entry || !path.startsWith(ENTRY)) return
    const within = path.slice(ENTRY.length + 1)
    if (within === '') {
      this.#finish(this.#entry)
      this.#entry = null
    } else if (within === 'NtryDtls/TxDtls') {
      if (this.#part) this.#entry.parts.push(this.#part)
      this.#part = null
    } else if (this.#part && within.startsWith(PART))
      takeOfPart(this.#part, within.slice(PART.length), text, this.#currency)
    else takeOfEntry(this.#entry, within, text, this.#currency)
  }

  #finish(entry: Entry): void {
    if (entry.status !== '' && entry.status !== 'BOOK') return
    const parts = entry.parts.length === 0 || isOneSum(entry) ? [entry] : entry.parts
    for (const part of parts) {
      if (this.entries.length >= TRANSACTIONS_MAX) throw new Error('the statement has too many transactions')
      this.entries.push(present(part, entry, { isAlone: parts.length === 1, iban: this.#iban }))
    }
  }
}

const STATEMENT = 'Document/BkToCstmrStmt/Stmt'
const ACCOUNT = `${STATEMENT}/Acct/Id/IBAN`
const ENTRY = `${STATEMENT}/Ntry`

/** What both an entry and a transaction have. */
function take(part: Part, name: string, text: string, currency: string): void {
  if (name === 'Amt') part.amounts.push(...amountOf(text, currency))
  if (name === 'CdtDbtInd') part.isCredit = text === 'CRDT'
  if (name === 'RvslInd' && (text === 'true' || text === '1')) part.isReturn = true
}

function takeOfEntry(entry: Entry, name: string, text: string, currency: string): void {
  take(entry, name, text, currency)
  if (name === 'Sts' || name === 'Sts/Cd') entry.status ||= text
  if (name === 'BookgDt/Dt' || name === 'BookgDt/DtTm') entry.bookedOn = text.slice(0, 10)
  if (name === 'AcctSvcrRef') entry.bankReference = text
  if (name === 'AddtlNtryInf') entry.remittance.push(text)
  if (BATCH.includes(name)) entry.files.push(text)
}

const BATCH = ['NtryDtls/Btch/PmtInfId', 'NtryDtls/Btch/MsgId']

/** Whether an entry names a file of ours, and none of its parts a payout: then it is the sum of them. */
const isOneSum = (entry: Entry) =>
  fileOf(entry) !== null && entry.parts.length > 1 && entry.parts.every((part) => payoutOf(part) === null)

/** The payout that a transaction names, by our own reference or in its text. */
const payoutOf = ({ endToEndId, remittance }: Part): string | null =>
  orderIdOf(endToEndId) === null ? payoutReferenceIn(remittance.join(' ')) : endToEndId

/** The file of ours that a transaction names, rather with its block. */
function fileOf({ files, endToEndId, remittance }: Part): string | null {
  const named = [...files, endToEndId, ...remittance].flatMap((text) => fileIn(text)?.reference ?? [])
  return named.find((reference) => /[A-Z]$/.test(reference)) ?? named[0] ?? null
}

const RETURN_REASONS = ['RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry', 'RtrInf/AddtlInf']
const REMITTANCE = ['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf']

function takeOfPart(part: Part, name: string, text: string, currency: string): void {
  take(part, name, text, currency)
  if (name === 'AmtDtls/TxAmt/Amt') part.transacted.push(...amountOf(text, currency))
  if (name === 'AmtDtls/InstdAmt/Amt') part.instructed.push(...amountOf(text, currency))
  if (name === 'Refs/EndToEndId') part.endToEndId = text
  if (name === 'Refs/PmtInfId' || name === 'Refs/MsgId') part.files.push(text)
  if (name === 'Refs/AcctSvcrRef') part.bankReference = text
  if (REMITTANCE.includes(name)) part.remittance.push(text)
  if (RETURN_REASONS.includes(name)) part.returnReason = `${part.returnReason} ${text}`.trim()
}

function amountOf(text: string, currency: string): StatementAmount[] {
  const [, whole = '', cents = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === '' || !/^[A-Z]{3}$/.test(currency)) return []
  const minor: Minor = BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
  return [{ currency, minor }]
}

/** Banks write one of these where they have no reference. */
const NO_REFERENCE = /^(NOTPROVIDED|NONREF|NOREF)?$/i

function present(
  part: Part,
  entry: Entry,
  { isAlone, iban }: { isAlone: boolean; iban: string },
): StatementEntry {
  const own = NO_REFERENCE.test(part.bankReference) ? '' : part.bankReference
  const ofEntry = NO_REFERENCE.test(entry.bankReference) ? '' : entry.bankReference
  const remittance = [...new Set([...part.remittance, ...(isAlone ? entry.remittance : [])])]
  const payout = payoutOf({ ...part, remittance })
  const endToEndId = payout ?? (NO_REFERENCE.test(part.endToEndId) ? null : part.endToEndId)
  const files = [...part.files, ...(isAlone ? entry.files : [])]
  // All payments of a batch share its reference, but each payout needs one of its own.
  const shared = [ofEntry, isAlone && ofEntry !== '' ? '' : (endToEndId ?? '')].filter(Boolean).join(' ')
  return {
    isCredit: part.isCredit ?? entry.isCredit ?? false,
    iban: iban || null,
    booked: unique([...part.amounts, ...part.transacted, ...(isAlone ? entry.amounts : [])]),
    instructed: part.instructed,
    endToEndId,
    file: payout === null ? fileOf({ ...part, files, remittance }) : null,
    bankReference: (own || shared).slice(0, BANK_REFERENCE_MAX),
    bookedOn: isDay(entry.bookedOn) ? entry.bookedOn : null,
    remittance: remittance.join(' ').slice(0, TEXT_MAX),
    isReturn: part.isReturn || entry.isReturn,
    returnReason: part.returnReason || null,
  }
}

const unique = (amounts: readonly StatementAmount[]) => [
  ...new Map(amounts.map((amount) => [`${amount.minor} ${amount.currency}`, amount])).values(),
]
