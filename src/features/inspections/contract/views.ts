import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CHECK_LISTS } from '../domain/check-lists.ts'
import { INSPECTION_STAGES, INSPECTION_STATES, PAYERS, SCOPES } from '../domain/inspection.ts'
import { REGIONS } from '../domain/regions.ts'
import { RESULTS } from '../domain/report.ts'

const name = z.object({ en: z.string(), fr: z.string() })

const pointView = z.object({
  key: z.string(),
  name,
  unit: z.nullable(z.string()),
  result: z.nullable(z.enum(RESULTS)),
  note: z.string(),
  value: z.nullable(z.number()),
  /** Ids of its pictures. */
  pictures: z.array(z.number()),
})
export type PointView = z.output<typeof pointView>

export const reportView = z.object({
  inspectionId: z.string(),
  /** As they were listed when it was handed over. */
  goods: z.object({ title: z.string(), language: z.enum(LANGUAGES), serialNumber: z.nullable(z.string()) }),
  checkList: z.enum(CHECK_LISTS),
  scope: z.enum(SCOPES),
  /** Who paid for it. */
  payer: z.enum(PAYERS),
  standard: z.string(),
  /** A day, local to the place; null until it is known. */
  inspectedOn: z.nullable(z.string()),
  place: z.string(),
  /** In the language in which the inspector wrote. */
  summary: z.string(),
  language: z.enum(LANGUAGES),
  inspector: z.object({
    company: z.string(),
    /** Null for readers who only read an open report. */
    name: z.nullable(z.string()),
  }),
  points: z.array(pointView),
})
export type ReportView = z.output<typeof reportView>

const listingView = z.object({
  id: z.number(),
  title: z.string(),
  /** The language of the title. */
  language: z.enum(LANGUAGES),
})

const price = z.object({
  /** In major units, without VAT. */
  price: z.number(),
  currency: z.enum(CURRENCIES),
  /** From the order to the report. */
  days: z.number(),
})

const summaryFields = {
  id: z.string(),
  state: z.enum(INSPECTION_STATES),
  listing: listingView,
  /** English name. */
  country: z.string(),
  place: z.string(),
  scope: z.enum(SCOPES),
  payer: z.enum(PAYERS),
  checkList: z.enum(CHECK_LISTS),
  askedAt: z.string(),
  reportedAt: z.nullable(z.string()),
}

/** An inspection in a member's list. */
export const inspectionSummary = z.object({
  ...summaryFields,
  /** Whether the reader's company is asked to order it. */
  toOrder: z.boolean(),
})
export type InspectionSummary = z.output<typeof inspectionSummary>

const agreedPrice = z.nullable(z.extend(price, { until: z.string() }))

/** An inspection, for a company that has to do with it. */
export const inspectionView = z.object({
  ...summaryFields,
  remarks: z.string(),
  quoteId: z.nullable(z.string()),
  price: agreedPrice,
  orderedAt: z.nullable(z.string()),
  /** When the report is promised. */
  dueOn: z.nullable(z.string()),
  /** Who comes, from its assignment to the report. */
  inspector: z.nullable(z.object({ name: z.string(), company: z.string() })),
  invoice: z.nullable(z.object({ number: z.string(), paidOn: z.nullable(z.string()) })),
  endReason: z.nullable(z.string()),
  sealedUntil: z.nullable(z.string()),
  /** Whether who paid, and the seller, let everybody read the report. */
  consents: z.object({ payer: z.boolean(), seller: z.boolean() }),
  /** Everybody reads the report now. */
  isOpen: z.boolean(),
  /** It is reported, and only who asked, who paid and, once the latter agrees, the seller read it. */
  isSealed: z.boolean(),
  /** Its listing is on show. */
  isListed: z.boolean(),
  report: z.nullable(reportView),
  can: z.object({
    order: z.boolean(),
    withdraw: z.boolean(),
    /** To agree that everybody reads the report, and to take that back. */
    share: z.boolean(),
    unshare: z.boolean(),
  }),
})
export type InspectionView = z.output<typeof inspectionView>

/** What the price list says for a scope; staff confirm it. */
export const listedPrice = z.extend(price, { scope: z.enum(SCOPES) })
export type ListedPrice = z.output<typeof listedPrice>

