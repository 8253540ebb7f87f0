import { canMove, type TransitionTable } from '#kernel/state-machine.ts'

export const VETTING_STATES = ['new', 'under_review', 'approved', 'refused'] as const
export type VettingState = (typeof VETTING_STATES)[number]

type VettingActor = 'company' | 'staff'

/** The vetting of a company. */
export const VETTING_TRANSITIONS = {
  submit: { from: ['new', 'refused'], to: 'under_review', by: ['company'] },
  approve: { from: ['under_review'], to: 'approved', by: ['staff'] },
  /** More is needed: of a company under review, or of an approved one whose papers are out of date. */
  ask: { from: ['under_review', 'approved'], to: 'new', by: ['staff'] },
  refuse: { from: ['under_review', 'approved'], to: 'refused', by: ['staff'] },
} as const satisfies TransitionTable<VettingState, VettingActor>

/** What staff may decide. */
export const VETTING_DECISIONS = ['approve', 'ask', 'refuse'] as const
export type VettingDecision = (typeof VETTING_DECISIONS)[number]

/** The papers of the check list: an extract of the register, the identity of who signs, a letter of the bank. */
export const VETTING_PAPERS = ['registration', 'identity', 'bank_letter'] as const
export type VettingPaper = (typeof VETTING_PAPERS)[number]

export const PAPER_STATES = ['given', 'accepted', 'refused'] as const
export type PaperState = (typeof PAPER_STATES)[number]

/** The check of one paper, which its company replaces by giving another. */
export const PAPER_TRANSITIONS = {
  /** Also once more, after what it is of has changed. */
  accept: { from: ['given', 'refused', 'accepted'], to: 'accepted', by: ['staff'] },
  /** Also once more, with another reason. */
  refuse: { from: ['given', 'accepted', 'refused'], to: 'refused', by: ['staff'] },
  /** What was ticked before is looked at again. */
  reopen: { from: ['accepted'], to: 'given', by: ['company', 'staff'] },
} as const satisfies TransitionTable<PaperState, VettingActor>

/** What the papers of a company are of, by the names of the fields in its details. */
export const VETTED_FACTS = ['name', 'registrationNumber', 'country'] as const
export type VettedFact = (typeof VETTED_FACTS)[number]

interface Ticked {
  state: PaperState
  checkedAt: Date | null
}

/** The papers as they count: a tick from before what they are of changed last is none. */
export const ticksSince = <Paper extends Ticked>(papers: readonly Paper[], changedAt: Date | null): Paper[] =>
  papers.map((paper) =>
    changedAt !== null &&
    paper.state === 'accepted' &&
    (paper.checkedAt === null || paper.checkedAt <= changedAt)
      ? { ...paper, state: 'given' }
      : paper,
  )

export const VETTING_LIMITS = { note: 2000, reason: 500, sum: 1_000_000_000 } as const
/** Of the deposit by card; more than this in euros may be above what a card carries in another currency. */
export const DEPOSIT_LIMITS = { percent: { min: 1, max: 30, usual: 5 }, atMost: 900_000 } as const

/** What staff saw when they decided. */
interface Seen {
  state: VettingState
  submittedAt: Date | null
}

/** Whether nobody decided, and the company sent nothing anew, since. */
export const isAsSeen = (found: Seen, seen: Seen): boolean =>
  found.state === seen.state && found.submittedAt?.getTime() === seen.submittedAt?.getTime()

interface Given {
  kind: VettingPaper
  state: PaperState
  /** Whether its file is kept. */
  hasFile: boolean
}

/** The papers that the company has to give before staff look: those missing, and those refused. */
export function missingPapers(papers: readonly Given[]): VettingPaper[] {
  const isGiven = (kind: VettingPaper) =>
    papers.some((paper) => paper.kind === kind && paper.hasFile && paper.state !== 'refused')
  return VETTING_PAPERS.filter((kind) => !isGiven(kind))
}

/** Whether papers can be given now: not while staff look at them, nor once they are approved. */
export const mayGivePapers = (state: VettingState) => canMove(VETTING_TRANSITIONS.submit, state, 'company')

/** Why a decision is not possible now; null if it is. */
export function obstacleTo(
  decision: VettingDecision,
  state: VettingState,
  papers: readonly Given[],
): 'decided' | 'unchecked' | null {
  if (!canMove(VETTING_TRANSITIONS[decision], state, 'staff')) return 'decided'
  const isChecked = VETTING_PAPERS.every((kind) =>
    papers.some((paper) => paper.kind === kind && paper.state === 'accepted'),
  )
  return decision === 'approve' && !isChecked ? 'unchecked' : null
}

/** Whether the company must be told why. */
export const needsNote = (decision: VettingDecision) => decision !== 'approve'
