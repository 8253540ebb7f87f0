import * as z from 'zod/mini'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import {
  PAPER_STATES,
  VETTED_FACTS,
  VETTING_DECISIONS,
  VETTING_PAPERS,
  VETTING_STATES,
} from '../domain/vetting.ts'
import { decisionBody, refusalBody, settingsBody } from './bodies.ts'

const paper = z.object({
  id: z.number(),
  kind: z.enum(VETTING_PAPERS),
  state: z.enum(PAPER_STATES),
  givenAt: z.string(),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Null once it is no longer kept, and to those who may not see it. */
  file: z.nullable(threadFile),
})
export type VettingPaperView = z.output<typeof paper>

const vetting = z.object({
  state: z.enum(VETTING_STATES),
  submittedAt: z.nullable(z.string()),
  decision: z.nullable(z.enum(VETTING_DECISIONS)),
  decidedAt: z.nullable(z.string()),
  /** What staff said last. */
  note: z.nullable(z.string()),
  papers: z.array(paper),
  /** The papers that the company has to give. */
  missing: z.array(z.enum(VETTING_PAPERS)),
  /** Until when the company orders by card only, because it let bank transfers lapse. */
  probationUntil: z.nullable(z.string()),
})

const needs = {
  /** Whether the operator publishes listings of approved companies only. */
  publishing: z.boolean(),
  /** The sum in euros above which only approved companies pay by bank transfer; null without one. */
  transfersAbove: z.nullable(z.number()),
}

const ownVetting = z.object({
  ...vetting.shape,
  needed: z.object(needs),
  /** A company on probation may pay by bank transfer after all, with a deposit by card. */
  depositOpens: z.optional(z.literal(true)),
  can: z.object({
    /** Administrators of the company give and see the papers. */
    give: z.boolean(),
    submit: z.boolean(),
  }),
})
export type OwnVetting = z.output<typeof ownVetting>

const kindParameter = z.object({ kind: z.enum(VETTING_PAPERS) })

export const readOwnVetting = endpoint({
  method: 'GET',
  path: '/api/vetting',
  access: 'member',
  summary: "The vetting of the member's company: its state, its papers and what staff said.",
  status: 200,
  response: ownVetting,
})

/** multipart: one `document`. */
export const givePaper = endpoint({
  method: 'POST',
  path: '/api/vetting/papers/:kind',
  access: 'member',
  whileSuspended: true,
  summary:
    "Gives a paper for the vetting of the company, a PDF document or a picture (JPEG, PNG) of at most 10 MB, in the place of an earlier one. 403 to all but the company's administrators; 409 `conflict` while staff look, and once the company is approved; 415 `wrong_file_kind`.",
  status: 201,
  params: kindParameter,
  multipart: true,
  response: ownVetting,
})

export const readOwnPaper = endpoint({
  method: 'GET',
  path: '/api/vetting/papers/:kind',
  access: 'member',
  summary: "A paper that the company gave, for the company's administrators.",
  status: 200,
  params: kindParameter,
  response: z.unknown(),
})

export const submitVetting = endpoint({
  method: 'POST',
  path: '/api/vetting/submit',
  access: 'member',
  whileSuspended: true,
  summary:
    "Asks staff to look at the papers. 403 to all but the company's administrators; 409 `conflict` while a paper is missing, and in other states.",
  status: 200,
  response: ownVetting,
})

const staffSummary = z.object({
  id: z.number(),
  company: z.string(),
  country: z.nullable(z.string()),
  state: z.enum(VETTING_STATES),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** When it last changed its name, number or country while it is checked. */
  changedAt: z.nullable(z.string()),
})
export type StaffVettingSummary = z.output<typeof staffSummary>

const staffVetting = z.object({
  ...staffSummary.shape,
  ...vetting.shape,
  registrationNumber: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** What it changed while it is checked: ticks from before count no more. */
  changed: z.nullable(z.object({ at: z.string(), fields: z.array(z.enum(VETTED_FACTS)) })),
  submittedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  papers: z.array(z.object({ ...paper.shape, checkedBy: z.nullable(z.string()) })),
  can: z.object({
    check: z.boolean(),
    approve: z.boolean(),
    ask: z.boolean(),
    refuse: z.boolean(),
    lift: z.boolean(),
  }),
})
export type StaffVetting = z.output<typeof staffVetting>
export type StaffVettingPaper = StaffVetting['papers'][number]

