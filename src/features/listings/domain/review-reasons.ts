import type { Decision } from './life-cycle.ts'

export type ReasonSubject = 'pictures' | 'description' | 'category' | 'price' | 'statement'

/**
 * The frequent reasons of decisions, in the order of their keys at the desk, each with what it
 * concerns of a listing.
 */
export const REVIEW_REASONS = {
  request_changes: {
    real_pictures: 'pictures',
    data_plate: 'pictures',
    contact_data: 'description',
    state: 'description',
    category: 'category',
    price: 'price',
    statement: 'statement',
  },
  reject: { not_traded: null, other_pictures: 'pictures', listed_twice: null, owner_unknown: null },
} as const satisfies Record<Exclude<Decision, 'publish'>, Readonly<Record<string, ReasonSubject | null>>>

export type ReasonedDecision = keyof typeof REVIEW_REASONS
type ReasonsOf<Kind extends ReasonedDecision> = keyof (typeof REVIEW_REASONS)[Kind]
export type ReviewReason = ReasonsOf<'request_changes'> | ReasonsOf<'reject'>

const SUBJECTS: Readonly<Record<ReviewReason, ReasonSubject | null>> = {
  ...REVIEW_REASONS.request_changes,
  ...REVIEW_REASONS.reject,
}

export const ALL_REASONS = Object.keys(SUBJECTS) as [ReviewReason, ...ReviewReason[]]

/** What a reason concerns. */
export const subjectOfReason = (reason: ReviewReason): ReasonSubject | null => SUBJECTS[reason]

/** The reasons of a decision, in order; publishing has none. */
export function reasonsFor(decision: Decision): readonly ReviewReason[] {
  if (decision === 'publish') return []
  return Object.keys(REVIEW_REASONS[decision]) as ReviewReason[]
}
