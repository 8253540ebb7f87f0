import * as z from 'zod/mini'
import { MAIL_TROUBLES } from '#kernel/mail-trouble.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { personFields } from './person-fields.ts'
import { proofFields } from './proof-fields.ts'
import { sessionUser } from './session.ts'

export const ownId = z.object({ userId: idParameter })

export const profileView = z.object({
  userId: z.number(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  contact: z.string(),
  entreprise: z.string(),
  entrepriseId: z.number(),
  /** The company's default postcode for deliveries, or ''. */
  postcode: z.string(),
  fonction: z.string(),
  pays: z.string(),
  ville: z.string(),
  language: z.enum(LANGUAGES),
  /** A new address, which takes effect when the link mailed to it is opened. */
  pendingEmail: z.nullable(z.string()),
  /** Why mails to the present address were stopped; null while they arrive. */
  mailTrouble: z.nullable(z.enum(MAIL_TROUBLES)),
  /** Whether the company was checked: then it keeps its name. */
  isVetted: z.optional(z.boolean()),
  /** Whether another address, or another name of the company, asks for a code beside the password. */
  hasSecondFactor: z.optional(z.boolean()),
  can: z.object({ renameCompany: z.boolean() }),
})
export type ProfileView = z.output<typeof profileView>

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/user/:userId',
  access: 'member',
  beforeSecondFactor: true,
  summary: 'The own profile.',
  status: 200,
  params: ownId,
  response: profileView,
})

/**
 * `companySeen` is the company's name as it was read; an unchanged name keeps a colleague's newer one. Another address
 * and another name of the company need the proof.
 */
export const profileBody = z.strictObject({
  ...personFields,
  companySeen: z.optional(personFields.entreprise),
  ...proofFields,
  language: z.optional(z.enum(LANGUAGES)),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/user/:userId',
  access: 'member',
  summary:
    'Change the own profile. A new address, and another name of the company, need `password`, and `code` where a second factor is on. The address takes effect when the link mailed to it is opened; only a company admin renames the company.',
  status: 201,
  params: ownId,
  body: profileBody,
  response: z.object({
    message: z.string(),
    user: sessionUser,
    /** Whether a new address awaits confirmation by its link. */
    emailPending: z.boolean(),
  }),
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/user/:userId/email',
  access: 'member',
  whileSuspended: true,
  summary:
    'Keep the present address: the link that went to the new one stops working. Without one, nothing happens.',
  status: 200,
  params: ownId,
  response: z.object({ message: z.string() }),
})
