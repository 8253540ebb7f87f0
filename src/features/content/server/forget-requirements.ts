import { eq, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { requirement } from '#db/schema/content.ts'

/** Deletes what a person looked for, whether sent while signed in or with the person's address. */
export async function forgetRequirementsOf(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string | null },
): Promise<void> {
  const sentFromIt = email === null ? undefined : eq(sql`lower(${requirement.email})`, email.toLowerCase())
  await tx.delete(requirement).where(or(eq(requirement.memberId, memberId), sentFromIt))
}

export async function forgetRequirementsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(requirement).where(lt(requirement.createdAt, before))
}
