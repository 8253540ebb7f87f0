import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { hasControlCharacters, isStorable } from '#kernel/text.ts'
import { EMAIL_MAX_LENGTH, REQUIREMENT_TEXT } from '../../domain/requirement.ts'

/** Not a key of the catalogue: what carries it is a malformed request, not a broken rule. */
const MALFORMED = 'malformed'

const given = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : MALFORMED) })

/** What a visitor looks for, and where to answer. */
export const requirementBody = z.strictObject({
  text: given('requirements.errors.text_required').check(
    z.refine(isStorable, MALFORMED),
    z.trim(),
    z.minLength(1, { error: 'requirements.errors.text_required', abort: true }),
    z.minLength(REQUIREMENT_TEXT.min, 'requirements.errors.text_min'),
    z.maxLength(REQUIREMENT_TEXT.max, 'requirements.errors.text_max'),
  ),
  email: given('requirements.errors.email').check(
    z.refine(isStorable, MALFORMED),
    z.trim(),
    z.refine((text) => !hasControlCharacters(text), 'requirements.errors.email'),
    z.maxLength(EMAIL_MAX_LENGTH, 'requirements.errors.email'),
    z.regex(z.regexes.email, 'requirements.errors.email'),
  ),
})
export type RequirementBody = z.output<typeof requirementBody>

export const sendRequirement = endpoint({
  method: 'POST',
  path: '/api/requirements',
  access: 'public',
  summary: 'Tells staff what equipment a visitor looks for (decisions §11).',
  status: 201,
  body: requirementBody,
  response: z.object({ message: z.string() }),
})
