import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import type { Payout } from '#features/ledger/server/payout-repository.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

/** The admins of a company, who are told about its money. */
export async function listPayees(tx: Tx, companyId: number) {
  return tx
    .select({
      id: member.id,
      email: member.email,
      firstName: member.firstName,
      language: member.language,
    })
    .from(member)
    .where(
      and(
        eq(member.companyId, companyId),
        member.isCompanyAdmin,
        isNull(member.suspendedAt),
        isNull(member.deletedAt),
        isNotNull(member.verifiedAt),
      ),
    )
    .orderBy(member.id)
}

/** Tells a company's admins that a payout was sent. */
export async function mailPayout(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, companyId, amountMinor, currency, bankReference, paidOn, account }: Payout,
): Promise<void> {
  const amount = majorFromMinor(amountMinor)
  await notify(tx, services, await listPayees(tx, companyId), {
    cause: `payout:${id}`,
    mail: 'ledger.payout',
    data: ({ firstName }, addressOf) => ({
      firstName,
      amount,
      currency,
      bankReference,
      paidOn,
      ...(account && { account: maskAccount(account) }),
      link: addressOf('/user/sales'),
    }),
    notification: ['ledger.payout', { amount, currency }],
  })
}
