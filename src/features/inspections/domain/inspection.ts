import { ok, refuse, type Result } from '#kernel/errors.ts'
import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'

/**
 * An inspection: asked for, priced by staff, ordered by who pays, given to an inspector, filled in, looked at by staff and
 * reported.
 */
export const INSPECTION_STATES = [
  'asked',
  'priced',
  'ordered',
  'assigned',
  'in_progress',
  'submitted',
  'reported',
  'cancelled',
] as const
export type InspectionState = (typeof INSPECTION_STATES)[number]

export type InspectionActor = 'asker' | 'payer' | 'staff' | 'inspector'

export const INSPECTION_TRANSITIONS = {
  /** Also once more, with another price. */
  price: { from: ['asked', 'priced'], to: 'priced', by: ['staff'] },
  order: { from: ['priced'], to: 'ordered', by: ['payer'] },
  /** Before it is ordered: by who asked, or who should pay. */
  withdraw: { from: ['asked', 'priced'], to: 'cancelled', by: ['asker', 'payer'] },
  cancel: {
    from: ['asked', 'priced', 'ordered', 'assigned', 'in_progress'],
    to: 'cancelled',
    by: ['staff'],
  },
  /** Also to another inspector, who goes on with what is there. */
  assign: { from: ['ordered', 'assigned', 'in_progress'], to: 'assigned', by: ['staff'] },
  begin: { from: ['assigned', 'in_progress'], to: 'in_progress', by: ['inspector'] },
  submit: { from: ['assigned', 'in_progress'], to: 'submitted', by: ['inspector'] },
  /** Back to the inspector, with a reason. */
  return: { from: ['submitted'], to: 'in_progress', by: ['staff'] },
  release: { from: ['submitted'], to: 'reported', by: ['staff'] },
} as const satisfies TransitionTable<InspectionState, InspectionActor>
export type InspectionMove = keyof typeof INSPECTION_TRANSITIONS

/** How much is inspected: looked at and photographed, or also run, measured and tested. */
export const SCOPES = ['visual', 'full'] as const
export type Scope = (typeof SCOPES)[number]

/** Who pays, as who asks wishes it. */
export const PAYERS = ['buyer', 'seller'] as const

/** Where an inspection waits on the desk of staff: for them, for others, or no more. */
export const INSPECTION_STAGES = ['waiting', 'others', 'ended'] as const
export type InspectionStage = (typeof INSPECTION_STAGES)[number]

export const STAGE_STATES: Readonly<Record<InspectionStage, readonly InspectionState[]>> = {
  waiting: ['asked', 'ordered', 'submitted'],
  others: ['priced', 'assigned', 'in_progress'],
  ended: ['reported', 'cancelled'],
}

/** What people are told. */
export const INSPECTION_NEWS = [
  'asked',
  'priced',
  'ordered',
  /** To the seller of goods that somebody else has inspected. */
  'booked',
  /** To the seller: who comes. */
  'assigned',
  'submitted',
  'reported',
  'cancelled',
  'shared',
] as const
export type InspectionNews = (typeof INSPECTION_NEWS)[number]

export const INSPECTION_LIMITS = {
  place: { min: 2, max: 100 },
  remarksMax: 1000,
  reasonMax: 1000,
  /** Major units. */
  price: { min: 1, max: 1_000_000 },
  daysMax: 120,
  /** The longest validity of a price. */
  validDaysMax: 180,
  inspectorMax: 100,
  invoiceMax: 60,
  standardMax: 200,
  summaryMax: 3000,
  noteMax: 600,
  valueMax: 10_000_000,
  picturesOfPoint: 4,
  pictures: 60,
  /** With those that were removed. */
  picturesEver: 300,
} as const

/** How long only who asked and who paid read a report. */
export const SEAL_MS = 30 * DAY_MS
/** How long an inspector's link works, and then to the end of that day in UTC. */
export const INSPECTOR_LINK_MS = 45 * DAY_MS
/** The mail address of an inspector is kept until so long after its link ended. */
export const FORGET_INSPECTOR_AFTER_MS = 90 * DAY_MS

/** The companies of an inspection, whose can be the same. */
export interface Companies {
  askerCompanyId: number
  payerCompanyId: number
  sellerCompanyId: number
}

