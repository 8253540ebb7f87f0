import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { INBOX_KINDS, OWNERS } from '../domain/inbox.ts'
import { findInboxItem, readInboxItems } from './inbox-reader.ts'

const it = useApp()

test.each(INBOX_KINDS)('%s are read alone, by owner and by id', async (kind) => {
  const { db, now } = it.services
  for (const owner of [undefined, ...OWNERS])
    expect(await readInboxItems(db, { kind, owner, memberId: 1 }, now())).toEqual([])
  expect(await findInboxItem(db, { kind, id: '1' }, now())).toBeNull()
})
