import { openArchive, type Archive, type ArchiveRules } from '#platform/archives/open-archive.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import type { StoredFile } from './stored-file.ts'

const RULES = {
  ratio: IMPORT_LIMITS.ratio,
  ratioFrom: IMPORT_LIMITS.ratioFrom,
  refuse: (problem, about) => new FileRefusal(`archive_${problem}`, ...(about === undefined ? [] : [about])),
} satisfies Partial<ArchiveRules>

/** An archive of pictures. @throws FileRefusal */
export function openPictures(file: StoredFile): Promise<Archive> {
  return openArchive(file, {
    ...RULES,
    entries: IMPORT_LIMITS.archiveEntries,
    unpackedBytes: IMPORT_LIMITS.unpackedArchiveBytes,
  })
}

/**
 * A workbook, which is a ZIP archive.
 * @throws FileRefusal
 */
export function openParts(file: StoredFile): Promise<Archive> {
  return openArchive(file, {
    ...RULES,
    refuse: (problem, about) =>
      problem === 'entries' ? new FileRefusal('xlsx_large') : RULES.refuse(problem, about),
    entries: IMPORT_LIMITS.workbookParts,
    unpackedBytes: IMPORT_LIMITS.unpackedWorkbookBytes,
  })
}
