import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { MILESTONES, TELLERS, TRANSPORT_SIDES } from '../domain/milestones.ts'
import { FILE_MOVES, FILE_REASONS, TRANSPORT_FILE_STATES, TRANSPORT_FILES } from '../domain/files.ts'
import { fileReasonBody, linkBody, milestoneBody } from './bodies.ts'

const milestoneRecord = z.object({
  id: z.string(),
  milestone: z.enum(MILESTONES),
  /** Announced, and not reached yet. */
  isExpected: z.boolean(),
  /** 2026-11-28, local to the place. */
  day: z.string(),
  place: z.string(),
  note: z.string(),
  by: z.enum(TELLERS),
  /** The person or the forwarder, for staff. */
  who: z.nullable(z.string()),
  toldAt: z.string(),
})
export type MilestoneRecord = z.output<typeof milestoneRecord>

/** The latest record of a milestone, and those that it corrects, the newest first. */
const step = z.extend(milestoneRecord, { earlier: z.array(milestoneRecord) })
export type TransportStep = z.output<typeof step>

/** Why staff don't show a file, and what they added. */
const fileReason = z.object({ reason: z.enum(FILE_REASONS), text: z.string() })
export type FileReasonView = z.output<typeof fileReason>

const transportFile = z.extend(threadFile, {
  kind: z.enum(TRANSPORT_FILES),
  /** Buyer and seller get those that are shown. */
  state: z.enum(TRANSPORT_FILE_STATES),
  why: z.nullable(fileReason),
  by: z.enum(TELLERS),
  /** The person or the forwarder, for staff. */
  who: z.nullable(z.string()),
  givenAt: z.string(),
  /** What the reader, as staff, can do with it. */
  moves: z.array(z.enum(FILE_MOVES)),
})
export type TransportFile = z.output<typeof transportFile>

const link = z.object({
  invitationId: z.string(),
  /** The forwarder. */
  company: z.string(),
  /** Null before the first one. */
  mailedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isOpen: z.boolean(),
  canMail: z.boolean(),
})
export type TransportLink = z.output<typeof link>

const transport = z.object({
  /** The company whose goods travel. */
  sellerId: z.number(),
  seller: z.string(),
  steps: z.array(step),
  files: z.array(transportFile),
  /** How many files of forwarders staff have not looked at. */
  waiting: z.number(),
  /** The forwarders of the agreed freight, for staff. */
  links: z.array(link),
  can: z.object({ tell: z.boolean() }),
})
export type TransportView = z.output<typeof transport>

const orderTransports = z.object({
  reference: z.string(),
  side: z.enum(TRANSPORT_SIDES),
  /** Staff have recorded the delivery of the order. */
  isDelivered: z.boolean(),
  /** One for each seller whose goods the buyer does not fetch; none before payment and once cancelled. */
  transports: z.array(transport),
})
export type OrderTransports = z.output<typeof orderTransports>

const forwarderFile = z.object({
  id: z.number(),
  kind: z.enum(TRANSPORT_FILES),
  givenAt: z.string(),
  state: z.enum(TRANSPORT_FILE_STATES),
  why: z.nullable(fileReason),
})
export type ForwarderFile = z.output<typeof forwarderFile>

/** What a forwarder reads: no names of companies or people, no price, and no notes of others. */
const forwarderTransport = z.object({
  reference: z.string(),
  goods: z.array(z.object({ title: z.string(), language: z.enum(LANGUAGES), units: z.number() })),
  from: z.string(),
  to: z.string(),
  /** The end of the link. */
  until: z.string(),
  steps: z.array(step),
  /** What it gave. */
  files: z.array(forwarderFile),
})
export type ForwarderTransport = z.output<typeof forwarderTransport>

const id = z.string().check(z.regex(/^[\w-]{22}$/))
const bySeller = z.object({ id, sellerId: idParameter })
const token = z.object({ token: z.string().check(z.maxLength(100)) })
const fileKind = { kind: z.enum(TRANSPORT_FILES) }

export const readTransports = endpoint({
  method: 'GET',
  path: '/api/orders/:id/transport',
  access: 'member',
  summary:
    'The milestones of a paid order by seller: all for its buyer and staff, those of its own goods for a seller.',
  status: 200,
  params: z.object({ id }),
  response: orderTransports,
})

