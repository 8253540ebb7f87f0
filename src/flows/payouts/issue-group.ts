import type { Tx } from '#db/client.ts'
import type { SellerKind } from '#features/invoices/domain/document.ts'
import { isCredit, isSelfBilled } from '#features/invoices/domain/document.ts'
import {
  insertCommissionDocument,
  insertCommissionLines,
  type NewCommissionDocument,
} from '#features/invoices/server/commission-repository.ts'
import { bookingOfCommissionVat, bookingOfPurchaseVat } from '#features/ledger/domain/booking.ts'
import type { OpenFee } from '#features/ledger/server/commission-fees.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { mailCommission } from './commission-mails.ts'

export type AtLeastOne<Item> = readonly [Item, ...Item[]]
export type WrittenDocument = Omit<NewCommissionDocument, 'companyId' | 'language'>

interface Issuing<Fee extends OpenFee> {
  companyId: number
  language: Language
  now: Date
  /** Each becomes one document. */
  groups: Iterable<readonly Fee[]>
  /** What the documents are about: the fee, or what the seller keeps. */
  amountOf: (fee: Fee) => Minor
  write: (fees: AtLeastOne<Fee>) => Promise<WrittenDocument>
}

/** Issues a document for each group, books its VAT and tells the company. What comes to nothing has no document. */
export async function issueGroups<Fee extends OpenFee>(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { companyId, language, now, groups, amountOf, write }: Issuing<Fee>,
): Promise<void> {
  for (const [first, ...others] of groups) {
    if (!first) continue
    const fees: AtLeastOne<Fee> = [first, ...others]
    const document = sumOf(fees.map(amountOf)) === 0n ? null : await write(fees)
    const issued = document && (await insertCommissionDocument(tx, { ...document, companyId, language }, now))
    const isOwn = document?.content.selfBilling !== undefined || (first.invoice?.isOwn ?? false)
    await insertCommissionLines(
      tx,
      fees.map(({ transactionId, orderId, feeMinor, shareMinor }) => ({
        transactionId,
        orderId,
        companyId,
        documentId: issued?.id ?? null,
        feeMinor,
        shareMinor: isOwn || feeMinor === 0n ? shareMinor : null,
      })),
    )
    if (document && issued) await tellOf(services, tx, { ...document, ...issued, companyId, now })
  }
}

type Issued = WrittenDocument & { id: string; number: string; companyId: number; now: Date }

/** Books the VAT of a document that was just issued, and tells the company's admins. */
export async function tellOf(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { now, ...issued }: Issued,
): Promise<void> {
  const { id, kind, content } = issued
  await book(tx, bookingOfVat(kind)(id, content.currency, signed(kind, BigInt(content.vat.amount))), now)
  await mailCommission(services, tx, issued)
}

const bookingOfVat = (kind: SellerKind) =>
  isSelfBilled(kind) ? bookingOfPurchaseVat : bookingOfCommissionVat

const signed = (kind: SellerKind, amount: Minor) => (isCredit(kind) ? -amount : amount)
