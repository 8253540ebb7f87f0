import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'
import { INBOX_KINDS, OWNERS } from '../domain/inbox.ts'
import { findInboxItem, readInboxItems } from './inbox-reader.ts'

const it = useApp()

test.each(INBOX_KINDS)('%s are read alone, by owner and by id', async (kind) => {
  const { db, now } = it.services
  for (const owner of [undefined, ...OWNERS])
    expect(await readInboxItems(it.services, { kind, owner, memberId: 1 }, now())).toEqual({
      items: [],
      hasMore: false,
      missing: [],
    })
  expect(await findInboxItem(db, { kind, id: '1' }, now())).toBeNull()
})

test('a kind that can not be read is named, and hides no other; on its own it fails', async () => {
  const { pool, now } = it.services
  const staff = await createTestMember(it.services, { role: 'staff' })
  await pool.query(
    `INSERT INTO privacy_request (kind, who, received_on, due_on, entered_by, entered_at)
     VALUES ('access', 'somebody', '2026-03-02', '2026-04-02', $1, now())`,
    [staff.memberId],
  )
  await pool.query('ALTER TABLE wanted RENAME TO wanted_away')
  try {
    const { items, missing } = await readInboxItems(it.services, { memberId: 1 }, now())
    expect(missing).toEqual(['wanted'])
    // Both days are France's, one in winter, one in summer.
    expect(items).toMatchObject([
      { kind: 'privacy', since: '2026-03-01T23:00:00.000Z', due: '2026-04-02T22:00:00.000Z' },
    ])
    expect(it.logLines.filter((line) => line.includes('a kind of the inbox could not be read'))).toHaveLength(
      1,
    )
    await expect(readInboxItems(it.services, { kind: 'wanted', memberId: 1 }, now())).rejects.toThrow()
  } finally {
    await pool.query('ALTER TABLE wanted_away RENAME TO wanted')
  }
})

test('of a long text it shows the beginning, and that there is more', async () => {
  const { pool, now } = it.services
  const write = (id: string, text: string) =>
    pool.query(`INSERT INTO requirement (id, email, text) VALUES ($1, 'somebody@company.example', $2)`, [
      id.repeat(22),
      text,
    ])
  await write('a', 'x'.repeat(100))
  await write('b', 'x'.repeat(101))
  const { items } = await readInboxItems(it.services, { kind: 'messages', memberId: 1 }, now())
  expect(items.map(({ label }) => label).toSorted()).toEqual(['x'.repeat(100), `${'x'.repeat(99)}…`])
})
