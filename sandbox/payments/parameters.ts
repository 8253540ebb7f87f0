import { z } from 'zod'
import { CURRENCIES } from '#kernel/money/money.ts'
import type { FormFields } from './form.ts'
import { invalidParameters } from './sandbox-error.ts'

const text = z.string().max(5000)
const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/, 'must be an integer')
  .transform(Number)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** Lists are encoded as `name[0]=…&name[1]=…`. */
const list = z.record(z.string().regex(/^\d+$/), text).transform((entries) => Object.values(entries))
const expand = list.pipe(z.array(z.literal('latest_charge', 'This property cannot be expanded.')))
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'at most 50 keys')
const returnUrl = z.url({ protocol: /^https?$/, error: 'Not a valid URL' })

/** Parameters that every call of a browser carries. */
const caller = { key: text.optional(), client_secret: text.optional() }

const methodData = z.strictObject({
  type: z.enum(['card', 'sepa_debit']),
  card: z
    .strictObject({
      number: text.transform((value) => value.replaceAll(' ', '')),
      exp_month: wholeNumber,
      exp_year: wholeNumber,
      cvc: text.optional(),
    })
    .optional(),
  sepa_debit: z
    .strictObject({ iban: text.transform((value) => value.replaceAll(' ', '').toUpperCase()) })
    .optional(),
  billing_details: z.record(z.string(), z.unknown()).optional(),
})
export type MethodData = z.output<typeof methodData>

const method = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: returnUrl.optional(),
  use_stripe_sdk: flag.optional(),
  expand: expand.optional(),
}

export const createIntentParameters = z.strictObject({
  amount: wholeNumber,
  currency: z.string().toLowerCase().pipe(z.enum(CURRENCIES)),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: list.pipe(z.array(z.enum(['card', 'sepa_debit']))).optional(),
  confirm: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  transfer_group: text.optional(),
  ...method,
})

export const confirmIntentParameters = z.strictObject({ ...method, ...caller })

export const cancelIntentParameters = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: expand.optional(),
})

export const retrieveParameters = z.strictObject({ expand: expand.optional(), ...caller })

export const createRefundParameters = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: wholeNumber.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

export const listRefundsParameters = z.strictObject({
  payment_intent: text,
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
})

export const answerDisputeParameters = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
  submit: flag.optional(),
})

export const listParameters = z.strictObject({
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  type: text.optional(),
})

/** @throws SandboxError naming the first unknown, missing or invalid parameter. */
export function readParameters<T extends z.ZodType>(schema: T, fields: FormFields): z.output<T> {
  const read = schema.safeParse(fields, { reportInput: true })
  if (!read.success) throw invalidParameters(read.error.issues)
  return read.data
}
