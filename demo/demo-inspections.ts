import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { CompanyKey } from '#demo/data/companies.ts'
import { demoListings } from '#demo/data/demo-catalogue.ts'
import type { DemoListing } from '#demo/data/demo-listing.ts'
import { INSPECTED_BEFORE_DAYS, INSPECTIONS } from '#demo/data/inspections.ts'
import { pass, type DemoInspection } from '#demo/data/inspections/inspection.ts'
import { INSPECTION_PRICES } from '#demo/data/inspection-prices.ts'
import type { shareReport } from '#features/inspections/contract/endpoints.ts'
import { pointsOf } from '#features/inspections/domain/check-lists.ts'
import { EMPTY_REPORT, type ReportWords } from '#features/inspections/domain/report.ts'
import { SCOPES, SEAL_MS } from '#features/inspections/domain/inspection.ts'
import { askInspection, orderInspection } from '#features/inspections/server/ask-inspection.ts'
import { addPicture, saveReport, submitReport } from '#features/inspections/server/fill-report.ts'
import { keepLinkToken, listLinks, noteLinkMail } from '#features/inspections/server/link-repository.ts'
import { savePriceLine } from '#features/inspections/server/price-list.ts'
import {
  assignInspector,
  priceInspection,
  recordInvoice,
  releaseReport,
} from '#features/inspections/server/staff-inspections.ts'
import type { Actor } from '#kernel/actor.ts'
import { addDays, dayInFrance } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { pictureKey } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import type { ActAs } from './demo-listings.ts'
import type { DemoMember, DemoPeople } from './demo-people.ts'
import { inThePast } from './in-the-past.ts'

interface InspectionSources {
  actAs: ActAs
  people: DemoPeople
  /** Listing ids by key. */
  listings: ReadonlyMap<string, number>
  /** Hashes of the pictures by file name. */
  pictures: ReadonlyMap<string, string>
}

const SEAL_DAYS = SEAL_MS / DAY_MS
const PICTURE_WIDTH = 1200
const DAY_HOURS = 24

/**
 * Publishes the price list, and makes the inspections by the usual steps, each on its day. Not by the routes, because
 * what is counted against floods would count against the first visitor.
 */
export async function loadDemoInspections(services: Services, sources: InspectionSources): Promise<void> {
  const staff = actorOf(sources.people.staff, 'staff')
  for (const { visual, full, ...line } of INSPECTION_PRICES)
    for (const scope of SCOPES) {
      const [price, days] = { visual, full }[scope]
      await savePriceLine(services, staff, { ...line, scope, price, days })
    }
  const listings = new Map(demoListings().map((listing) => [listing.key, listing]))
  for (const inspection of INSPECTIONS) {
    const listing = listings.get(inspection.listing)
    if (!listing) throw new Error(`the demonstration has no listing ${inspection.listing}`)
    await inspect(services, { ...sources, staff, inspection, listing })
  }
}

interface Inspecting extends InspectionSources {
  staff: Actor
  inspection: DemoInspection
  listing: DemoListing
}

