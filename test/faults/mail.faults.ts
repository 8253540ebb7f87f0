import { expect, test } from 'vitest'
import { holdAgainst } from './hold-against.ts'

const world = holdAgainst('mail')

test('a mail that came twice has the same Message-ID', async () => {
  const { mails, unsaid } = world().mail
  expect(unsaid).toMatch(/^<\S+>$/)
  await world().until('the mail of which nothing was said comes again', 120_000, async () => {
    const same = mails.filter(({ messageId }) => messageId === unsaid)
    return same.length === 2 && same[0]?.to === same[1]?.to
  })
})
