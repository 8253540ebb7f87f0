import * as z from 'zod/mini'
import { ok, refuse, type Result } from '../../errors.ts'
import { mayBegin } from '../../text/day.ts'
import { hasControlCharacters } from '../../text/text.ts'
import { typedDay } from '../../text/typed-day.ts'
import { typedLine, typedText } from '../../text/typed-text.ts'
import type { en } from './texts.ts'

type Key = `references.errors.${keyof (typeof en)['errors']}`

/** In characters. */
export const REFERENCE_LIMITS = {
  poNumber: 50,
  costCentre: 50,
  invoiceAddress: 300,
  invoiceLines: 8,
} as const

const MAX_DAYS_AHEAD = 3650

/** What the buyer's own papers call a purchase, when it is wanted, and where its invoice goes. */
export interface BuyerReferences {
  poNumber: string | null
  costCentre: string | null
  /** A wish, as a day such as `2026-11-21`. */
  requestedOn: string | null
  /** If other than the company's; lines of text. */
  invoiceAddress: string | null
}

export const NO_REFERENCES: BuyerReferences = {
  poNumber: null,
  costCentre: null,
  requestedOn: null,
  invoiceAddress: null,
}

const isAddress = (text: string) =>
  text.split('\n').length <= REFERENCE_LIMITS.invoiceLines &&
  !hasControlCharacters(text.replaceAll('\n', ' '))

/** As they are typed; a blank or absent one is none. */
export const referencesFields = {
  poNumber: z.optional(typedLine(REFERENCE_LIMITS.poNumber, 'references.errors.po_number' satisfies Key)),
  costCentre: z.optional(
    typedLine(REFERENCE_LIMITS.costCentre, 'references.errors.cost_centre' satisfies Key),
  ),
  requestedOn: z.optional(typedDay('references.errors.requested_on' satisfies Key)),
  invoiceAddress: z.optional(
    typedText(REFERENCE_LIMITS.invoiceAddress, 'references.errors.invoice_address' satisfies Key).check(
      z.overwrite((text) => text.replaceAll('\r\n', '\n')),
      z.refine(isAddress, 'references.errors.invoice_address' satisfies Key),
    ),
  ),
}
type Typed = { [Name in keyof BuyerReferences]?: string | undefined }

export const referencesView = z.object({
  poNumber: z.nullable(z.string()),
  costCentre: z.nullable(z.string()),
  requestedOn: z.nullable(z.string()),
  invoiceAddress: z.nullable(z.string()),
})

/** The part that the seller sees: a cost centre is the buyer's own affair. */
export const sellersReferences = z.pick(referencesView, { poNumber: true, requestedOn: true })

/** Replaces all references; `seen` are those that the sender had before its eyes. */
export const referencesBody = z.strictObject({
  ...referencesFields,
  seen: z.strictObject({
    poNumber: z.nullable(z.string()),
    costCentre: z.nullable(z.string()),
    requestedOn: z.nullable(z.string()),
    invoiceAddress: z.nullable(z.string()),
  }),
})
export type ReferencesBody = z.output<typeof referencesBody>

export function referencesOf({ poNumber, costCentre, requestedOn, invoiceAddress }: Typed): BuyerReferences {
  return {
    poNumber: poNumber || null,
    costCentre: costCentre || null,
    requestedOn: requestedOn || null,
    invoiceAddress: invoiceAddress || null,
  }
}

const NAMES = ['poNumber', 'costCentre', 'requestedOn', 'invoiceAddress'] as const

export const hasReferences = (references: BuyerReferences): boolean =>
  NAMES.some((name) => references[name] !== null)

export const areSameReferences = (one: BuyerReferences, other: BuyerReferences): boolean =>
  NAMES.every((name) => one[name] === other[name])

/** Whether a day may be requested on another; one that was kept before may have passed meanwhile. */
export function mayRequest(day: string | null, today: string, kept: string | null = null): boolean {
  return day === null || day === kept || mayBegin(day, today, MAX_DAYS_AHEAD)
}

/** What to keep instead of `kept`, which nobody may have changed since the sender saw it. */
export function decideReferences(
  kept: BuyerReferences,
  { seen, ...typed }: ReferencesBody,
  today: string,
): Result<BuyerReferences, 'changed' | 'requested_past'> {
  const wanted = referencesOf(typed)
  // Sent twice, it is kept already.
  if (areSameReferences(kept, wanted)) return ok(kept)
  if (!areSameReferences(kept, seen)) return refuse('changed')
  if (!mayRequest(wanted.requestedOn, today, kept.requestedOn)) return refuse('requested_past')
  return ok(wanted)
}
