import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { RATE_REFUSALS } from '#kernel/trade/rate-card/price.ts'
import { TARIFF_STATES } from '../domain/in-force.ts'
import { LINE_KIND_NAMES } from '../domain/line-problem.ts'
import { previewBody, tariffBody, trialBody, withdrawalBody } from './bodies.ts'

const extent = z.object({
  currency: z.enum(CURRENCIES),
  services: z.number(),
  zones: z.number(),
  lanes: z.number(),
  /** Number of freight estimates. */
  freight: z.number(),
})
export type TariffExtent = z.output<typeof extent>

const tariffView = z.object({
  id: z.number(),
  /** Date: `2027-01-01`. */
  validFrom: z.string(),
  state: z.enum(TARIFF_STATES),
  note: z.string(),
  extent,
  madeBy: z.string(),
  madeAt: z.string(),
  withdrawn: z.nullable(z.object({ by: z.string(), at: z.string() })),
  can: z.object({ withdraw: z.boolean() }),
})
export type TariffView = z.output<typeof tariffView>

const listView = z.object({
  /** Whether these tariffs price deliveries; false with the example tariff of a demonstration. */
  isUsed: z.boolean(),
  /** The newest first. */
  tariffs: z.array(tariffView),
})
export type TariffList = z.output<typeof listView>

export const listTariffs = endpoint({
  method: 'GET',
  path: '/api/staff/tariffs',
  access: 'staff',
  summary: "The operator's delivery tariffs, those to come first; the last 200.",
  status: 200,
  response: listView,
})

const change = z.object({
  kind: z.enum(LINE_KIND_NAMES),
  /** The cells that identify a line, then its values in the old and the new tariff. */
  about: z.array(z.string()),
  before: z.nullable(z.array(z.string())),
  after: z.nullable(z.array(z.string())),
})

const preview = z.object({
  /** Problems in the file, at most 100. It can't come into force until they are corrected. */
  problems: z.array(z.object({ line: z.number(), column: z.nullable(z.string()), message: z.string() })),
  problemCount: z.number(),
  /** What the file contains; null if it has problems. */
  extent: z.nullable(extent),
  /** What to check before it comes into force. */
  remarks: z.array(z.string()),
  /** The tariff that would be in force on its first day without this one, and the changes, at most 200. */
  replaces: z.nullable(z.object({ id: z.number(), validFrom: z.string() })),
  changes: z.array(change),
  changeCount: z.number(),
})
export type TariffPreview = z.output<typeof preview>
export type TariffChange = z.output<typeof change>

export const previewTariff = endpoint({
  method: 'POST',
  path: '/api/staff/tariffs/preview',
  access: 'staff',
  summary: 'Reads the file of a tariff: what is wrong in it, or what it would change from a day on.',
  status: 200,
  body: previewBody,
  response: preview,
})

export const putTariffInForce = endpoint({
  method: 'POST',
  path: '/api/staff/tariffs',
  access: 'staff',
  summary:
    'Puts a tariff in force from a day on. 422 for a file with problems or a day that is over; 409 `conflict` where that day has another tariff by now than the preview said.',
  status: 201,
  body: tariffBody,
  response: tariffView,
  once: true,
})

const tariffId = z.object({ id: idParameter })

export const withdrawTariff = endpoint({
  method: 'POST',
  path: '/api/staff/tariffs/:id/withdraw',
  access: 'staff',
  summary: 'Withdraws a wrong tariff: the one before it is in force again at once. 409 `already_decided`.',
  status: 200,
  params: tariffId,
  body: withdrawalBody,
  response: tariffView,
})

const trial = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    /** In major units of the tariff's currency; null if the service does not take the load. */
    price: z.nullable(
      z.object({
        net: z.number(),
        fuel: z.number(),
        total: z.number(),
        weightKg: z.number(),
        chargedKg: z.number(),
        days: z.object({ from: z.number(), to: z.number() }),
      }),
    ),
    refusal: z.nullable(z.enum(RATE_REFUSALS)),
    /** Whether buyers are offered this service. */
    isCheapest: z.boolean(),
  }),
)
export type TariffTrial = z.output<typeof trial>

export const tryTariff = endpoint({
  method: 'POST',
  path: '/api/staff/tariffs/:id/try',
  access: 'staff',
  summary: 'What each service of a tariff asks for a load between two places; of past tariffs too.',
  status: 200,
  params: tariffId,
  body: trialBody,
  response: trial,
})

export const downloadTariff = endpoint({
  method: 'GET',
  path: '/api/staff/tariffs/:id/file',
  access: 'staff',
  summary: 'The file of a tariff (CSV), in the dialect of the reader.',
  status: 200,
  params: tariffId,
  response: z.unknown(),
})

export const downloadTariffTemplate = endpoint({
  method: 'GET',
  path: '/api/staff/tariffs/template',
  access: 'staff',
  summary: 'A small tariff with invented prices to begin with (CSV), in the dialect of the reader.',
  status: 200,
  response: z.unknown(),
})
