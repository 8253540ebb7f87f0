import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOf, sumOf } from '#kernel/money/exact.ts'
import {
  bookingOfChargeback,
  bookingOfLoss,
  bookingOfLossUndone,
  bookingOfMoney,
  bookingOfPayout,
  bookingOfReduction,
  bookingOfRefund,
  bookingOfReversal,
  bookingOfSale,
  type Booking,
  type SoldLine,
} from './booking.ts'

const totalOf = ({ entries }: Booking) => sumOf(entries.map(({ amountMinor }) => amountMinor))
const shown = ({ entries }: Booking) =>
  entries.map(({ account, companyId, amountMinor }) => [
    companyId === undefined ? account : `${account} ${companyId}`,
    amountMinor,
  ])

const order = {
  id: 'o',
  currency: 'eur',
  subtotalMinor: 10_003n,
  shippingMinor: 500n,
  totalMinor: 10_503n,
} as const
const lines: SoldLine[] = [
  { sellerCompanyId: 1, quantity: 2, unitPriceMinor: 5000n, feeBp: 3500 },
  { sellerCompanyId: 2, quantity: 3, unitPriceMinor: 1n, feeBp: 3500 },
]

test('a sale gives each seller 65 % of its lines, the operator its fee and the delivery charges', () => {
  const sale = bookingOfSale(order, lines)
  expect(shown(sale)).toEqual([
    ['buyer', 10_503n],
    ['seller 1', -6500n],
    ['seller 2', -2n],
    ['fee', -3501n],
    ['shipping', -500n],
  ])
  expect(totalOf(sale)).toBe(0n)
})

test('each line has the fee of its own rate, which its refund gives back', () => {
  const [first, second] = lines
  if (!first || !second) throw new Error('there are lines')
  const sale = bookingOfSale(order, [{ ...first, feeBp: 1250 }, second])
  expect(shown(sale)).toContainEqual(['seller 1', -8750n])
  expect(shown(sale)).toContainEqual(['fee', -1251n])
  const back = { ...first, feeBp: 1250, refundedBeforeMinor: 0n, amountMinor: 10_000n }
  const refund = bookingOfRefund('r', order, { lines: [back], shippingMinor: 0n, vatMinor: 0n })
  expect(shown(refund)).toContainEqual(['seller 1', 8750n])
})

test('VAT is what the total has beyond goods and delivery', () => {
  expect(shown(bookingOfSale({ ...order, totalMinor: 12_604n }, lines))).toContainEqual(['vat', -2101n])
})

test('a refund takes from seller and operator what each had, and owes it to the buyer', () => {
  const [first] = lines
  if (!first) throw new Error('there is a line')
  const refund = bookingOfRefund('r', order, {
    lines: [{ ...first, refundedBeforeMinor: 0n, amountMinor: 1001n }],
    shippingMinor: 100n,
    vatMinor: 7n,
  })
  expect(shown(refund)).toEqual([
    ['seller 1', 651n],
    ['fee', 350n],
    ['shipping', 100n],
    ['vat', 7n],
    ['buyer', -1108n],
  ])
})

test('money in, back and returned stands at the provider or the bank, and with the buyer', () => {
  const money = { at: 'card', currency: 'usd', amountMinor: 5n, orderId: 'o' } as const
  expect(shown(bookingOfMoney('receipt', 'a', money))).toEqual([
    ['card', 5n],
    ['buyer', -5n],
  ])
  expect(shown(bookingOfMoney('refund_paid', 'b', money))).toEqual([
    ['card', -5n],
    ['buyer', 5n],
  ])
  expect(shown(bookingOfMoney('refund_returned', 'c', money))).toEqual([
    ['card', 5n],
    ['buyer', -5n],
  ])
})

test('a payout empties the sales that it pays; one that came to nothing has no entry', () => {
  const payout = bookingOfPayout('p', 7, 'eur', [
    { orderId: 'a', amountMinor: 650n },
    { orderId: 'b', amountMinor: -50n },
    { orderId: 'c', amountMinor: 0n },
  ])
  expect(payout.entries).toEqual([
    { account: 'seller', companyId: 7, orderId: 'a', amountMinor: 650n },
    { account: 'seller', companyId: 7, orderId: 'b', amountMinor: -50n },
    { account: 'bank', orderId: null, amountMinor: -600n },
  ])
})

const aLine = fc.record({
  sellerCompanyId: fc.integer({ min: 1, max: 3 }),
  quantity: fc.integer({ min: 1, max: 5_000_000 }),
  unitPriceMinor: fc.bigInt({ min: 1n, max: 99_900_000_000n }),
  feeBp: fc.integer({ min: 0, max: 10_000 }),
})

