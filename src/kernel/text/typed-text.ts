import * as z from 'zod/mini'
import { hasControlCharacters, isStorable } from './text.ts'
import { tidy } from './tidy.ts'

/** Not a catalogue key: marks a request that no form sends (400) rather than a broken rule (422). */
export const MALFORMED = 'malformed'

/** For a value whose absence breaks a rule, while a wrong type is malformed. */
export const missingOr = (missing: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing : MALFORMED),
})

export const storable = () => z.refine<string>(isStorable, MALFORMED)

export const singleLine = (message: string) =>
  z.refine<string>((text) => !hasControlCharacters(text), message)

/** A typed text of one or more lines; may be empty. */
export const typedText = (max: number, long: string) =>
  z.string().check(storable(), tidy(), z.maxLength(max, long))

export const requiredText = (max: number, missing: string, long = missing) =>
  typedText(max, long).check(z.minLength(1, missing))

/** A typed text of one line; may be empty. */
export const typedLine = (max: number, message: string) => typedText(max, message).check(singleLine(message))

export const requiredLine = (max: number, message: string) =>
  typedLine(max, message).check(z.minLength(1, message))
