import { and, eq } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { companyVetting } from './schema/vetting.ts'

/** Whether a company is approved. A decision against it waits until this transaction has ended. */
export async function isVetted(tx: Tx, companyId: number): Promise<boolean> {
  const [row] = await tx
    .select({ companyId: companyVetting.companyId })
    .from(companyVetting)
    .where(and(eq(companyVetting.companyId, companyId), eq(companyVetting.state, 'approved')))
    .for('share')
  return row !== undefined
}
