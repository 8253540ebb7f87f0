import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'

/** What can wait for staff, in the order of the dashboard. */
export const MATTERS = [
  'listings',
  'quotes',
  'orders_verified',
  'orders_confirmed',
  'orders_packaged',
  'orders_ready',
  'orders_shipped',
  'transfers',
  'files',
  'cancellations',
  'disavowals',
  'disputes',
  'chargebacks',
  'refunds',
  'deposits',
  'payouts',
  'invoices',
  'approvals',
  'inspections',
  'messages',
  'reports',
  'vetting',
  'screening',
  'companies',
  'places',
  'privacy_overdue',
  'wanted',
] as const
export type Matter = (typeof MATTERS)[number]

/** How long something has waited: under a day, under three days, under a week, longer. */
export const AGES = ['day', 'three_days', 'week', 'longer'] as const

const waiting = z.object({
  matters: z.array(
    z.object({
      matter: z.enum(MATTERS),
      count: z.number(),
      /** Since when the oldest has waited; null if nothing does. */
      since: z.nullable(z.string()),
    }),
  ),
  /** Listings under review by waiting time. */
  listingsByAge: z.array(z.object({ age: z.enum(AGES), count: z.number() })),
  /**
   * Payments that don't match what was asked for, so that somebody has to look at each. Amounts in major
   * units.
   */
  payments: z.array(
    z.object({
      paymentIntentId: z.string(),
      company: z.string(),
      asked: z.number(),
      currency: z.enum(CURRENCIES),
      found: z.object({ status: z.string(), amount: z.number(), currency: z.string() }),
      since: z.string(),
    }),
  ),
  /** Whether deliveries can be priced: rate cards need a tariff in force. */
  isDeliveryOffered: z.boolean(),
  /** Since when due jobs have waited, if that is minutes: no process runs them. */
  jobsLateSince: z.nullable(z.string()),
  /** The newest complete backup, and whether backups work; null if none are made. */
  backup: z.nullable(z.object({ madeAt: z.nullable(z.string()), isWell: z.boolean() })),
  /** Jobs that failed at least once and are not done, whether or not they are still retried. */
  jobs: z.array(
    z.object({
      job: z.string(),
      retried: z.number(),
      failed: z.number(),
      since: z.string(),
    }),
  ),
})
export type WaitingView = z.output<typeof waiting>

export const readWaiting = endpoint({
  method: 'GET',
  path: '/api/staff/waiting',
  access: 'staff',
  summary: 'What waits for work of staff: how much of each, and since when; and background work that failed.',
  status: 200,
  response: waiting,
})

export const closePayment = endpoint({
  method: 'POST',
  path: '/api/staff/payments/:paymentIntentId/closed',
  access: 'staff',
  summary:
    'Somebody looked at a payment that is not what was asked for: its money went back at the provider, or none came. 409 `already_decided`.',
  status: 200,
  params: z.object({ paymentIntentId: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  response: waiting,
})
