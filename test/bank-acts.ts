import fc from 'fast-check'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { disavowal } from '#db/schema/disavowals.ts'
import { destinationRefusal } from '#db/schema/destinations.ts'
import { payout } from '#db/schema/ledger.ts'
import type { purchaseOrder } from '#db/schema/orders.ts'
import { payoutOrder } from '#db/schema/payout-orders.ts'
import {
  beginHold,
  endHold,
  listMembers,
  lockCompany,
} from '#features/accounts/server/company/company-repository.ts'
import type { BankStatementView } from '#features/ledger/contract/bank-statement.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import type { Endpoint } from '#kernel/web/endpoint.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { followCompany, releaseCheckoutsJob } from '../src/flows/people/suspension-jobs.ts'
import * as api from './api.ts'
import type { TestApp } from './app.ts'
import { TEST_PASSWORD, type TestMember } from './factories/accounts.ts'
import { writeStatement } from './factories/bank-statements.ts'
import { TEST_ADDRESS } from './factories/checkout.ts'

const number = fc.nat()
const weighed = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const act = <Do extends string, Rest extends object>(
  name: Do,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
): fc.Arbitrary<{ do: Do } & Rest> =>
  fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<{ do: Do } & Rest>

/** What the bank says, what companies disavow, and what staff refuse, decide, hold back and let go, at any time. */
export const BANKING = [
  weighed(2, act('return a payout', { which: number })),
  weighed(1, act('take a return back', { which: number })),
  weighed(
    6,
    act('read a statement', {
      which: number,
      format: fc.constantFrom('camt', 'table', 'both'),
      isWrong: fc.constantFrom(false, false, false, true),
    }),
  ),
  weighed(1, act('refuse the country', {})),
  weighed(2, act('allow the country', {})),
  weighed(1, act('hold', { who: fc.nat(3) })),
  weighed(1, act('suspend', { who: fc.nat(3) })),
  weighed(3, act('let trade', { who: fc.nat(3) })),
  weighed(1, act('sign a mandate', {})),
  weighed(2, act('disavow', { which: number, side: fc.constantFrom('buyer', 'seller') })),
  weighed(4, act('decide about it', { which: number, decision: fc.constantFrom('continue', 'cancel') })),
] as const
export type BankAct = (typeof BANKING)[number]['arbitrary'] extends fc.Arbitrary<infer A> ? A : never

interface BankGround {
  it: TestApp
  seller: TestMember
  buyers: readonly TestMember[]
  staff: TestMember
  admin: TestMember
}

/** A line that the bank wrote; the next statement has it again. */
export interface BankLine {
  kind: 'DBIT' | 'CRDT'
  currency: string
  minor: bigint
  text: string
  reference: string
  day: string
  isReturn: boolean
}

interface BankWorld {
  now: number
  lines: BankLine[]
  orders(): Promise<(typeof purchaseOrder.$inferSelect)[]>
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]
const { country } = TEST_ADDRESS
const REASON = 'As it is.'
let references = 0

/** Whether an act is one of those. */
export const isBankAct = (what: { do: string }): what is BankAct => NAMES.has(what.do)
const NAMES: ReadonlySet<string> = new Set([
  'return a payout',
  'take a return back',
  'read a statement',
  'refuse the country',
  'allow the country',
  'hold',
  'suspend',
  'let trade',
  'sign a mandate',
  'disavow',
  'decide about it',
])

