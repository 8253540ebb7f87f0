import { eq, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { requirement } from '#db/schema/content.ts'
import { listToldStaff } from '#db/told-people.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_LANGUAGE, type Language } from '#kernel/text/language.ts'
import { operator } from '#kernel/web/operator.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { filterToParameters, isNarrowed, narrowingOf } from '#search/filters/list-filter.ts'
import { acceptedFilter } from '#search/filters/list-query.ts'
import type { WordsBody } from '../contract/words.ts'
import type { WordsAbout } from '../domain/requirement.ts'

const TEMPLATES = { equipment: 'content.requirement', contact: 'content.contact' } as const

interface Sent extends WordsBody {
  about: WordsAbout
  language: Language
  /** The query of a list that found nothing. */
  search?: string | undefined
}

/**
 * What was searched for as the parameters of a list, without its order and page; null for everything.
 * @throws AppError `malformed` for filters that no list accepts.
 */
function searchedFor(search: string): Record<string, string> | null {
  const filter = acceptedFilter(search)
  if (filter === null) throw new AppError('malformed')
  return isNarrowed(filter) ? filterToParameters(narrowingOf(filter)) : null
}

/**
 * Stores a visitor's message and mails it to staff. The sender gets no mail, because anybody can enter
 * anybody's address.
 */
export async function sendToStaff(
  services: Pick<Services, 'db' | 'publicUrl'>,
  actor: Actor | null,
  { about, language, search, ...words }: Sent,
): Promise<void> {
  const searched = search === undefined ? null : searchedFor(search)
  await services.db.transaction(async (tx) => {
    const id = randomId()
    await tx.insert(requirement).values({
      id,
      about,
      language,
      ...words,
      search: searched,
      memberId: actor?.memberId ?? null,
    })
    await notify(tx, services, await listReaders(tx), {
      cause: `requirement:${id}`,
      mail: TEMPLATES[about],
      data: (_, addressOf) => ({ ...words, url: addressOf(`/staff/messages?message=${id}`) }),
    })
  })
}

/**
 * The recipients of visitors' messages: all active members of staff, or the site's own mailbox if there are
 * none.
 */
async function listReaders(tx: Tx): Promise<{ email: string; language: Language }[]> {
  const staff = (await listToldStaff(tx)).map(({ email, language }) => ({ email, language }))
  return staff.length > 0 ? staff : [{ email: operator().email, language: DEFAULT_LANGUAGE }]
}

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