/** What the form that asks for an inspection needs to know. */
export const askOffer = z.object({
  listing: listingView,
  country: z.string(),
  city: z.string(),
  checkList: z.enum(CHECK_LISTS),
  prices: z.array(listedPrice),
  /** The goods are the reader's company's own. */
  isOwn: z.boolean(),
  /** The inspection that the company waits for already. */
  open: z.nullable(z.string()),
})
export type AskOffer = z.output<typeof askOffer>

/** What a member of a company may read about the inspections of a listing. */
export const ownOfListing = z.object({
  inspections: z.array(z.object({ id: z.string(), state: z.enum(INSPECTION_STATES), askedAt: z.string() })),
})

export const staffSummary = z.object({
  ...summaryFields,
  asker: z.string(),
  payerCompany: z.string(),
  /** Since when it is where it is. */
  since: z.string(),
})
export type StaffInspectionSummary = z.output<typeof staffSummary>

const inspectorOf = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  isStaff: z.boolean(),
  assignedAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
  mail: z.enum(['waiting', 'sent', 'failed']),
})

/** An inspection with everything that staff know. */
export const staffInspection = z.object({
  ...summaryFields,
  asker: z.string(),
  payerCompany: z.string(),
  seller: z.string(),
  since: z.string(),
  remarks: z.string(),
  quoteId: z.nullable(z.string()),
  region: z.nullable(z.enum(REGIONS)),
  price: agreedPrice,
  /** What the price list says. */
  listPrice: z.nullable(price),
  orderedAt: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  invoice: z.nullable(z.object({ number: z.string(), paidOn: z.nullable(z.string()) })),
  endReason: z.nullable(z.string()),
  sealedUntil: z.nullable(z.string()),
  consents: z.object({ payer: z.boolean(), seller: z.boolean() }),
  isOpen: z.boolean(),
  inspectors: z.array(inspectorOf),
  /** As far as it is written. */
  report: z.nullable(reportView),
  /** Contact data and names of companies in the report, which others do not read. */
  hidden: z.array(z.string()),
  can: z.object({
    price: z.boolean(),
    assign: z.boolean(),
    release: z.boolean(),
    return: z.boolean(),
    cancel: z.boolean(),
    invoice: z.boolean(),
  }),
})
export type StaffInspection = z.output<typeof staffInspection>

export const stageCount = z.object({ stage: z.enum(INSPECTION_STAGES), count: z.number() })

export const priceLine = z.object({
  id: z.number(),
  checkList: z.nullable(z.enum(CHECK_LISTS)),
  region: z.nullable(z.enum(REGIONS)),
  scope: z.enum(SCOPES),
  ...price.shape,
  changedAt: z.string(),
})
export type PriceLine = z.output<typeof priceLine>

const point = z.object({ key: z.string(), name, unit: z.nullable(z.string()) })

/** What an inspector reads. It names no company of buyer or seller, and no price of the goods. */
export const inspectorView = z.object({
  state: z.enum(INSPECTION_STATES),
  listing: z.object({
    title: z.string(),
    language: z.enum(LANGUAGES),
    brand: z.string(),
    serialNumber: z.nullable(z.string()),
    year: z.nullable(z.number()),
  }),
  country: z.string(),
  place: z.string(),
  scope: z.enum(SCOPES),
  remarks: z.string(),
  inspector: z.string(),
  /** The last day of the link. */
  until: z.string(),
  dueOn: z.nullable(z.string()),
  /** The first day on which it can have been inspected. */
  firstDay: z.string(),
  checkList: z.enum(CHECK_LISTS),
  points: z.array(point),
  report: z.object({
    /** 0 before anything was sent. */
    version: z.number(),
    standard: z.string(),
    inspectedOn: z.string(),
    place: z.string(),
    summary: z.string(),
    points: z.array(
      z.object({
        key: z.string(),
        result: z.nullable(z.enum(RESULTS)),
        note: z.string(),
        value: z.nullable(z.number()),
      }),
    ),
  }),
  /** The pictures that have arrived, by the numbers that the phone gave them. */
  pictures: z.array(z.object({ key: z.string(), point: z.string() })),
  /** Why staff gave the report back. */
  returned: z.nullable(z.string()),
})
export type InspectorView = z.output<typeof inspectorView>