/** Performs an act. A refusal must be one of the planned ones. */
export async function bank(ground: BankGround, world: BankWorld, what: BankAct): Promise<void> {
  const { it, seller, buyers, staff, admin } = ground
  const { db } = it.services
  const ask = async (endpoint: Endpoint, who: TestMember, params: object, body: object = {}) => {
    const answer = await it.attempt(endpoint, who, { params: { ...params }, body })
    expect([200, 201, 404, 409, 422], `${endpoint.path} ${answer.body}`).toContain(answer.statusCode)
  }
  const day = dayInFrance(new Date(world.now))
  const payouts = () => db.select().from(payout).where(eq(payout.companyId, seller.companyId))
  switch (what.do) {
    case 'return a payout': {
      const one = pick(await payouts(), what.which)
      const body = { bankReference: `BACK ${(references += 1)}`, returnedOn: day, bankSays: 'AC04' }
      return one && ask(api.returnPayout, staff, { id: one.id }, body)
    }
    case 'take a return back': {
      const one = pick(await payouts(), what.which)
      return one && ask(api.undoPayoutReturn, staff, { id: one.id }, { reason: REASON })
    }
    case 'read a statement':
      world.lines.push(...(await nextLines(ground, world, { ...what, day })))
      return readStatement(ground, world, what.format)
    case 'refuse the country': {
      const words = { reasonEn: REASON, reasonFr: 'Ainsi.', source: 'A test.' }
      return ask(api.refuseCountry, admin, {}, { country, validFrom: day, ...words })
    }
    case 'allow the country':
      return allowCountry(ground, day)
    case 'hold': {
      const who = [...buyers, seller][what.who] ?? seller
      return holdBack(it, who, true)
    }
    case 'suspend': {
      const who = [...buyers, seller][what.who] ?? seller
      const body = { companyId: who.companyId, reason: REASON }
      return ask(api.suspendCompany, admin, { id: who.memberId }, body)
    }
    case 'let trade':
      return letTrade(ground, [...buyers, seller][what.who] ?? seller)
    case 'sign a mandate': {
      const { text } = await it.call(api.readMandate, seller)
      const { version, digest, feePercent } = text
      const who = {
        company: 'A',
        office: 'B',
        registration: '',
        vat: '',
        signatory: 'C',
        function: 'D',
        place: 'E',
      }
      const body = {
        ...who,
        hasRead: true,
        isEntitled: true,
        password: TEST_PASSWORD,
        version,
        digest,
        feePercent,
      }
      const answer = await it.attempt(api.acceptMandate, seller, { body })
      expect([201, 403, 409], answer.body).toContain(answer.statusCode)
      return
    }
    case 'disavow': {
      const order = pick(await world.orders(), what.which)
      const buyer = buyers.find(({ companyId }) => companyId === order?.companyId)
      const who = what.side === 'buyer' ? buyer : seller
      if (!order || !who) return
      const input = { params: { id: order.id }, body: { password: TEST_PASSWORD } }
      const answer = await it.attempt(api.disavowOrder, who, input)
      expect([201, 409, 429], answer.body).toContain(answer.statusCode)
      return
    }
    case 'decide about it': {
      const open = await db.select({ id: disavowal.id }).from(disavowal).where(eq(disavowal.state, 'open'))
      const one = pick(open, what.which)
      return one && ask(api.decideDisavowal, staff, { id: one.id }, { decision: what.decision, note: REASON })
    }
    default:
      return what satisfies never
  }
}

/** Ends what stops companies and countries, so that everything can finish. */
export async function letAllTrade(ground: BankGround, now: number): Promise<void> {
  await allowCountry(ground, dayInFrance(new Date(now)))
  for (const who of [...ground.buyers, ground.seller]) await letTrade(ground, who)
}

/** The clock goes back for each run: what was refused later is not known yet. */
export async function forgetRefusals({ services: { db } }: TestApp): Promise<void> {
  await db.transaction(async (tx) => {
    // A trigger keeps refusals.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.delete(destinationRefusal).where(eq(destinationRefusal.countryCode, 'GA'))
  })
}

async function allowCountry({ it, admin }: BankGround, freeFrom: string): Promise<void> {
  const { refusals } = await it.call(api.listRefusals, admin)
  for (const { id, state } of refusals.filter((refusal) => refusal.country === country))
    if (state !== 'ended') {
      const answer = await it.attempt(api.endRefusal, admin, {
        params: { id },
        body: { freeFrom, reason: REASON },
      })
      expect([200, 409], answer.body).toContain(answer.statusCode)
    }
}

async function letTrade({ it, admin }: BankGround, who: TestMember): Promise<void> {
  await holdBack(it, who, false)
  const { companyId, memberId } = who
  const body = { companyId, reason: REASON }
  const answer = await it.attempt(api.restoreCompany, admin, { params: { id: memberId }, body })
  expect([200, 409], answer.body).toContain(answer.statusCode)
}

/** Holds a company back, or lets it go, as a hit of the screening does. */
async function holdBack({ services }: TestApp, { companyId }: TestMember, isHeld: boolean): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await lockCompany(tx, companyId)
    if (!found || (found.heldAt !== null) === isHeld) return
    const at = services.now()
    // The clock goes back for each run.
    if (found.heldAt !== null) await endHold(tx, companyId, found.heldAt < at ? found.heldAt : at, at)
    else {
      await beginHold(tx, companyId, at)
      for (const { memberId } of await listMembers(tx, companyId))
        await enqueue(tx, releaseCheckoutsJob, { memberId })
    }
    await followCompany(tx, companyId)
  })
}

