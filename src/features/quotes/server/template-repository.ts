import { and, asc, eq, sql } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db, Tx } from '#db/client.ts'
import { replyTemplate } from '#db/schema/quotes.ts'
import type { TemplateView } from '../contract/reply-templates.ts'
import type { TemplateBody } from '../contract/template-bodies.ts'

export async function listTemplatesOf(db: Db | Tx, companyId: number): Promise<TemplateView[]> {
  const { id, name, text, version } = replyTemplate
  return db
    .select({ id, name, text, version })
    .from(replyTemplate)
    .where(eq(replyTemplate.companyId, companyId))
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

/** Changes of a company's templates wait for each other, so that none can exceed their number. */
export async function lockTemplates(tx: Tx, companyId: number): Promise<TemplateView[]> {
  await takeLock(tx, 'quota', companyId)
  return listTemplatesOf(tx, companyId)
}

export async function insertTemplate(tx: Tx, companyId: number, body: TemplateBody): Promise<void> {
  await tx.insert(replyTemplate).values({ ...body, companyId })
}

interface OfCompany {
  id: number
  companyId: number
}

const isOwn = ({ id, companyId }: OfCompany) =>
  and(eq(replyTemplate.id, id), eq(replyTemplate.companyId, companyId))

export async function updateTemplate(tx: Tx, own: OfCompany, { name, text }: TemplateBody): Promise<void> {
  await tx
    .update(replyTemplate)
    .set({ name, text, version: sql`${replyTemplate.version} + 1` })
    .where(isOwn(own))
}

export async function removeTemplate(tx: Tx, own: OfCompany): Promise<void> {
  await tx.delete(replyTemplate).where(isOwn(own))
}

/** For the closing of a company. */
export async function deleteTemplatesOf(tx: Tx, companyId: number): Promise<void> {
  await tx.delete(replyTemplate).where(eq(replyTemplate.companyId, companyId))
}
