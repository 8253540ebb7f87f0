import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { mandate } from '#db/schema/mandates.ts'
import { AppError } from '#kernel/errors.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'

/** Asks a company to accept the mandate. */
export type AskForMandate = (companyId: number) => Promise<void>

/** @throws AppError `mandate_missing` where the operator's settings ask for a mandate and the company has none that runs. */
export async function requireMandate(tx: Tx, companyId: number): Promise<void> {
  if (!(await isSwitchedOn(tx, 'publishing-needs-mandate'))) return
  const [running] = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(and(eq(mandate.companyId, companyId), inArray(mandate.state, ['in_force', 'notice_given'])))
  if (!running) throw new AppError('mandate_missing', { extra: { companyId } })
}

/** Does what may be refused for want of a mandate; where it is, the company is asked for one before the refusal goes on. */
export async function askingForMandate<Value>(ask: AskForMandate, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'mandate_missing'
    const companyId = isMissing ? error.details.extra?.['companyId'] : undefined
    if (typeof companyId === 'number') await ask(companyId)
    throw error
  }
}
