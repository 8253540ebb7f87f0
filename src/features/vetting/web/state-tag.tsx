import { useTexts } from '#client/language.tsx'
import { StatusTag } from '#ui/tag.tsx'
import { texts as contractTexts } from '../contract/texts.ts'
import type { PaperState, VettingState } from '../domain/vetting.ts'

const LOOKS = {
  new: { tone: 'neutral', icon: 'info' },
  under_review: { tone: 'information', icon: 'hourglass' },
  approved: { tone: 'success', icon: 'check-circle' },
  refused: { tone: 'error', icon: 'x-circle' },
} as const satisfies Record<VettingState, object>

/** The state of a company. */
export function VettingTag({ state }: { state: VettingState }) {
  return <StatusTag {...LOOKS[state]}>{useTexts(contractTexts).states[state]}</StatusTag>
}

const PAPER_LOOKS = {
  given: { tone: 'neutral', icon: 'file-text' },
  accepted: { tone: 'success', icon: 'check-circle' },
  refused: { tone: 'error', icon: 'x-circle' },
} as const satisfies Record<PaperState, object>

/** The state of one of its papers. */
export function PaperTag({ state }: { state: PaperState }) {
  return <StatusTag {...PAPER_LOOKS[state]}>{useTexts(contractTexts).paperStates[state]}</StatusTag>
}
