import * as z from 'zod/mini'
import { given } from '../fields.ts'

/** Longer than any code with spaces and hyphens. */
const CODE_MAX_LENGTH = 40

/** A code of the app, or a recovery code. */
export const code = given('security.errors.code').check(
  z.refine((text) => text.trim() !== '', 'security.errors.code'),
  z.maxLength(CODE_MAX_LENGTH, 'security.errors.wrong_code'),
)