/** What the bank books next: of each kind at most one, with the reference of ours that it passes on. */
async function nextLines(
  { it, seller, staff }: BankGround,
  world: BankWorld,
  { which, isWrong, day }: { which: number; isWrong: boolean; day: string },
): Promise<BankLine[]> {
  const { db } = it.services
  const wrong = (minor: bigint) => (isWrong ? minor / 2n + 1n : minor)
  const line = (
    kind: BankLine['kind'],
    { currency, minor, text }: Pick<BankLine, 'currency' | 'minor' | 'text'>,
    isReturn = false,
  ): BankLine => ({
    kind,
    currency: currency.toUpperCase(),
    minor: wrong(minor),
    text,
    reference: `BANK ${(references += 1)}`,
    day,
    isReturn,
  })
  const lines: BankLine[] = []
  const { open } = await it.call(api.listPayoutOrders, staff)
  const sent = pick(
    open.filter(({ state }) => state === 'sent'),
    which,
  )
  if (sent) {
    const { currency, reference: text } = sent
    lines.push(line('DBIT', { currency, minor: BigInt(Math.round(sent.amount * 100)), text }))
  }
  const paid = await db
    .select({ id: payoutOrder.id, currency: payoutOrder.currency, minor: payoutOrder.amountMinor })
    .from(payoutOrder)
    .where(and(eq(payoutOrder.companyId, seller.companyId), eq(payoutOrder.state, 'paid')))
  const back = pick(paid, which)
  if (back && which % 3 === 0)
    lines.push(line('CRDT', { currency: back.currency, minor: back.minor, text: `GS-P-${back.id}` }, true))
  const byTransfer = (await world.orders()).filter(({ dueAt }) => dueAt !== null)
  const awaited = pick(
    byTransfer.filter(({ paidAt, status }) => paidAt === null && status === 2),
    which,
  )
  if (awaited) {
    const { missing, currency } = await it.call(api.readStaffTransfers, staff, { params: { id: awaited.id } })
    if (missing > 0)
      lines.push(
        line('CRDT', {
          currency,
          minor: BigInt(Math.round(missing * 100)),
          text: referenceOf(awaited.number),
        }),
      )
  }
  for (const { id, currency } of byTransfer) {
    const { refunds } = await it.call(api.readStaffTransfers, staff, { params: { id } })
    const due = refunds.find(({ state }) => state === 'due')
    if (due) {
      const minor = BigInt(Math.round(due.amount * 100))
      lines.push(line('DBIT', { currency, minor, text: due.reference }))
      break
    }
  }
  return lines
}

const LAYOUT = {
  columns: { day: 0, amount: null, debit: 3, credit: 4, direction: null, currency: 5, reference: 2 },
  currency: 'eur' as const,
}

/** Staff read all lines so far, and record what is ticked; twice at once in both formats. */
async function readStatement(
  { it, staff }: BankGround,
  { lines }: BankWorld,
  format: 'camt' | 'table' | 'both',
): Promise<void> {
  if (lines.length === 0) return
  const major = (minor: bigint) => (Number(minor) / 100).toFixed(2)
  const xml = writeStatement(
    lines.map(({ kind, currency, minor, text, reference, day, isReturn }) => ({
      kind,
      day,
      currency,
      amount: major(minor),
      transactions: [
        {
          amount: major(minor),
          currency,
          remittance: text,
          reference,
          ...(text.startsWith('GS-P-') && { endToEndId: text }),
          ...(isReturn && { returned: 'AC04' }),
        },
      ],
    })),
  )
  const rows = lines.map(({ kind, currency, minor, text, reference, day }) => {
    const amount = major(minor).replace('.', ',')
    return [
      day,
      `VIR ${text}`,
      reference,
      kind === 'DBIT' ? amount : '',
      kind === 'CRDT' ? amount : '',
      currency,
    ].join(';')
  })
  const csv = Buffer.from(`Date;Libellé;Référence;Débit;Crédit;Devise\n${rows.join('\n')}\n`).toString(
    'base64',
  )
  const asCamt = async () => {
    const seen = await it.call(api.previewBankStatement, staff, { body: { xml } })
    await it.call(api.recordBankStatement, staff, { body: { xml, chosen: chosenOf(seen) } })
  }
  const asTable = async () => {
    const { statement } = await it.call(api.previewBankTable, staff, { body: { csv, layout: LAYOUT } })
    if (statement)
      await it.call(api.recordBankTable, staff, {
        body: { csv, layout: LAYOUT, chosen: chosenOf(statement) },
      })
  }
  const reading = { camt: [asCamt], table: [asTable], both: [asCamt, asTable, asCamt] }[format]
  await Promise.all(reading.map((read) => read()))
}

const chosenOf = ({ settling, returning, transfers, refunds }: BankStatementView) => ({
  payouts: settling.map(({ reference }) => reference),
  returns: returning.map(({ reference }) => reference),
  transfers: transfers.map(({ reference }) => reference),
  refunds: refunds.map(({ reference }) => reference),
})
