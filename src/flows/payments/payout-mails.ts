import type { Tx } from '#db/client.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { payoutPage } from '#features/ledger/domain/pages.ts'
import type { Payout } from '#features/ledger/server/payout-repository.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

/** Tells a company's admins that a payout was sent. */
export async function mailPayout(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, companyId, amountMinor, currency, bankReference, paidOn, account }: Payout,
): Promise<void> {
  const amount = majorFromMinor(amountMinor)
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `payout:${id}`,
    mail: 'ledger.payout',
    data: ({ firstName }, addressOf) => ({
      firstName,
      amount,
      currency,
      bankReference,
      paidOn,
      ...(account && { account: maskAccount(account) }),
      link: addressOf(payoutPage(id)),
    }),
    notification: ['ledger.payout', { amount, currency, payoutId: id }],
  })
}
