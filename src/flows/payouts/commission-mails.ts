import type { Tx } from '#db/client.ts'
import { listToldAdmins } from '#db/told-people.ts'
import {
  isCredit as isCreditKind,
  type DocumentContent,
  type SellerKind,
} from '#features/invoices/domain/document.ts'
import { documentPage } from '#features/ledger/domain/pages.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

interface Issued {
  id: string
  number: string
  kind: SellerKind
  companyId: number
  content: Pick<DocumentContent, 'total' | 'currency' | 'selfBilling'>
}

/** Tells a company's admins of an invoice or credit note of the commission, or of one in its own name. */
export async function mailCommission(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, number, kind, companyId, content: { total, currency, selfBilling } }: Issued,
): Promise<void> {
  const amount = majorFromMinor(BigInt(total))
  const isCredit = isCreditKind(kind)
  const isOwn = selfBilling !== undefined
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `commission:${id}`,
    mail: 'ledger.commission',
    data: ({ firstName }, addressOf) => ({
      firstName,
      number,
      amount,
      currency,
      isCredit,
      isOwn,
      link: addressOf(documentPage(number)),
    }),
    notification: ['ledger.commission', { number, isCredit, isOwn }],
  })
}
