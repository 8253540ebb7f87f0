import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { searchAlert } from '#db/schema/searches.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'

/** Alerts that were asked for with an address. */
export async function collectAlerts(
  tx: Pick<Db, 'select'>,
  email: string,
): Promise<MemberData['searchAlerts']> {
  const { query, frequency, askedAt, confirmedAt, expiresAt } = searchAlert
  const alerts = await tx
    .select({ filters: query, mails: frequency, askedAt, confirmedAt, expiresAt })
    .from(searchAlert)
    .where(eq(searchAlert.email, email.toLowerCase()))
    .orderBy(desc(askedAt))
  return alerts.map((alert) => ({
    ...alert,
    askedAt: alert.askedAt.toISOString(),
    confirmedAt: alert.confirmedAt?.toISOString() ?? null,
    expiresAt: alert.expiresAt.toISOString(),
  }))
}
