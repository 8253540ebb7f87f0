import * as z from 'zod/mini'
import { countryByName } from '#kernel/trade/countries.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { isForPaper } from '#kernel/text/paper-letters.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MALFORMED, singleLine, storable } from '#kernel/text/typed-text.ts'
import { MOVE_FATES } from '../../domain/closing.ts'
import { COMPANY_LENGTHS, VAT_ANSWERS } from '../../domain/company.ts'
import { TEXT_MAX_LENGTH } from '../../domain/limits.ts'
import { trimmed } from '../fields.ts'
import { proofFields } from '../proof-fields.ts'
import { sessionUser } from '../session.ts'

/** As typed, with spaces, dots and dashes. */
const TYPED_VAT_MAX_LENGTH = 40

/** An optional line; a form sends an empty one as ''. */
const optional = ({ min, max }: { min: number; max: number }, wrongLength: string) =>
  z.string(MALFORMED).check(
    storable(),
    tidy(),
    singleLine('companies.errors.control_characters'),
    z.refine((text) => text === '' || (text.length >= min && text.length <= max), wrongLength),
    z.refine(isForPaper, 'companies.errors.letters'),
  )

const optionalCountry = () =>
  z.string(MALFORMED).check(
    tidy(),
    z.refine((name) => name === '' || countryByName(name) !== undefined, 'companies.errors.country'),
  )

const { city, postcode, street, registrationNumber } = COMPANY_LENGTHS

/** A company's details. Only the name is required; '' means not given. */
export const companyFields = {
  name: trimmed('companies.errors.name').check(
    z.maxLength(TEXT_MAX_LENGTH, 'companies.errors.name_long'),
    z.refine(isForPaper, 'companies.errors.letters'),
  ),
  street: optional(street, 'companies.errors.street'),
  postcode: optional(postcode, 'companies.errors.postcode'),
  city: optional(city, 'companies.errors.city'),
  country: optionalCountry(),
  vatNumber: optional({ min: 1, max: TYPED_VAT_MAX_LENGTH }, 'companies.errors.vat_length'),
  registrationNumber: optional(registrationNumber, 'companies.errors.registration_number'),
  deliveryCountry: optionalCountry(),
  deliveryCity: optional(city, 'companies.errors.city'),
  deliveryPostcode: optional(postcode, 'companies.errors.postcode'),
  deliveryStreet: optional(street, 'companies.errors.street'),
}

export const companyDetails = z.object(companyFields)
export type CompanyDetails = z.output<typeof companyDetails>

/**
 * A VAT number must match its country; a place needs both country and city. Reported even when other fields
 * are wrong.
 */
const together = [
  z.refine<CompanyDetails>(({ vatNumber, country }) => vatNumber === '' || country !== '', {
    path: ['country'],
    error: 'companies.errors.vat_country',
    when: ({ value }) => hasTexts(value),
  }),
  z.refine<CompanyDetails>(
    ({ deliveryCountry, deliveryCity }) => deliveryCity === '' || deliveryCountry !== '',
    {
      path: ['deliveryCountry'],
      error: 'companies.errors.delivery_country',
      when: ({ value }) => hasTexts(value),
    },
  ),
  z.refine<CompanyDetails>(
    ({ deliveryCountry, deliveryCity }) => deliveryCountry === '' || deliveryCity !== '',
    { path: ['deliveryCity'], error: 'companies.errors.delivery_city', when: ({ value }) => hasTexts(value) },
  ),
] as const

function hasTexts(value: unknown): boolean {
  const names = Object.keys(companyFields)
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  )
}

export const companyDetailsForm = z.object({ ...companyFields, ...proofFields }).check(...together)

/**
 * The version that was read: a colleague's newer changes must not be overwritten (optimistic locking). Another name needs
 * the proof.
 */
export const companyBody = z
  .strictObject({ ...companyFields, ...proofFields, version: z.int() })
  .check(...together)

const memberView = z.object({
  userId: z.number(),
  name: z.string(),
  email: z.string(),
  fonction: z.string(),
  isCompanyAdmin: z.boolean(),
  isActive: z.boolean(),
  isSelf: z.boolean(),
})
export type CompanyMemberView = z.output<typeof memberView>

export const invitationView = z.object({
  id: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  hasExpired: z.boolean(),
  can: z.object({ manage: z.boolean() }),
})
export type InvitationView = z.output<typeof invitationView>

/** A company as its members see it. */
export const companyView = z.object({
  id: z.number(),
  version: z.number(),
  details: companyDetails,
  /** What VIES last said about the VAT number; null where it is not asked. */
  vat: z.nullable(z.object({ state: z.enum(VAT_ANSWERS), askedAt: z.nullable(z.string()) })),
  /** Whether it was checked: then it keeps its name and registration number. */
  isVetted: z.optional(z.boolean()),
  /** Whether it does no business until staff have compared its names with the list of sanctions. */
  isBeingChecked: z.optional(z.boolean()),
  /** Since when staff have suspended it from trading, and why; absent while it trades. */
  suspension: z.optional(z.object({ since: z.string(), reason: z.string() })),
  members: z.array(memberView),
  invitations: z.array(invitationView),
  /** What would happen to the company if the reader left; `last_admin`: the reader cannot leave yet. */
  leaving: z.enum([...MOVE_FATES, 'last_admin']),
  can: z.object({ edit: z.boolean() }),
  /** Whether acts on the company ask for a code beside the password, and whether an invitation asks for anything now. */
  proof: z.object({ code: z.boolean(), toInvite: z.boolean() }),
  /** The reader's up-to-date session data. */
  user: sessionUser,
})
export type CompanyView = z.output<typeof companyView>

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  access: 'member',
  summary: 'The own company: details, members, pending invitations.',
  status: 200,
  response: companyView,
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/company',
  access: 'member',
  summary:
    'Change the own company; by its admins. Another name needs `password`, and `code` where a second factor is on. 409 with the present details when somebody else changed them meanwhile; 422 for a VAT number that its country does not have.',
  status: 200,
  body: companyBody,
  response: companyView,
})
