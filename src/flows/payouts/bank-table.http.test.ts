import { beforeEach, describe, expect, test } from 'vitest'
import type { BankTableView } from '#features/ledger/contract/bank-statement.ts'
import * as api from '#test/api.ts'
import { useApp } from '#test/app.ts'
import type { TestMember } from '#test/factories/accounts.ts'
import { writeStatement } from '#test/factories/bank-statements.ts'
import { SHARE, usePayoutOrders } from '#test/factories/payout-orders.ts'
import { TEST_IBAN } from '#test/factories/payouts.ts'

const it = useApp()
const on = usePayoutOrders(it)
const { sold, ordered, today, sent, balance, expectSound } = on

let staff: TestMember
let seller: TestMember
beforeEach(() => {
  ;({ staff, seller } = on)
})

describe('a bank statement as CSV', () => {
  const HEAD = 'Compte courant;;;;\nDate comptable;Libellé;Référence;Débit;Crédit\n'
  const french = () => today().split('-').toReversed().join('/')
  const bytes = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
    Buffer.from(text, encoding).toString('base64')
  const lineOf = ({ reference }: { reference: string }, amount = '812,50') =>
    `${french()};VIR SEPA KOUILOU ${reference};X1;${amount};\n`
  const preview = (csv: string, layout: BankTableView['layout'] | null = null, who = staff) =>
    it.attempt(api.previewBankTable, who, { body: { csv, layout } })
  const recordAll = (csv: string, layout: BankTableView['layout'], who = staff) =>
    it.attempt(api.recordBankTable, who, { body: { csv, layout } })
  const atBank = async () => {
    await sold()
    const one = await ordered()
    await sent()
    return one
  }
  const COLUMNS = {
    day: 0,
    amount: null,
    debit: 3,
    credit: 4,
    direction: null,
    currency: null,
    reference: 2,
  }
  const EUROS = { currency: 'eur' as const, columns: COLUMNS }

  test('asks once for its columns, keeps them, and records what it shows as paid once', async () => {
    const { reference } = await atBank()
    const csv = bytes(`${HEAD}${lineOf({ reference })}Total;;;812,50;0,00\n`, 'latin1')
    const guessed = (await preview(csv)).json()
    expect(guessed).toMatchObject({ isConfirmed: false, statement: null, layout: EUROS })
    expect(guessed.head[1]).toBe('Libellé')
    const confirmed = (await preview(csv, guessed.layout)).json()
    expect(confirmed).toMatchObject({
      isConfirmed: true,
      unreadCount: 1,
      statement: {
        isRecorded: false,
        settling: [{ reference, amount: SHARE, bankReference: `CSV ${today()} ${reference} X1` }],
        otherAccounts: [],
      },
    })
    expect((await balance())?.ordered).toBe(SHARE)
    expect((await preview(csv)).json()).toMatchObject({ isConfirmed: true, layout: EUROS })
    expect((await recordAll(csv, EUROS)).json()).toMatchObject({
      isRecorded: true,
      settling: [{ reference }],
    })
    const camt = writeStatement([
      { day: today(), transactions: [{ endToEndId: reference, amount: '812.50', reference: 'TX 1' }] },
    ])
    const again = await it.call(api.recordBankStatement, staff, { body: { xml: camt } })
    for (const view of [again, (await recordAll(csv, EUROS)).json()])
      expect(view).toMatchObject({ settling: [], already: 1, exceptions: [] })
    expect(await balance()).toMatchObject({ owed: 0, ordered: 0, paidOut: SHARE })
    await expectSound()
  })

  test('and camt.053 of the same day, sent at once, record once; a longer period adds what is new', async () => {
    const one = await atBank()
    const csv = bytes(HEAD + lineOf(one))
    const xml = writeStatement([
      { day: today(), transactions: [{ endToEndId: one.reference, amount: '812.50', reference: 'TX 2' }] },
    ])
    const answers = await Promise.all([
      recordAll(csv, EUROS),
      it.attempt(api.recordBankStatement, staff, { body: { xml } }),
      recordAll(csv, EUROS),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, answer) => sum + answer.json().settling.length, 0)).toBe(1)
    const two = await atBank()
    const longer = (await recordAll(bytes(HEAD + lineOf(one) + lineOf(two)), EUROS)).json()
    expect(longer).toMatchObject({ already: 1, settling: [{ reference: two.reference }], exceptions: [] })
    await expectSound()
  })

  test('leaves another amount, a line twice, money that came back and another account to people', async () => {
    const one = await atBank()
    const back = `${french()};REJET ${one.reference} AC04;X2;;812,50\n`
    const odd = (text: string) => recordAll(bytes(HEAD + text), EUROS)
    expect((await odd(lineOf(one, '812,49'))).json().exceptions).toMatchObject([{ why: 'other_amount' }])
    expect((await odd(lineOf(one) + back)).json()).toMatchObject({
      settling: [],
      exceptions: [{ why: 'paid_and_returned', detail: expect.stringContaining('AC04') }],
    })
    const other = bytes(`IBAN ${TEST_IBAN};;;;\n${HEAD}${lineOf(one)}`)
    expect((await recordAll(other, EUROS)).json()).toMatchObject({
      settling: [],
      otherAccounts: [TEST_IBAN],
      exceptions: [{ why: 'other_account' }],
    })
    const twice = (await odd(lineOf(one) + lineOf(one))).json()
    expect([twice.settling.length, twice.exceptions.map(({ why }) => why)]).toEqual([1, ['twice']])
    await expectSound()
  })

  test.each([
    ['PK\u0003\u0004', 'workbook'],
    ['a;b;c', 'no line of headings'],
    ['\u0000\u0001', 'cannot read'],
    [`${HEAD}11/26/2026;x;;1;\n`, 'begin with the month'],
    [`${HEAD}x;x;;1;\n`, 'no line has a day'],
  ])('%j is refused in words', async (text, words) => {
    const answer = await preview(bytes(text), EUROS)
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)])
  })

  test('in two bytes a character with a character that no text has is refused in words', async () => {
    const odd = `\uFEFF${HEAD.replace('Libellé', 'Libel\u0000lé')}${lineOf({ reference: 'GS-P-1' })}`
    const csv = Buffer.from(odd, 'utf16le').toString('base64')
    const answer = await preview(csv, EUROS)
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('cannot read')])
  })

  test('of which the kept columns read nothing asks for others, which can be chosen', async () => {
    const head = 'Jour;Saisi le;Libellé;Débit;Crédit\n'
    const layout = { currency: 'eur' as const, columns: { ...COLUMNS, day: 0, reference: null } }
    await preview(bytes(`${head}${french()};;x;1,00;\n`), layout)
    const other = bytes(`${head};${french()};x;1,00;\n`)
    const shown = await preview(other)
    expect([shown.statusCode, shown.json()]).toEqual([
      200,
      expect.objectContaining({ isConfirmed: false, isKeptUnread: true, layout, statement: null }),
    ])
    const chosen = { ...layout, columns: { ...layout.columns, day: 1 } }
    expect((await preview(other, chosen)).json()).toMatchObject({ isConfirmed: true, isKeptUnread: false })
    expect((await preview(other)).json()).toMatchObject({ isConfirmed: true, layout: chosen })
    // What was chosen and reads nothing is refused at its field.
    expect((await preview(other, layout)).statusCode).toBe(422)
  })

  test('is for staff only, and its columns have to make sense', async () => {
    expect((await preview(bytes(HEAD), null, seller)).statusCode).toBe(403)
    const none = { currency: 'eur' as const, columns: { ...COLUMNS, credit: null } }
    const answer = await recordAll(bytes(`${HEAD}26/11/2026;x;;1;\n`), none)
    expect(answer.refusal.errors).toEqual([{ credit: expect.stringContaining('both columns') }])
  })
})
