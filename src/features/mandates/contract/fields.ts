import * as z from 'zod/mini'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { SELLER_REGIMES } from '#kernel/money/vat.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MALFORMED, singleLine, storable } from '#kernel/text/typed-text.ts'
import { FIELD_MAX_LENGTH } from '../domain/limits.ts'

const line = () =>
  z
    .string(MALFORMED)
    .check(
      storable(),
      tidy(),
      singleLine('mandates.errors.control_characters'),
      z.refine(isForPaper, 'mandates.errors.letters'),
      z.maxLength(FIELD_MAX_LENGTH, 'mandates.errors.long'),
    )

const required = (missing: string) => line().check(z.minLength(1, missing))
const confirmed = (missing: string) => z.boolean(MALFORMED).check(z.refine((value) => value, missing))

/** The fields that the company fills in. */
const mandateFields = {
  company: required('mandates.errors.company'),
  office: required('mandates.errors.office'),
  registration: line(),
  vat: line(),
  signatory: required('mandates.errors.signatory'),
  function: required('mandates.errors.function'),
  place: required('mandates.errors.place'),
}

const secret = (message: string) =>
  z.string(MALFORMED).check(storable(), z.minLength(1, message), z.maxLength(1000, message))

const signature = {
  ...mandateFields,
  hasRead: confirmed('mandates.errors.has_read'),
  isEntitled: confirmed('mandates.errors.is_entitled'),
}

/** The form of the acceptance, as the page validates it; the last four matter where the clause on self-billing is agreed on. */
export const acceptanceForm = z.object({
  ...signature,
  password: secret('mandates.errors.password'),
  code: z.string(),
  agrees: z.boolean(MALFORMED),
  regime: z.string(MALFORMED),
  legalForm: line(),
  capital: line(),
})

/** Version and digest identify the text that was read, because it may have changed since. */
export const acceptanceBody = z.strictObject({
  ...signature,
  version: z.int(),
  digest: z.string(),
  /** The rate that was shown with the text; absent if none was. */
  feePercent: z.optional(z.nullable(z.number())),
  /** The version of the clause on self-billing that is agreed on; absent if none is. */
  selfBilling: z.optional(z.nullable(z.int())),
  regime: z.optional(z.enum(SELLER_REGIMES)),
  legalForm: z.optional(line()),
  capital: z.optional(line()),
  /** The signatory's own, and a code where a second factor is on: the server refuses at the field what is missing. */
  password: z.optional(secret('mandates.errors.password')),
  code: z.optional(secret('mandates.errors.code')),
})
export type AcceptanceBody = z.output<typeof acceptanceBody>

export const noticeForm = z.object({ isSure: confirmed('mandates.errors.is_sure') })
export const noticeBody = z.strictObject({ ...noticeForm.shape })