async function inspect(services: Services, made: Inspecting): Promise<void> {
  const { people, staff, inspection, listing, listings } = made
  const { askedDaysAgo, reportedDaysAgo, price: agreed } = inspection
  const seller = memberOf(people, listing.company)
  const payer = inspection.paidBy === 'seller' ? seller : memberOf(people, inspection.paidBy)
  const [price, currency, days] = agreed
  const on = <Result>(daysAgo: number, act: () => Promise<Result>) =>
    inThePast(services, daysAgo * DAY_HOURS, act)
  const id = await on(askedDaysAgo, () =>
    askInspection(services, actorOf(payer), listings.get(listing.key) ?? 0, askBodyOf(made), null),
  )
  const priceUntil = addDays(dayInFrance(services.now()), SEAL_DAYS)
  const { checkList } = inspection
  await on(askedDaysAgo - 1, () =>
    priceInspection(services, staff, id, { checkList, price, currency, days, priceUntil }),
  )
  await on(askedDaysAgo - 2, () =>
    orderInspection(services, actorOf(payer), id, { priceSeen: price, currencySeen: currency }),
  )
  await on(reportedDaysAgo + INSPECTED_BEFORE_DAYS, () => fillIn(services, made, id))
  await on(reportedDaysAgo, async () => {
    await releaseReport(services, staff, id)
    const paidOn = addDays(dayInFrance(services.now()), -reportedDaysAgo)
    await recordInvoice(services, staff, id, { invoice: `DEMO-${listings.get(listing.key)}`, paidOn })
  })
  if (!inspection.isOpen) return
  const sides = payer === seller ? [seller] : [payer, seller]
  const openedDaysAgo = payer === seller ? reportedDaysAgo : reportedDaysAgo - SEAL_DAYS - 1
  for (const { token } of sides)
    await on(openedDaysAgo, () =>
      made.actAs(token).call<typeof shareReport>('POST', '/api/inspections/:id/share', { params: { id } }),
    )
}

function askBodyOf({ inspection, listing }: Inspecting) {
  const { paidBy, scope, remarks } = inspection
  return {
    place: listing.city,
    scope,
    payer: paidBy === 'seller' ? ('seller' as const) : ('buyer' as const),
    remarks,
  }
}

/** What the inspector does: opens the link, takes the pictures, writes and hands in. */
async function fillIn(services: Services, made: Inspecting, id: string): Promise<void> {
  const { inspection, listing, staff, pictures } = made
  const [name, company] = inspection.inspector
  const email = `${listing.key}@surveyor.example`
  await assignInspector(services, staff, id, { name, company, email, language: inspection.language }, null)
  const [link] = await listLinks(services.db, id)
  if (!link) throw new Error(`nobody inspects ${listing.key}`)
  const token = services.linkTokens.of('inspection', link.id)
  await keepLinkToken(services.db, link.id, token)
  await noteLinkMail(services.db, link.id, { sentAt: services.now() })
  for (const [index, point] of inspection.pictures.entries()) {
    const view = listing.views[index % listing.views.length]
    const content = await pictureOf(services, pictures.get(view?.file ?? ''))
    await addPicture(services, token, { point, key: randomUUID() }, () => Promise.resolve(content))
  }
  const was = { ...EMPTY_REPORT, place: listing.city, points: [] }
  const words = wordsOf(inspection, services.now())
  const { report } = await saveReport(services, token, { ...words, points: [...words.points], was })
  await submitReport(services, token, report.version)
}

function wordsOf(
  { standard, place, summary, checkList, found, ...when }: DemoInspection,
  now: Date,
): ReportWords {
  const inspectedOn = addDays(dayInFrance(now), -(when.reportedDaysAgo + INSPECTED_BEFORE_DAYS))
  const points = pointsOf(checkList).map(({ key }) => ({ key, ...(found[key] ?? pass()) }))
  return { standard, place, summary, inspectedOn, points }
}

async function pictureOf({ store }: Pick<Services, 'store'>, hash: string | undefined): Promise<Buffer> {
  const found =
    hash === undefined ? null : await store.get(pictureKey({ hash, width: PICTURE_WIDTH, format: 'jpg' }))
  if (!found) throw new Error('a picture of an inspection of the demonstration is missing')
  return buffer(found.stream)
}

function memberOf({ ofCompany }: DemoPeople, key: CompanyKey | 'port-gentil' | 'northfield'): DemoMember {
  const found = ofCompany.get(key)
  if (!found) throw new Error(`nobody acts for ${key}`)
  return found
}

const actorOf = ({ id: memberId, companyId }: DemoMember, role: Actor['role'] = 'member'): Actor => ({
  memberId,
  companyId,
  role,
  isCompanyAdmin: role === 'member',
  sessionId: '',
})