test('whatever is sold and refunded in whatever parts: every booking balances, and a whole refund leaves nothing', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { minLength: 1, maxLength: 5 }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
      (sold, shippingMinor, vatMinor, percents) => {
        const subtotalMinor = sumOf(sold.map(priceOf))
        const some = {
          ...order,
          subtotalMinor,
          shippingMinor,
          totalMinor: subtotalMinor + shippingMinor + vatMinor,
        }
        const before = sold.map(() => 0n)
        const bookings = [bookingOfSale(some, sold)]
        for (const [round, percent] of [...percents, 100].entries()) {
          const parts = sold.map((line, index) => {
            const refundedBeforeMinor = before[index] ?? 0n
            const amountMinor = ((priceOf(line) - refundedBeforeMinor) * BigInt(percent)) / 100n
            before[index] = refundedBeforeMinor + amountMinor
            return { ...line, refundedBeforeMinor, amountMinor }
          })
          const isLast = round === percents.length
          bookings.push(
            bookingOfRefund(`${round}`, some, {
              lines: parts,
              shippingMinor: isLast ? shippingMinor : 0n,
              vatMinor: isLast ? vatMinor : 0n,
            }),
          )
        }
        for (const each of bookings) expect(totalOf(each)).toBe(0n)
        const left = Map.groupBy(
          bookings.flatMap(({ entries }) => entries),
          ({ account, companyId }) => `${account} ${companyId}`,
        )
        for (const entries of left.values()) expect(sumOf(entries.map((entry) => entry.amountMinor))).toBe(0n)
      },
    ),
  )
})

test('the reversal of a cancelled order turns around what is left', () => {
  const reversal = bookingOfReversal(order, [
    { account: 'seller', companyId: 1, amountMinor: -65n },
    { account: 'fee', amountMinor: -35n },
    { account: 'buyer', amountMinor: 100n },
  ])
  expect(shown(reversal)).toEqual([
    ['seller 1', 65n],
    ['fee', 35n],
    ['buyer', -100n],
  ])
})

test('what a bank holds back leaves the provider with its fee, and comes back without', () => {
  const taken = bookingOfChargeback({ transferId: 't', amountMinor: -100n, feeMinor: 15n }, order)
  expect(shown(taken)).toEqual([
    ['card', -115n],
    ['chargeback', 100n],
    ['difference', 15n],
  ])
  const back = bookingOfChargeback({ transferId: 'u', amountMinor: 100n, feeMinor: 0n }, order)
  expect(shown(back)).toEqual([
    ['card', 100n],
    ['chargeback', -100n],
  ])
})

describe('what a bank took of a sale for good', () => {
  const balances = () => bookingOfSale(order, lines).entries

  test('is given back by each in its part, and comes to nothing; nobody gives back more than it had', () => {
    const most = fc.bigInt({ min: 1n, max: order.totalMinor })
    fc.assert(
      fc.property(most, (amountMinor) => {
        const reduction = bookingOfReduction('du', order, balances(), amountMinor)
        expect(totalOf(reduction)).toBe(0n)
        expect(reduction.entries.find(({ account }) => account === 'buyer')?.amountMinor).toBe(-amountMinor)
        for (const { account, companyId, amountMinor: back } of reduction.entries) {
          const had = balances().find((side) => side.account === account && side.companyId === companyId)
          if (account === 'buyer') continue
          expect(back >= 0n && back <= -(had?.amountMinor ?? 0n)).toBe(true)
        }
      }),
    )
  })

  test('is given back in parts of the sale, half a cent up', () => {
    const small = { ...order, subtotalMinor: 8n, shippingMinor: 2n, totalMinor: 10n }
    const sold = bookingOfSale(small, [{ sellerCompanyId: 1, quantity: 1, unitPriceMinor: 8n, feeBp: 3500 }])
    expect(shown(sold)).toEqual([
      ['buyer', 10n],
      ['seller 1', -5n],
      ['fee', -3n],
      ['shipping', -2n],
    ])
    expect(shown(bookingOfReduction('du', small, sold.entries, 5n))).toEqual([
      ['seller 1', 3n],
      ['fee', 1n],
      ['shipping', 1n],
      ['buyer', -5n],
    ])
  })

  test('is the loss of who bears it', () => {
    const shared = bookingOfLoss('du', { differenceMinor: 70n, buyerMinor: 30n }, order)
    expect(shown(shared)).toEqual([
      ['chargeback', -100n],
      ['difference', 70n],
      ['buyer', 30n],
    ])
  })

  test('is the buyer’s, and no longer ours, once its sale is undone', () => {
    expect(shown(bookingOfLossUndone('du', 'buyer', 70n, order))).toEqual([
      ['difference', -70n],
      ['buyer', 70n],
    ])
  })
})
