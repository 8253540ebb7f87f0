import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { threadFile } from '#kernel/trade/thread-file/thread-file.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { FILE_MOVES, FILE_REASONS, TRANSPORT_FILE_STATES, TRANSPORT_FILES } from '../domain/files.ts'
import { LINK_MAILS } from '../domain/link-mail.ts'
import { MILESTONES, TELLERS, TRANSPORT_SIDES } from '../domain/milestones.ts'

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
  /** Whether the reader, as the seller who gave it, can take it back. */
  canTakeBack: z.boolean(),
})
export type TransportFile = z.output<typeof transportFile>

const link = z.object({
  invitationId: z.string(),
  /** The forwarder. */
  company: z.string(),
  /** What became of the mail with the last one; null before the first. */
  mail: z.nullable(z.enum(LINK_MAILS)),
  /** When it left, or was to leave. */
  mailedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  isOpen: z.boolean(),
  canMail: z.boolean(),
})
export type TransportLink = z.output<typeof link>

const goods = z.array(
  z.object({
    title: z.string(),
    language: z.enum(LANGUAGES),
    units: z.number(),
    lotPieces: z.optional(z.number()),
  }),
)

const transport = z.object({
  /** The company whose goods travel. */
  sellerId: z.number(),
  seller: z.string(),
  /** Which of the seller's goods. */
  consignment: z.string(),
  goods,
  /** The town that they leave. */
  from: z.string(),
  /** The buyer fetches them, so nothing is told of them. */
  isCollected: z.boolean(),
  steps: z.array(step),
  /** Of all goods of the seller, with the first of them. */
  files: z.array(transportFile),
  /** How many files of forwarders staff have not looked at. */
  waiting: z.number(),
  /** Why staff have hidden files, for buyer and seller. */
  hidden: z.array(z.object({ id: z.number(), why: fileReason, at: z.string() })),
  /** The forwarders of the agreed freight, for staff. */
  links: z.array(link),
  can: z.object({ tell: z.boolean(), give: z.boolean() }),
})
export type TransportView = z.output<typeof transport>

export const orderTransports = z.object({
  reference: z.string(),
  side: z.enum(TRANSPORT_SIDES),
  /** Staff have recorded the delivery of the order. */
  isDelivered: z.boolean(),
  /** One for the goods that travel together, or that the buyer fetches from one place; none before payment and once cancelled. */
  transports: z.array(transport),
})
export type OrderTransports = z.output<typeof orderTransports>

const forwarderFile = z.object({
  id: z.number(),
  kind: z.enum(TRANSPORT_FILES),
  givenAt: z.string(),
  state: z.enum(TRANSPORT_FILE_STATES),
  why: z.nullable(fileReason),
  canTakeBack: z.boolean(),
})

const person = z.object({ name: z.string(), phone: z.string() })

/** What a forwarder needs to carry its goods: empty where nobody said it. */
const carriage = z.object({
  /** By article. Measures are those of a packed unit or lot. */
  loads: z.array(
    z.object({
      title: z.string(),
      language: z.enum(LANGUAGES),
      units: z.number(),
      lotPieces: z.optional(z.number()),
      weightKg: z.nullable(z.number()),
      lengthCm: z.nullable(z.number()),
      widthCm: z.nullable(z.number()),
      heightCm: z.nullable(z.number()),
      liftingPoints: z.nullable(z.string()),
      /** Where it is picked up. */
      address: z.string(),
      loadingHours: z.nullable(z.string()),
      loadingEquipment: z.nullable(z.string()),
      /** Of the yard, by day, in words. */
      yardHours: z.array(z.string()),
      note: z.string(),
      contact: person,
    }),
  ),
  delivery: z.nullable(
    z.object({ address: z.string(), contact: person, hours: z.string(), note: z.string() }),
  ),
})
export type Carriage = z.output<typeof carriage>

/** What a forwarder reads: no names of companies, no price, and no notes about milestones of others. */
export const forwarderTransport = z.object({
  reference: z.string(),
  goods,
  from: z.string(),
  to: z.string(),
  carriage,
  /** The end of the link. */
  until: z.string(),
  steps: z.array(step),
  /** What it gave. */
  files: z.array(forwarderFile),
})
export type ForwarderTransport = z.output<typeof forwarderTransport>

export const orderId = z.string().check(z.regex(/^[\w-]{22}$/))
export const bySeller = z.object({ id: orderId, sellerId: idParameter })
export const token = z.object({ token: z.string().check(z.maxLength(100)) })
