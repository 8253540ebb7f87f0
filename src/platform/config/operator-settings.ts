import { z } from 'zod'
import { EXAMPLE_OPERATOR, type Operator } from '#kernel/web/operator.ts'
import type { Environment } from './config.ts'
import { text, viesRequester, webAddress } from './setting-shapes.ts'

const mailAddress = z.email({ error: 'a mail address' })

/** The lines of an address as printed on documents. */
const addressLines = z
  .string()
  .transform((typed) =>
    typed
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length > 1, {
    error: 'an address with ; between its lines, such as 12 rue du Port; 76600 Le Havre; France',
  })

/** The company that operates the site. */
export const operatorShapes = {
  OPERATOR_NAME: text.optional(),
  OPERATOR_LEGAL_FORM: text.optional(),
  OPERATOR_CAPITAL: text.optional(),
  OPERATOR_ADDRESS: addressLines.optional(),
  OPERATOR_REGISTRATION: text.optional(),
  OPERATOR_VAT_NUMBER: viesRequester.optional(),
  OPERATOR_PHONE: z
    .string()
    .trim()
    .regex(/^\+?\d[\d .()-]{4,}\d$/, 'a telephone number, such as +33 2 35 00 00 00')
    .optional(),
  OPERATOR_EMAIL: mailAddress.optional(),
  OPERATOR_INFO_EMAIL: mailAddress.optional(),
  OPERATOR_LINKEDIN: webAddress.optional(),
  OPERATOR_YOUTUBE: webAddress.optional(),
  OPERATOR_SUPPLIER_NETWORK: text.optional(),
}

type Given = Pick<Environment, keyof typeof operatorShapes>

const WHO = 'pages, mails and invoices say who operates the site'

/** Settings that are mandatory for anyone who sells. */
export const OPERATOR_REQUIRED = [
  ['OPERATOR_NAME', WHO],
  ['OPERATOR_LEGAL_FORM', WHO],
  ['OPERATOR_ADDRESS', WHO],
  ['OPERATOR_REGISTRATION', WHO],
  ['OPERATOR_VAT_NUMBER', WHO],
  ['OPERATOR_PHONE', WHO],
  ['OPERATOR_EMAIL', WHO],
] as const satisfies readonly (readonly [keyof Given, string])[]

/** Also matches addresses in domains reserved for examples and tests (RFC 2606). */
const PLACEHOLDER = /placeholder|compléter|[.@](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/**
 * Values that only the fictitious operator of the demonstration has; its name may also be a real company's.
 */
const INVENTED: ReadonlySet<string> = new Set(
  [
    EXAMPLE_OPERATOR.address.join(' '),
    EXAMPLE_OPERATOR.registration,
    EXAMPLE_OPERATOR.vatNumber,
    EXAMPLE_OPERATOR.phone,
  ].map(bare),
)

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** Rejects selling under the identity of the demonstration's operator. */
export function operatorProblems(values: Given): string[] {
  return Object.entries(values)
    .filter(([name]) => name in operatorShapes)
    .map(([name, value]) => [name, [value ?? ''].flat().join(' ')] as const)
    .filter(([, text]) => PLACEHOLDER.test(text) || INVENTED.has(bare(text)))
    .map(([name]) => `${name} must be your own with APP_ENV=production, not a placeholder`)
}

/** The operator; in a demonstration the example, overridden by the given settings. */
export function operatorOf(values: Given & Pick<Environment, 'APP_ENV'>): Operator {
  const named = {
    ...(values.OPERATOR_NAME !== undefined && { name: values.OPERATOR_NAME }),
    ...(values.OPERATOR_LEGAL_FORM !== undefined && { legalForm: values.OPERATOR_LEGAL_FORM }),
    ...(values.OPERATOR_ADDRESS && { address: values.OPERATOR_ADDRESS }),
    ...(values.OPERATOR_REGISTRATION !== undefined && { registration: values.OPERATOR_REGISTRATION }),
    ...(values.OPERATOR_VAT_NUMBER !== undefined && { vatNumber: values.OPERATOR_VAT_NUMBER }),
    ...(values.OPERATOR_PHONE !== undefined && { phone: values.OPERATOR_PHONE }),
    ...(values.OPERATOR_EMAIL !== undefined && { email: values.OPERATOR_EMAIL }),
  }
  // An operator that gives its name does not get the example's supplier network or bank account.
  const isDemonstration = values.APP_ENV === 'demo'
  const isExample = isDemonstration && values.OPERATOR_NAME === undefined
  return { ...EXAMPLE_OPERATOR, ...(isExample ? {} : optional(values)), ...named, isDemonstration }
}

/** Settings that an operator may leave out. */
function optional(
  values: Given,
): Pick<Operator, 'email' | 'infoEmail' | 'capital' | 'social' | 'supplierNetwork'> {
  const social = [
    { name: 'LinkedIn', href: values.OPERATOR_LINKEDIN },
    { name: 'YouTube', href: values.OPERATOR_YOUTUBE },
  ]
  const email = values.OPERATOR_EMAIL ?? EXAMPLE_OPERATOR.email
  return {
    email,
    infoEmail: values.OPERATOR_INFO_EMAIL ?? email,
    capital: values.OPERATOR_CAPITAL ?? null,
    social: social.flatMap(({ name, href }) => (href === undefined ? [] : [{ name, href }])),
    supplierNetwork: values.OPERATOR_SUPPLIER_NETWORK ?? null,
  }
}