interface Reader {
  companyId: number
  isStaff: boolean
}

/** What decides who reads a report. */
export interface ReportFacts extends Companies {
  state: InspectionState
  sealedUntil: Date | null
  payerOpenAt: Date | null
  sellerOpenAt: Date | null
}

const isPast = (moment: Date | null, now: Date) => moment !== null && moment.getTime() <= now.getTime()

/** Only the seller has to do with it: it asked for it itself, and paid. */
const isOwn = ({ askerCompanyId, payerCompanyId, sellerCompanyId }: Companies) =>
  askerCompanyId === sellerCompanyId && payerCompanyId === sellerCompanyId

/** Whether the seal has ended. A seller seals nothing from itself. */
export function isUnsealed(facts: ReportFacts, now: Date): boolean {
  return facts.state === 'reported' && (isOwn(facts) || isPast(facts.sealedUntil, now))
}

/** Whether everybody may read it: the seal has ended, and who paid and the seller agree. */
export function mayOpen(facts: ReportFacts, now: Date): boolean {
  return isUnsealed(facts, now) && facts.payerOpenAt !== null && facts.sellerOpenAt !== null
}

/** What decides who reads it once it is open. `isListed`: its listing is published, by a company that trades. */
interface OpenFacts extends ReportFacts {
  openedAt: Date | null
  isListed: boolean
}

/** Whether somebody may read the report; `reader` null is a visitor. */
export function mayReadReport(facts: OpenFacts, reader: Reader | null): boolean {
  if (reader?.isStaff === true) return facts.state === 'reported' || facts.state === 'submitted'
  if (facts.state !== 'reported') return false
  if (facts.openedAt !== null && facts.isListed) return true
  if (reader === null) return false
  if (reader.companyId === facts.askerCompanyId || reader.companyId === facts.payerCompanyId) return true
  // The seal is that of who paid, whose agreement lifts it for the seller, who decides about what it reads.
  return reader.companyId === facts.sellerCompanyId && facts.payerOpenAt !== null
}

/** Whether a company knows of the inspection at all. The seller does once it should pay, or somebody is to come. */
export function mayKnow(facts: Companies & { orderedAt: Date | null }, reader: Reader): boolean {
  if (reader.isStaff) return true
  const { companyId } = reader
  if (companyId === facts.askerCompanyId || companyId === facts.payerCompanyId) return true
  return companyId === facts.sellerCompanyId && facts.orderedAt !== null
}

/** Whose consent a company can give: that of who paid, that of the seller, or both where they are the same. */
export function consentsOf(facts: ReportFacts, companyId: number): ('payer' | 'seller')[] {
  if (facts.state !== 'reported') return []
  const isPayer = companyId === facts.payerCompanyId
  const isSeller = companyId === facts.sellerCompanyId
  const seesIt = isPayer || facts.payerOpenAt !== null
  return [...(isPayer ? (['payer'] as const) : []), ...(isSeller && seesIt ? (['seller'] as const) : [])]
}

/** Why a company can't order; null if it can. */
export function obstacleToOrder(
  { state, priceUntil, isListed }: { state: InspectionState; priceUntil: Date | null; isListed: boolean },
  now: Date,
): 'not_now' | 'not_listed' | 'price_expired' | null {
  if (!canMove(INSPECTION_TRANSITIONS.order, state, 'payer')) return 'not_now'
  if (!isListed) return 'not_listed'
  return isPast(priceUntil, now) ? 'price_expired' : null
}

/** What determines whether an inspector's link works. */
interface LinkFacts {
  expiresAt: Date
  endedAt: Date | null
  state: InspectionState
}

/** Whether an inspector can work on the report now, and why not. */
export function decideLink(
  { expiresAt, endedAt, state }: LinkFacts,
  now: Date,
): Result<null, 'link_ended' | 'link_expired' | 'inspection_ended'> {
  // The link ends with the inspection, too; then nobody has taken over.
  if (state === 'reported' || state === 'cancelled') return refuse('inspection_ended')
  if (endedAt !== null) return refuse('link_ended')
  return isPast(expiresAt, now) ? refuse('link_expired') : ok(null)
}
