import { classNames } from './class-names.ts'

/**
 * The look of a single-file field, around the browser's own button. Not `inputLook`, since browsers treat
 * such a field as read-only.
 */
export const fileLook = classNames(
  'type-body block min-h-11 w-full rounded-[2px] border border-line-strong bg-surface p-1 text-ink-2',
  'file:type-button file:mr-3 file:min-h-8.5 file:cursor-pointer file:rounded-[2px] file:border file:border-line-strong file:bg-canvas file:px-4 file:text-ink hover:file:border-ink',
  'disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-cinnabar',
)
