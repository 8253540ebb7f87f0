import { payout } from '#db/schema/ledger.ts'
import { insertCommissionDocument } from '#features/invoices/server/commission-repository.ts'
import type { Services } from '#platform/services.ts'
import type { TestMember } from './accounts.ts'
import { billed } from './billing.ts'

/** An invoice of the commission to a company; returns its id. */
export async function createTestCommission(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, memberId }: Pick<TestMember, 'companyId' | 'memberId'>,
): Promise<string> {
  const at = now()
  const payoutId = `payout of ${companyId}`
  const sent = { id: payoutId, companyId, memberId, currency: 'eur' as const, amountMinor: 1n }
  await db.insert(payout).values({
    ...sent,
    bankReference: `SEPA of ${companyId}`,
    paidOn: at.toISOString().slice(0, 10),
    recordedAt: at,
  })
  const { content } = billed({ values: { isService: true, shipping: '0' } })
  const document = { companyId, payoutId, correctsId: null, language: 'en' as const, content }
  const issued = await db.transaction((tx) =>
    insertCommissionDocument(tx, { ...document, kind: 'commission_invoice' }, at),
  )
  return issued.id
}
