import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { acceptanceBody, noticeBody } from './fields.ts'
import { END_REASONS, KEPT_STATES, NOTICE_PARTIES } from '../domain/kept-states.ts'
import { MANDATE_FIELDS } from '../domain/mandate-text.ts'

export const mandateParams = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** Dates are those of France, as 2026-11-21; times are ISO 8601 in UTC. */
export const mandateView = z.object({
  id: z.string(),
  version: z.number(),
  /** The text has changed since. */
  isOlder: z.boolean(),
  /** Rate of the fee that is agreed on in addition to the text; null if the text states it. */
  feePercent: z.nullable(z.number()),
  /** The clause on self-billing was agreed on. */
  hasSelfBilling: z.boolean(),
  language: z.enum(LANGUAGES),
  state: z.enum(KEPT_STATES),
  signatory: z.string(),
  function: z.string(),
  acceptedAt: z.string(),
  signedOn: z.string(),
  /** The last day of the current term, and the last day on which notice ends the mandate with that term. */
  expiresOn: z.string(),
  lastNoticeOn: z.string(),
  renewals: z.number(),
  noticeOn: z.nullable(z.string()),
  noticeBy: z.nullable(z.enum(NOTICE_PARTIES)),
  endedOn: z.nullable(z.string()),
  endedBecause: z.nullable(z.enum(END_REASONS)),
})
export type MandateView = z.output<typeof mandateView>

const section = z.object({ id: z.string(), title: z.string(), text: z.array(z.string()) })

const textView = z.object({
  version: z.number(),
  language: z.enum(LANGUAGES),
  /** Identifies the text that is shown; the acceptance sends it back. */
  digest: z.string(),
  /** Rate offered to this company, which its last section states; the acceptance sends it back. */
  feePercent: z.nullable(z.number()),
  title: z.string(),
  /** Gaps are names in braces. */
  sections: z.array(section),
  /** The clause on self-billing that is proposed to this company, which may agree to it with its signature. */
  selfBilling: z.nullable(z.object({ version: z.number(), section })),
})

/** The mandate of one's own company. */
export const companyMandateView = z.object({
  text: textView,
  /** What is known about company and reader, to fill in the gaps. */
  fields: z.record(z.enum(MANDATE_FIELDS), z.string()),
  agent: z.string(),
  today: z.string(),
  /** Newest first. */
  mandates: z.array(mandateView),
  /** Whether listings of a company without a mandate can't be published. */
  isNeeded: z.boolean(),
  can: z.object({ accept: z.boolean(), giveNotice: z.boolean() }),
  /** Only the company's admins can sign. */
  isSignatory: z.boolean(),
})
export type CompanyMandateView = z.output<typeof companyMandateView>

export const readMandate = endpoint({
  method: 'GET',
  path: '/api/mandate',
  access: 'member',
  summary: "The acquisition mandate: its current text, and what the member's company accepted of it.",
  status: 200,
  response: companyMandateView,
})

export const acceptMandate = endpoint({
  method: 'POST',
  path: '/api/mandate',
  access: 'member',
  summary:
    'Accepts the mandate for the own company, by its admins, with their `password`, and `code` where a second factor is on. 409 when the text is another one meanwhile, or was accepted already.',
  status: 201,
  body: acceptanceBody,
  response: companyMandateView,
})

export const giveNotice = endpoint({
  method: 'POST',
  path: '/api/mandate/:id/notice',
  access: 'member',
  whileSuspended: true,
  summary:
    "Ends the own company's mandate with its present term, by its admins. 409 `notice_too_late` with `possibleFrom` less than a month before its end.",
  status: 200,
  params: mandateParams,
  body: noticeBody,
  response: companyMandateView,
})

export const readMandateFile = endpoint({
  method: 'GET',
  path: '/api/mandate/:id/file',
  access: 'member',
  summary: 'What was signed, as PDF; for members of the company and for staff.',
  status: 200,
  params: mandateParams,
  response: z.unknown(),
})
