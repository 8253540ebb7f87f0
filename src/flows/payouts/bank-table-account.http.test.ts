import { expect, test } from 'vitest'
import type { BankTableView } from '#features/ledger/contract/bank-statement.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import { createTestMember } from '#test/factories/accounts.ts'

/** Accounts in two currencies of one bank, whose tables have the same headings. */
const it = useApp({
  change: (services) => {
    const { eur } = services.payoutAccounts
    if (!eur) throw new Error('the tests pay from an account in euros')
    return { ...services, payoutAccounts: { eur, usd: { ...eur, iban: 'FR7630006000011234567890189' } } }
  },
})

const COLUMNS = {
  day: 0,
  amount: null,
  debit: 2,
  credit: 3,
  direction: null,
  currency: null,
  reference: null,
}
const DOLLARS: BankTableView['layout'] = { currency: 'usd', columns: COLUMNS }
const day = () => dayInFrance(new Date()).split('-').toReversed().join('/')

test('a table that names no account and no currency is read for none until staff choose one for this very file', async () => {
  const staff = await createTestMember(it.services, { role: 'staff' })
  const preview = (text: string, layout: BankTableView['layout'] | null = null) =>
    it.call(api.previewBankTable, staff, { body: { csv: Buffer.from(text).toString('base64'), layout } })
  const table = `Date;Libell\u00e9;D\u00e9bit;Cr\u00e9dit\n${day()};VIR;;100,00\n`
  expect(await preview(table, DOLLARS)).toMatchObject({ isConfirmed: true, layout: DOLLARS })
  const later = await preview(table)
  expect(later).toMatchObject({
    isConfirmed: false,
    isAccountAsked: true,
    isKeptUnread: false,
    statement: null,
  })
  expect(await preview(table, { ...DOLLARS, currency: 'eur' })).toMatchObject({ isConfirmed: true })
  const named = `IBAN FR7630006000011234567890189;;;\n${table}`
  expect(await preview(named)).toMatchObject({ isConfirmed: true, layout: DOLLARS })
  const inDollars = `Date;Libell\u00e9;D\u00e9bit USD;Cr\u00e9dit USD\n${day()};VIR;;100,00\n`
  await preview(inDollars, DOLLARS)
  expect(await preview(inDollars)).toMatchObject({ isConfirmed: true, layout: DOLLARS })
})
