import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { companyVetting } from './schema/vetting.ts'

const isApproved = (companyId: number) =>
  and(eq(companyVetting.companyId, companyId), eq(companyVetting.state, 'approved'))

/** Whether a company is approved, for forms that say what it keeps. */
export const showsAsVetted = async (db: Db, companyId: number): Promise<boolean> =>
  (await db.$count(companyVetting, isApproved(companyId))) > 0

/** Whether a company is approved. A decision against it waits until this transaction has ended. */
export async function isVetted(tx: Tx, companyId: number): Promise<boolean> {
  const [row] = await tx
    .select({ companyId: companyVetting.companyId })
    .from(companyVetting)
    .where(isApproved(companyId))
    .for('share')
  return row !== undefined
}