export const tellMilestone = endpoint({
  method: 'POST',
  path: '/api/orders/:id/transport',
  access: 'member',
  summary:
    'A seller tells or corrects a milestone of its own goods. 409 `conflict` where the milestone is not the one that was seen, `move_not_allowed`.',
  status: 201,
  params: z.object({ id }),
  body: milestoneBody,
  response: orderTransports,
  once: true,
  whileSuspended: true,
})

export const tellMilestoneAsStaff = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId',
  access: 'staff',
  summary:
    'Staff tell or correct a milestone of the goods of one seller. 409 `conflict`, `move_not_allowed`.',
  status: 201,
  params: bySeller,
  body: milestoneBody,
  response: orderTransports,
  once: true,
})

export const mailTransportLink = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId/link',
  access: 'staff',
  summary:
    'Mails a forwarder of the agreed freight a new link to tell milestones; an earlier one ends. 409 `conflict`, `move_not_allowed`.',
  status: 201,
  params: bySeller,
  body: linkBody,
  response: orderTransports,
  once: true,
})

export const endTransportLink = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId/link/end',
  access: 'staff',
  summary: 'Ends the link of a forwarder. 409 `already_decided`.',
  status: 200,
  params: bySeller,
  body: linkBody,
  response: orderTransports,
})

export const openTransportLink = endpoint({
  method: 'GET',
  path: '/api/transport/:token',
  access: 'public',
  summary:
    'The goods that a forwarder carries and their milestones, by the token of the mailed link. 404 `bad_token`, 410 `gone`.',
  status: 200,
  params: token,
  response: forwarderTransport,
})

export const tellMilestoneByLink = endpoint({
  method: 'POST',
  path: '/api/transport/:token/milestones',
  access: 'public',
  summary: 'A forwarder tells or corrects a milestone. 404 `bad_token`, 409 `conflict`, 410 `gone`.',
  status: 201,
  params: token,
  body: milestoneBody,
  response: forwarderTransport,
})

/** A multipart body with one `document`. */
export const giveTransportFile = endpoint({
  method: 'POST',
  path: '/api/orders/:id/transport/files/:kind',
  access: 'member',
  summary:
    'A seller adds a PDF document or a picture (JPEG, PNG) of at most 10 MB to the transport of its goods. 409 `already_decided`, `move_not_allowed`, 415 `wrong_file_kind`.',
  status: 201,
  params: z.object({ id, ...fileKind }),
  multipart: true,
  response: orderTransports,
  whileSuspended: true,
})

/** A multipart body with one `document`. */
export const giveTransportFileAsStaff = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/:sellerId/files/:kind',
  access: 'staff',
  summary:
    'Staff add a PDF document or a picture to the transport of the goods of one seller; the same one that waits is released. 409 `already_decided`, `move_not_allowed`, 415 `wrong_file_kind`.',
  status: 201,
  params: z.extend(bySeller, fileKind),
  multipart: true,
  response: orderTransports,
})

/** A multipart body with one `document`. */
export const giveTransportFileByLink = endpoint({
  method: 'POST',
  path: '/api/transport/:token/files/:kind',
  access: 'public',
  summary:
    'A forwarder adds a PDF document or a picture to the transport, which staff look at first. 404 `bad_token`, 409 `already_decided`, 410 `gone`, 415 `wrong_file_kind`.',
  status: 201,
  params: z.extend(token, fileKind),
  multipart: true,
  response: forwarderTransport,
})

export const readTransportFile = endpoint({
  method: 'GET',
  path: '/api/orders/:id/transport/files/:fileId',
  access: 'member',
  summary:
    'A file about a transport: for staff, and once it is shown, for the buyer and the seller concerned.',
  status: 200,
  params: z.object({ id, fileId: idParameter }),
  response: z.unknown(),
})

const oneFile = z.object({ id, fileId: idParameter })

export const releaseTransportFile = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/files/:fileId/release',
  access: 'staff',
  summary: 'Shows a file of a forwarder to buyer and seller. 409 `already_decided`.',
  status: 200,
  params: oneFile,
  response: orderTransports,
})

export const refuseTransportFile = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/transport/files/:fileId/refuse',
  access: 'staff',
  summary: 'Does not show a file that waits; its forwarder reads why. 409 `already_decided`.',
  status: 200,
  params: oneFile,
  body: fileReasonBody,
  response: orderTransports,
})
