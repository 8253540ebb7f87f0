import { canMove, type TransitionTable } from '#kernel/state-machine.ts'
import { DAY_MS } from '#kernel/time.ts'
import { UNDO_DAYS } from './limits.ts'

export const IMPORT_STATES = [
  'receiving',
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'refused',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const SHEET_FORMATS = ['csv', 'xlsx', 'ods', 'xls'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** The two files of an import. */
export const FILE_KINDS = ['sheet', 'archive'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const ARCHIVE_STATES = ['none', 'reading', 'read', 'refused'] as const

/** The life of an import's archive of pictures, which its owner may replace. */
export const ARCHIVE_TRANSITIONS = {
  receive: { from: ['none', 'read', 'refused'], to: 'reading', by: ['owner'] },
  /** Another one is being sent, or it is left out. */
  drop: { from: ['read', 'refused'], to: 'none', by: ['owner'] },
  read: { from: ['reading'], to: 'read', by: ['system'] },
  refuse: { from: ['reading'], to: 'refused', by: ['system'] },
} as const satisfies TransitionTable<(typeof ARCHIVE_STATES)[number], ImportActor>

/** Where new listings go. */
export const IMPORT_TARGETS = ['drafts', 'review'] as const
export type ImportTarget = (typeof IMPORT_TARGETS)[number]

/** The effect that a row would have. */
export const OUTCOMES = ['create', 'update', 'same', 'bad'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What undoing an import does to a new listing: it is withdrawn, `gone` already, or stays for a reason. */
export const UNDO_OUTCOMES = ['withdrawn', 'gone', 'order', 'hold', 'quote', 'changed'] as const
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]
export const KEPT_REASONS = ['order', 'hold', 'quote', 'changed'] as const satisfies readonly UndoOutcome[]

export const UNDO_STATES = ['none', 'running', 'done'] as const

/** Until when a finished import can be undone; null where it can't. */
export function undoableUntil(
  { state, finishedAt }: { state: ImportState; finishedAt: Date | null },
  now: Date,
): Date | null {
  if (state !== 'done' || finishedAt === null) return null
  const until = new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS)
  return until > now ? until : null
}

export type ImportActor = 'owner' | 'system'

/** The life of an import: the owner uploads the file, names its columns and starts it; jobs do the rest. */
export const IMPORT_TRANSITIONS = {
  /** The file is complete. */
  receive: { from: ['receiving'], to: 'reading', by: ['owner'] },
  /** All rows are in the database. */
  read: { from: ['reading'], to: 'mapping', by: ['system'] },
  /** Another table or another row of headings was chosen. */
  reread: { from: ['mapping', 'checked'], to: 'reading', by: ['owner'] },
  /** The columns are named. Until the import starts they can be changed, and pictures added. */
  check: { from: ['mapping', 'checking', 'checked'], to: 'checking', by: ['owner'] },
  judge: { from: ['checking'], to: 'checked', by: ['system'] },
  start: { from: ['checked'], to: 'importing', by: ['owner'] },
  finish: { from: ['importing'], to: 'done', by: ['system'] },
  refuse: { from: ['reading', 'checking', 'importing'], to: 'refused', by: ['system'] },
  /** The account of its owner is deleted. */
  end: {
    from: ['receiving', 'reading', 'mapping', 'checking', 'checked', 'importing', 'done'],
    to: 'refused',
    by: ['system'],
  },
} as const satisfies TransitionTable<ImportState, ImportActor>

export type ImportMove = keyof typeof IMPORT_TRANSITIONS

/** The state after a move, or null if the table does not allow it. */
export function moveImport(state: ImportState, move: ImportMove, by: ImportActor): ImportState | null {
  const transition: TransitionTable<ImportState, ImportActor>[string] = IMPORT_TRANSITIONS[move]
  return canMove(transition, state, by) ? transition.to : null
}
