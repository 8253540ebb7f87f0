import type { TransitionTable } from '#kernel/state-machine.ts'

export const POST_STATUSES = ['draft', 'published'] as const

/** By staff, or by an import, which takes over the status from its file. */
export const POST_TRANSITIONS = {
  published: { from: ['draft'], to: 'published', by: ['staff', 'import'] },
  draft: { from: ['published'], to: 'draft', by: ['staff', 'import'] },
} as const satisfies TransitionTable<(typeof POST_STATUSES)[number], 'staff' | 'import'>

/** What staff do to a post, or an import does, as its history records it. */
export const POST_ACTS = ['create', 'change', 'publish', 'unpublish', 'delete', 'import'] as const
export type PostAct = (typeof POST_ACTS)[number]
