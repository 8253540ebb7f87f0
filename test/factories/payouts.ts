import { payoutAccount } from '#db/schema/ledger.ts'
import type { BankDetails } from '#kernel/money/bank-details.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Services } from '#platform/services.ts'

export const TEST_IBAN = 'FR7630006000011234567890189'

/** A payout account that has been in use for years; returns its id. */
export async function createTestAccount(
  { db }: Pick<Services, 'db'>,
  { companyId, memberId }: { companyId: number; memberId: number },
  details: BankDetails = { kind: 'iban', holder: 'Kouilou', iban: TEST_IBAN },
): Promise<number> {
  const at = new Date(Date.UTC(2020, 0, 1))
  const [row] = await db
    .insert(payoutAccount)
    .values({
      companyId,
      details,
      askedBy: memberId,
      askedEmail: null,
      askedAt: at,
      confirmedAt: at,
      confirmedBy: memberId,
      effectiveAt: new Date(at.getTime() + 3 * DAY_MS),
    })
    .returning({ id: payoutAccount.id })
  if (!row) throw new Error('there is no account')
  return row.id
}

/** The same in SQL, for tests without a running application; `$1` is the company, `$2` one of its members. */
export const INSERT_TEST_ACCOUNT = `INSERT INTO payout_account
    (company_id, details, asked_by, asked_at, confirmed_at, confirmed_by, effective_at)
  VALUES ($1, '{"kind":"iban","holder":"Kouilou","iban":"${TEST_IBAN}"}', $2, '2020-01-01', '2020-01-01', $2, '2020-01-04')
  RETURNING id`
