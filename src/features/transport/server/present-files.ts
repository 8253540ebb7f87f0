import type { FileReasonView, TransportFile } from '../contract/views.ts'
import { mayTakeBack, movesOf } from '../domain/files.ts'
import type { TransportSide } from '../domain/milestones.ts'
import type { FileRow } from './file-repository.ts'
import type { MilestoneRow } from './transport-repository.ts'

/** Buyer and seller read what is shown; of what waits only how much it is, of what was hidden only why. */
export function presentFiles(rows: readonly FileRow[], side: TransportSide, now: Date) {
  return {
    files: rows
      .filter(({ state }) => side === 'staff' || state === 'shown')
      .map((row) => presentFile(row, side, now)),
    waiting: rows.filter(({ state }) => state === 'waiting').length,
    hidden: rows.flatMap((row) => {
      const why = whyOf(row)
      const { id, state, decidedAt, givenAt } = row
      return side !== 'staff' && state === 'hidden' && why
        ? [{ id, why, at: (decidedAt ?? givenAt).toISOString() }]
        : []
    }),
  }
}

function presentFile(row: FileRow, side: TransportSide, now: Date): TransportFile {
  const { id, kind, media, pages, bytes, state, givenBy, givenAt } = row
  const isNamed = side === 'staff'
  return {
    id,
    kind,
    media,
    pages,
    bytes,
    state,
    why: whyOf(row),
    by: givenBy,
    who: isNamed ? whoTold(row) : null,
    givenAt: givenAt.toISOString(),
    moves: isNamed ? movesOf(state) : [],
    canTakeBack: side === 'seller' && mayTakeBack(row, 'seller', now),
  }
}

export const whyOf = ({ reason, reasonText }: FileRow): FileReasonView | null =>
  reason && { reason, text: reasonText ?? '' }

/** Who told or gave something, for staff. */
export function whoTold({
  forwarder,
  firstName,
  lastName,
}: Pick<MilestoneRow, 'forwarder' | 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return forwarder ?? (name === '' ? null : name)
}
