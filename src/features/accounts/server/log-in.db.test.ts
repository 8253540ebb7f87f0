import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { member, session } from '#db/schema/accounts.ts'
import { useApp } from '#test/app.ts'
import { createTestMember, TEST_PASSWORD } from '#test/factories/accounts.ts'
import { logIn } from './log-in.ts'
import { createPasswords, type Passwords } from './passwords.ts'

const it = useApp()
const GUESSER = { network: '127.0.0.1', device: null, names: { browser: null, system: null } }

/** Does something in the moment between the check of the password and the begin of the session. */
function meanwhile(act: () => Promise<unknown>): Passwords {
  const passwords = createPasswords()
  return {
    ...passwords,
    verify: async (hash, password) => {
      const matches = await passwords.verify(hash, password)
      await act()
      return matches
    },
  }
}

async function sessionsBegun(memberId: number): Promise<number> {
  const rows = await it.services.db.select().from(session).where(eq(session.memberId, memberId))
  return rows.length - 1
}

test.for([
  ['changed', 'bad_credentials', { passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA' }],
  ['suspended', 'suspended', { suspendedAt: new Date() }],
] as const)(
  'a login that was checked just before the account was %s begins no session',
  async ([, code, values]) => {
    const { email, memberId } = await createTestMember(it.services)
    const passwords = meanwhile(() =>
      it.services.db.update(member).set(values).where(eq(member.id, memberId)),
    )
    await expect(
      logIn(it.services, passwords, { email, password: TEST_PASSWORD }, GUESSER),
    ).rejects.toMatchObject({ code })
    expect(await sessionsBegun(memberId)).toBe(0)
  },
)

test('a login with nothing in between begins one', async () => {
  const { email, memberId } = await createTestMember(it.services)
  await logIn(it.services, createPasswords(), { email, password: TEST_PASSWORD }, GUESSER)
  expect(await sessionsBegun(memberId)).toBe(1)
})
