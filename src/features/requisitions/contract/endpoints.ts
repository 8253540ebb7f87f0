import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { REQUISITION_KINDS, REQUISITION_STATES } from '../domain/requisition.ts'
import { approvalBody, refusalBody, rulesBody } from './bodies.ts'

const summaryFields = {
  id: z.string(),
  kind: z.enum(REQUISITION_KINDS),
  state: z.enum(REQUISITION_STATES),
  askedAt: z.string(),
  /** Units are held until then while it waits. */
  until: z.string(),
  /** Empty once the account is deleted. */
  askedBy: z.string(),
  isOwn: z.boolean(),
  /** Of the first article. */
  title: z.string(),
  /** The language of the title. */
  language: z.enum(LANGUAGES),
  /** How many other articles there are. */
  more: z.number(),
  currency: z.enum(CURRENCIES),
  /** Goods and delivery, before VAT. */
  net: z.number(),
}

const requisitionSummary = z.object(summaryFields)
export type RequisitionSummary = z.output<typeof requisitionSummary>

const requisitionView = z.object({
  ...summaryFields,
  note: z.string(),
  /** Who decided or withdrew it, when and why; null where the clock or a change ended it. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  articles: z.array(
    z.object({
      productId: z.number(),
      title: z.string(),
      language: z.enum(LANGUAGES),
      units: z.number(),
      /** The pieces of a lot, which price and units are then about. */
      lotPieces: z.optional(z.number()),
      /** Per unit, or per lot. */
      price: z.number(),
    }),
  ),
  /** The offer that an approval accepts; null for an order from the cart. */
  offer: z.nullable(
    z.object({
      quoteId: z.string(),
      offerId: z.string(),
      quotation: z.nullable(z.string()),
      incoterm: z.enum(INCOTERMS),
      place: z.string(),
      validUntil: z.string(),
      /** It stands if an inspection finds the goods as described. */
      subjectToInspection: z.optional(z.literal(true)),
      /** The seller, once names are exchanged. */
      seller: z.nullable(z.string()),
    }),
  ),
  /** Who transports an order from the cart, in the reader's language. */
  carrier: z.nullable(z.string()),
  /** The order that an approval placed, or that was paid by card since. */
  orderId: z.nullable(z.string()),
  /** An approved order that the reader can pay by card now. */
  payable: z.nullable(z.object({ cartId: z.string(), until: z.string() })),
  delivery: z.number(),
  vat: z.object({ amount: z.number(), percent: z.number(), isOpen: z.boolean() }),
  total: z.number(),
  country: z.string(),
  references: referencesView,
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type RequisitionView = z.output<typeof requisitionView>

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const listRequisitions = endpoint({
  method: 'GET',
  path: '/api/requisitions',
  access: 'member',
  summary:
    "Purchases above a member's limit that wait for approval, and the last that were decided: all of the company for its admins and approvers, for others their own.",
  status: 200,
  response: z.array(requisitionSummary),
})

export const readRequisition = endpoint({
  method: 'GET',
  path: '/api/requisitions/:id',
  access: 'member',
  summary:
    'What is to be approved, with each step; for who asked, and the admins and approvers of the company.',
  status: 200,
  params,
  response: requisitionView,
})

export const approveRequisition = endpoint({
  method: 'POST',
  path: '/api/requisitions/:id/approve',
  access: 'member',
  summary:
    'Approves a purchase: the offer is accepted, the order placed by bank transfer, or the checkout by card opened to who asked. For approvers, never for who asked. 409 `already_decided`; `conflict` where it lapsed, or is not what was asked about; and what ordering answers, such as `too_many_transfers`.',
  status: 200,
  params,
  body: approvalBody,
  response: requisitionView,
})

export const refuseRequisition = endpoint({
  method: 'POST',
  path: '/api/requisitions/:id/refuse',
  access: 'member',
  summary: 'Refuses a purchase with a reason: its units are free again. 409 `already_decided`.',
  status: 200,
  params,
  body: refusalBody,
  response: requisitionView,
})

export const withdrawRequisition = endpoint({
  method: 'POST',
  path: '/api/requisitions/:id/withdraw',
  access: 'member',
  summary:
    'Takes back what the member asked to have approved: its units are free again. 409 `already_decided`.',
  status: 200,
  params,
  response: requisitionView,
})

/** `usd`, `eur`: the highest sum without approval, before VAT; null for any. */
const memberRules = z.object({
  userId: z.number(),
  name: z.string(),
  isSelf: z.boolean(),
  isApprover: z.boolean(),
  usd: z.nullable(z.number()),
  eur: z.nullable(z.number()),
  can: z.object({ change: z.boolean(), limit: z.boolean() }),
})
export type MemberRules = z.output<typeof memberRules>

export const listPurchaseRules = endpoint({
  method: 'GET',
  path: '/api/purchase-rules',
  access: 'member',
  summary:
    "Who may buy how much without approval, and who approves: all members for the company's admins, for others their own.",
  status: 200,
  response: z.array(memberRules),
})

export const setPurchaseRules = endpoint({
  method: 'PUT',
  path: '/api/purchase-rules/:userId',
  access: 'member',
  summary:
    'Sets what a member may buy without approval, and whether it approves; by company admins, who change no limit of their own.',
  status: 200,
  params: z.object({ userId: idParameter }),
  body: rulesBody,
  response: z.array(memberRules),
})

/** Who asked for an order above a limit, and who approved it. */
const orderApprovalView = z.object({
  approval: z.nullable(
    z.object({
      /** Null for a reader who may not see the request. */
      requisitionId: z.nullable(z.string()),
      /** Names are empty once the account is deleted. */
      askedBy: z.string(),
      askedAt: z.string(),
      approvedBy: z.string(),
      approvedAt: z.string(),
    }),
  ),
})
export type OrderApproval = NonNullable<z.output<typeof orderApprovalView>['approval']>

export const readOrderApproval = endpoint({
  method: 'GET',
  path: '/api/orders/:id/approval',
  access: 'member',
  summary: "How an order of the member's company was approved inside it; null where it needed no approval.",
  status: 200,
  params,
  response: orderApprovalView,
})
