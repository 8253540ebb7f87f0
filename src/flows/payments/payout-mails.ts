import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import type { PayoutMailData } from '#features/ledger/contract/mail.ts'
import type { Payout } from '#features/ledger/server/payout-repository.ts'
import { localizePath } from '#kernel/language.ts'
import { majorFromMinor } from '#kernel/money.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

/** Tells the admins of a company that its money is on the way. */
export async function mailPayout(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, companyId, amountMinor, currency, bankReference, paidOn }: Payout,
): Promise<void> {
  const admins = await tx
    .select({
      memberId: member.id,
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
  await notify(
    tx,
    admins.map(({ memberId }) => memberId),
    'ledger.payout',
    { amount: majorFromMinor(amountMinor), currency },
  )
  for (const { email: to, firstName, language } of admins) {
    const data: PayoutMailData = {
      firstName,
      amount: majorFromMinor(amountMinor),
      currency,
      bankReference,
      paidOn,
      link: `${publicUrl}${localizePath('/user/sales', language)}`,
    }
    await enqueueMail(tx, { cause: `payout:${id}`, to, language, template: 'ledger.payout', data })
  }
}
