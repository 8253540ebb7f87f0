import { useTexts } from '#client/language.tsx'
import type { ListingState } from '#kernel/trade/product.ts'
import { Banner } from '#ui/banner.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { StatusTag, type Tone } from '#ui/tag.tsx'
import type { PENDING_REVISION_STATES } from '../contract/views.ts'
import { texts } from './texts/owner.ts'

const LOOKS: Record<ListingState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil-simple' },
  under_review: { tone: 'warning', icon: 'hourglass' },
  published: { tone: 'success', icon: 'seal-check' },
  changes_requested: { tone: 'error', icon: 'chats' },
  rejected: { tone: 'error', icon: 'x-circle' },
  dormant: { tone: 'neutral', icon: 'moon' },
  withdrawn: { tone: 'neutral', icon: 'trash' },
}

export type PendingState = (typeof PENDING_REVISION_STATES)[number]

/** The states of a listing and of its proposed change. */
export function ListingStateTags({
  status,
  revision,
}: {
  status: ListingState
  revision: PendingState | null
}) {
  const t = useTexts(texts)
  const { tone, icon } = LOOKS[status]
  return (
    <span className="flex flex-wrap gap-2">
      <StatusTag tone={tone} icon={icon}>
        {t.states[status]}
      </StatusTag>
      {revision && (
        <StatusTag tone={revision === 'changes_requested' ? 'error' : 'warning'} icon="pencil-simple">
          {t.revision[revision]}
        </StatusTag>
      )}
    </span>
  )
}

/** Staff's note with their last decision. */
export function StaffNote({ note }: { note: string }) {
  const t = useTexts(texts)
  return (
    <Banner tone="warning" title={t.note} live={false}>
      {note}
    </Banner>
  )
}
