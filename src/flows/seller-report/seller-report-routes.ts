import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { findCompany } from '#features/accounts/server/company/company-repository.ts'
import * as endpoints from '#features/bookkeeping/contract/seller-report.ts'
import {
  caseOf,
  FIRST_YEAR,
  lacksOf,
  type REPORT_CASES,
  SELLER_LACKS_SHOWN,
  type SellerYear,
} from '#features/bookkeeping/domain/seller-report/seller-report.ts'
import { sellerReportName } from '#features/bookkeeping/domain/seller-report/seller-report-name.ts'
import { writeSellerReport } from '#features/bookkeeping/domain/seller-report/write-report.ts'
import { accountInUse } from '#features/ledger/domain/payout-account.ts'
import { listAccounts } from '#features/ledger/server/payout-account/account-repository.ts'
import {
  listSellersOf,
  readSellerDays,
  readSellerSales,
} from '#features/ledger/server/statement/seller-years.ts'
import { invalidField } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import { CURRENCIES, decimalOf } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { sirenIn } from '#kernel/trade/party-numbers.ts'
import { operator } from '#kernel/web/operator.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'

type ReportServices = Pick<Services, 'db' | 'now'>

/** The yearly report on sellers to the tax office (DAC7), and what it lacks. */
export function serveSellerReport(app: FastifyInstance, services: ReportServices): void {
  serve(app, endpoints.readSellerReport, ({ query }) => previewReport(services, Number(query.year)))
  serve(app, endpoints.makeSellerReport, (call) => makeReport(services, call))
}

async function previewReport({ db, now }: ReportServices, year: number): Promise<endpoints.SellerReportView> {
  const counts = { reported: 0, small: 0, outside: 0, unplaced: 0 } satisfies Record<
    (typeof REPORT_CASES)[number],
    number
  >
  const sums = new Map(CURRENCIES.map((currency) => [currency, { credited: 0n, fees: 0n }]))
  const lacking: endpoints.SellerReportView['lacking'] = []
  let lackingCount = 0
  for await (const seller of readSellers(db, year, now())) {
    const reportCase = caseOf(seller)
    counts[reportCase] += 1
    for (const [currency, sum] of sums) {
      const own = seller.movements.filter((movement) => movement.currency === currency)
      sum.credited += sumOf(own.map(({ creditedMinor }) => creditedMinor))
      sum.fees += sumOf(own.map(({ feeMinor }) => feeMinor))
    }
    const lacks = reportCase === 'reported' || reportCase === 'unplaced' ? lacksOf(seller) : []
    if (lacks.length === 0) continue
    lackingCount += 1
    if (lacking.length < SELLER_LACKS_SHOWN) lacking.push({ id: seller.id, name: seller.name, lacks })
  }
  return {
    isOver: isOver(year, now()),
    counts,
    sums: [...sums].map(([currency, { credited, fees }]) => ({
      currency,
      credited: decimalOf(credited),
      fees: decimalOf(fees),
    })),
    lacking,
    lackingCount,
  }
}

async function makeReport(
  { db, now }: ReportServices,
  { actor, body: { year }, reply }: Call<typeof endpoints.makeSellerReport>,
): Promise<Readable> {
  const madeAt = now()
  if (year < FIRST_YEAR || !isOver(year, madeAt)) throw invalidField('year', 'bookkeeping.errors.year')
  const { name, address, registration, vatNumber } = operator()
  if (sirenIn(registration) === null) throw invalidField('year', 'bookkeeping.errors.report_siren')
  const sellers: SellerYear[] = []
  for await (const seller of readSellers(db, year, madeAt))
    if (caseOf(seller) === 'reported') sellers.push(seller)
  const xml = writeSellerReport({
    year,
    madeAt,
    operator: { name, address, registration, vatNumber },
    sellers,
  })
  await db.transaction((tx) =>
    recordAct(tx, actor, {
      act: 'export_book',
      subject: ['book', 'dac7'],
      details: { from: `${year}-01-01`, to: `${year}-12-31` },
      at: madeAt,
    }),
  )
  reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="${sellerReportName(year)}"`,
    'cache-control': 'private, no-store',
  })
  return Readable.from([xml], { objectMode: false })
}

/** Those with sales in a year. */
async function* readSellers(db: Db, year: number, now: Date): AsyncGenerator<SellerYear> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` }
  for (const id of await listSellersOf(db, period)) {
    const found = await findCompany(db, id)
    if (!found) throw new Error(`there is no company ${id}`)
    const { name, street, postcode, city, country, vatNumber, registrationNumber } = found.details
    yield {
      id,
      name,
      street,
      postcode,
      city,
      country: countryByName(country ?? '')?.code ?? null,
      vatNumber,
      registration: registrationNumber,
      account: accountInUse(await listAccounts(db, [id]), now)?.details ?? null,
      movements: await readSellerDays(db, id, period),
      sales: await readSellerSales(db, id, period),
    }
  }
}

const isOver = (year: number, now: Date) => Number(dayInFrance(now).slice(0, 4)) > year
