import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/accounts.ts'
import { insertCompany, insertMember } from '#features/accounts/server/member-repository.ts'
import { insertSession } from '#features/accounts/server/session-repository.ts'
import type { Role } from '#kernel/actor.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'

/** The password of every test member. */
export const TEST_PASSWORD = 'Drill-Core!42'
/** Hashed once: hashing for each member would take longer than most tests. */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5IvPqmsKITlhDqQ7o+bGvg$PDi2eW4HgMcT270isFtafuwrUSKlFkp05f6zMhH/lT4'

export interface TestMemberOptions {
  role?: Role
  /** The company to join; without it the member gets a company and is its admin. */
  companyId?: number
  companyName?: string
  isCompanyAdmin?: boolean
  email?: string
  firstName?: string
  lastName?: string
  country?: string
  city?: string
  language?: Language
  /** Whether the mail address is verified; yes by default. */
  verified?: boolean
  suspended?: boolean
}

export interface TestMember {
  memberId: number
  companyId: number
  email: string
  sessionId: string
  /** A bearer token of a live session. */
  token: string
  /** Headers of a call by this member. */
  headers: { authorization: string }
}

/**
 * A signed-in member of a company. Works in tests and hooks: `const seller = await
 * createTestMember(testApp.services)`.
 */
export async function createTestMember(
  { db, tokens }: Pick<Services, 'db' | 'tokens'>,
  options: TestMemberOptions = {},
): Promise<TestMember> {
  const id = randomBytes(6).toString('hex')
  const { role = 'member', email = `member-${id}@company.example` } = options
  const companyId = options.companyId ?? (await insertCompany(db, options.companyName ?? `Company ${id}`))
  const memberId = await insertMember(db, {
    companyId,
    isCompanyAdmin: options.isCompanyAdmin ?? options.companyId === undefined,
    firstName: options.firstName ?? 'Aminata',
    lastName: options.lastName ?? 'Diallo',
    email,
    phone: '+241 11 00 48 58',
    jobTitle: 'Procurement manager',
    country: options.country ?? 'Gabon',
    city: options.city ?? 'Port-Gentil',
    language: options.language ?? 'en',
    passwordHash: TEST_PASSWORD_HASH,
  })
  const now = new Date()
  await db
    .update(member)
    .set({
      role,
      verifiedAt: options.verified === false ? null : now,
      suspendedAt: options.suspended ? now : null,
    })
    .where(eq(member.id, memberId))
  const sessionId = await insertSession(db, memberId, now)
  const token = await tokens.sign({ memberId, sessionId, role }, now)
  return { memberId, companyId, email, sessionId, token, headers: { authorization: `Bearer ${token}` } }
}
