import { classNames } from './class-names.ts'

/** The frame of every control that holds text; apart from fields, which the home page has none of. */
export const inputLook = classNames(
  'type-body block w-full rounded-[2px] border border-line-strong bg-surface px-3 text-ink placeholder:text-ink-3',
  // `:read-only` alone would also match every drop-down.
  '[&:is(input,textarea):read-only]:bg-sunken disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-cinnabar',
)
