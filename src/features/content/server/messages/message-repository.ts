import { aliasedTable, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { requirement } from '#db/schema/content.ts'

export type MessageRow = typeof requirement.$inferSelect

const answerer = aliasedTable(member, 'answerer')

const selectMessages = (db: Db | Tx) =>
  db
    .select({
      message: requirement,
      sender: { id: member.id, firstName: member.firstName, lastName: member.lastName },
      company: company.name,
      answerer: { firstName: answerer.firstName, lastName: answerer.lastName },
    })
    .from(requirement)
    .leftJoin(member, eq(member.id, requirement.memberId))
    .leftJoin(company, eq(company.id, member.companyId))
    .leftJoin(answerer, eq(answerer.id, requirement.answeredBy))

export type ReadMessage = Awaited<ReturnType<typeof selectMessages>>[number]

/** What waits, the oldest first, or what was answered, the newest first; and how many there are. */
export async function listForStaff(
  db: Db,
  { view, page, pageSize }: { view: 'open' | 'answered'; page: number; pageSize: number },
): Promise<{ total: number; rows: ReadMessage[] }> {
  const { answeredAt, createdAt, id } = requirement
  const where = view === 'open' ? isNull(answeredAt) : isNotNull(answeredAt)
  const order = view === 'open' ? [asc(createdAt), asc(id)] : [desc(answeredAt), asc(id)]
  const rows = await selectMessages(db)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: await db.$count(requirement, where), rows }
}

export async function findForStaff(db: Db, id: string): Promise<ReadMessage | null> {
  const [row] = await selectMessages(db).where(eq(requirement.id, id))
  return row ?? null
}

export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(requirement).where(eq(requirement.id, id)).for('no key update')
  return row ?? null
}

export async function saveState(
  tx: Tx,
  id: string,
  state: Pick<MessageRow, 'answeredAt' | 'answeredBy' | 'answer'>,
): Promise<void> {
  await tx.update(requirement).set(state).where(eq(requirement.id, id))
}
