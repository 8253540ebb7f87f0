import { eq } from 'drizzle-orm'
import { member } from '#db/schema/accounts.ts'
import type { Services } from '#platform/services.ts'
import { saveNumbersAbroad } from '#platform/settings/numbers-abroad.ts'

/**
 * VAT numbers of the demonstration's operator in the other member states from which it sells (decision 263), with valid check
 * digits and of nobody that we know of.
 */
export const DEMO_NUMBERS_ABROAD = ['DE987654301', 'IT99999990015', 'NL987654305B99', 'RO9876543208'] as const

/** Enters them as the administrator would, so that buyers with a confirmed number pay by card there. */
export async function loadDemoVat({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const [admin] = await db
    .select({ memberId: member.id, companyId: member.companyId, role: member.role })
    .from(member)
    .where(eq(member.role, 'admin'))
  if (!admin) throw new Error('the demonstration has no administrator')
  const actor = { ...admin, isCompanyAdmin: false, sessionId: '' }
  await saveNumbersAbroad(db, actor, { numbers: DEMO_NUMBERS_ABROAD, now: now() })
}
