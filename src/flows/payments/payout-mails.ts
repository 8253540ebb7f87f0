import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import type { Payout } from '#features/ledger/server/payout-repository.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { tell } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

/** Tells a company's admins that a payout was sent. */
export async function mailPayout(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, companyId, amountMinor, currency, bankReference, paidOn }: Payout,
): Promise<void> {
  const admins = await tx
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
  const amount = majorFromMinor(amountMinor)
  await tell(tx, services, admins, {
    cause: `payout:${id}`,
    mail: 'ledger.payout',
    data: ({ firstName }, addressOf) => ({
      firstName,
      amount,
      currency,
      bankReference,
      paidOn,
      link: addressOf('/user/sales'),
    }),
    notice: ['ledger.payout', { amount, currency }],
  })
}
