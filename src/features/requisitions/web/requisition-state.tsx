import { useTexts } from '#client/language.tsx'
import { Tag } from '#ui/tag.tsx'
import { texts } from '../contract/texts.ts'
import type { RequisitionState } from '../domain/requisition.ts'

const TONES = {
  waiting: 'warning',
  approved: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  overtaken: 'neutral',
} as const satisfies Record<RequisitionState, string>

export function RequisitionStateTag({ state }: { state: RequisitionState }) {
  return <Tag tone={TONES[state]}>{useTexts(texts).states[state]}</Tag>
}
