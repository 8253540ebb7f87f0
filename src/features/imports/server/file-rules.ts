import { AppError } from '#kernel/errors.ts'
import { OTHER_FILE } from '../contract/other-file.ts'
import type { FileKind } from '../domain/life-cycle.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import type { ImportRecord } from './import-repository.ts'

export const MAX_BYTES = { sheet: IMPORT_LIMITS.sheetBytes, archive: IMPORT_LIMITS.archiveBytes } as const

export const TOO_LARGE = {
  sheet: 'imports.errors.sheet_large',
  archive: 'imports.errors.archive_large',
} as const

/** @throws AppError `too_large` */
export function requireSize(bytes: number, kind: FileKind): void {
  if (bytes > MAX_BYTES[kind]) throw new AppError('too_large', { message: TOO_LARGE[kind] })
}

/** The refusal of a file while another one is half sent. */
export const otherFile = () =>
  new AppError('conflict', { message: 'imports.errors.other_file', extra: { reason: OTHER_FILE } })

/**
 * A spreadsheet is uploaded once; an archive can be replaced until the import starts, but not while it is
 * read.
 * @throws AppError `conflict`
 */
export function requireOpen({ state, archiveState }: ImportRecord, kind: FileKind): void {
  const isOpen =
    kind === 'sheet'
      ? state === 'receiving'
      : archiveState !== 'reading' && ['mapping', 'checking', 'checked'].includes(state)
  if (!isOpen) throw new AppError('conflict', { message: 'imports.errors.moment' })
}