const vettingId = z.object({ id: idParameter })
const paperId = z.extend(vettingId, { paperId: idParameter })

export const listVettings = endpoint({
  method: 'GET',
  path: '/api/staff/vetting',
  access: 'staff',
  summary:
    'Companies by the state of their vetting: those under review, the longest waiting first, counted from their last change of name, number or country; in other states, the newest decision first: [total, those of the page].',
  status: 200,
  query: z.strictObject({ state: orEmpty(z.enum(VETTING_STATES)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(staffSummary)]),
})

export const readVetting = endpoint({
  method: 'GET',
  path: '/api/staff/vetting/:id',
  access: 'staff',
  summary: 'The vetting of a company, with its papers; the id is that of the company.',
  status: 200,
  params: vettingId,
  response: staffVetting,
})

export const readVettingPaper = endpoint({
  method: 'GET',
  path: '/api/staff/vetting/:id/papers/:paperId',
  access: 'staff',
  summary: 'A paper that a company gave.',
  status: 200,
  params: paperId,
  response: z.unknown(),
})

const CHECKING = '404 once the company gave another; 409 `already_decided`; 403 on the own company.'

export const acceptPaper = endpoint({
  method: 'POST',
  path: '/api/staff/vetting/:id/papers/:paperId/accept',
  access: 'staff',
  summary: `Ticks a paper of a company under review. ${CHECKING}`,
  status: 200,
  params: paperId,
  response: staffVetting,
})

export const refusePaper = endpoint({
  method: 'POST',
  path: '/api/staff/vetting/:id/papers/:paperId/refuse',
  access: 'staff',
  summary: `Refuses a paper of a company under review, with a reason that the company reads. ${CHECKING}`,
  status: 200,
  params: paperId,
  body: refusalBody,
  response: staffVetting,
})

export const decideVetting = endpoint({
  method: 'POST',
  path: '/api/staff/vetting/:id/decision',
  access: 'staff',
  summary:
    'Approves a company, refuses it or asks it for more, with a reason that it reads; an approved company can be asked or refused later, where `seen` names it. 409 `already_decided` also where it is no longer as it was seen; `conflict` when a company is approved before each paper is ticked, or has changed its name, number or country since; 403 on the own company.',
  status: 200,
  params: vettingId,
  body: decisionBody,
  response: staffVetting,
})

const settings = z.object({
  ...needs,
  /** The deposit by card on orders by bank transfer; null while none is asked for. */
  deposit: z.nullable(
    z.object({
      /** The sum of an order in whole euros. */
      above: z.number(),
      /** In whole percent of the order. */
      percent: z.number(),
      /** In whole euros; null without a limit of its own. */
      atMost: z.nullable(z.number()),
    }),
  ),
  can: z.object({ change: z.boolean() }),
})
export type VettingSettings = z.output<typeof settings>

export const readVettingSettings = endpoint({
  method: 'GET',
  path: '/api/staff/settings/vetting',
  access: 'staff',
  summary:
    'What asks for an approved company: publishing, and bank transfers above a sum in euros. And the deposit by card on orders by bank transfer.',
  status: 200,
  response: settings,
})

export const changeVettingSettings = endpoint({
  method: 'PUT',
  path: '/api/staff/settings/vetting',
  access: 'admin',
  summary: 'Says what asks for an approved company, and for a deposit.',
  status: 200,
  body: settingsBody,
  response: settings,
})

export const liftProbation = endpoint({
  method: 'POST',
  path: '/api/staff/vetting/:id/lift',
  access: 'staff',
  summary:
    'Ends the probation of a company that let bank transfers lapse, with a reason that it reads. 409 `already_decided`; 403 on the own company.',
  status: 200,
  params: vettingId,
  body: refusalBody,
  response: staffVetting,
})
