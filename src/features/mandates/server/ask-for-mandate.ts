import { lt } from 'drizzle-orm'
import { mandateRequest } from '#db/schema/mandates.ts'
import type { Services } from '#platform/services.ts'
import { DAY_MS } from '#kernel/time.ts'
import { ASK_AGAIN_AFTER_DAYS } from '../domain/limits.ts'
import { tellCompany } from './tell-company.ts'

/** Tells a company that a listing waits for its mandate, and what to do; at most once a week. */
export async function askForMandate(
  { db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  companyId: number,
  sellerId: number,
): Promise<void> {
  const askedAt = now()
  const before = new Date(askedAt.getTime() - ASK_AGAIN_AFTER_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    const asked = await tx
      .insert(mandateRequest)
      .values({ companyId, askedAt })
      .onConflictDoUpdate({
        target: mandateRequest.companyId,
        set: { askedAt },
        setWhere: lt(mandateRequest.askedAt, before),
      })
      .returning({ companyId: mandateRequest.companyId })
    if (asked.length === 0) return
    const occasion = `company:${companyId}:${askedAt.toISOString().slice(0, 10)}`
    const news = { companyId, news: 'asked', occasion, expiresOn: '', publicUrl } as const
    await tellCompany(tx, { ...news, alsoMemberId: sellerId })
  })
}
