import * as z from 'zod/mini'
import { ROLES } from '#kernel/actor.ts'
import { heldCompany } from '#kernel/held-company.ts'
import { MAIL_TROUBLES } from '#kernel/mail-trouble.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { QUOTA_KINDS } from '#kernel/trade/quotas.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { MEMBER_ACTS, MEMBER_STATES } from '../../domain/member-acts.ts'
import { VAT_STATES } from '../../domain/company.ts'
import { PERSON_SEARCH_MAX } from '../../domain/limits.ts'
import { appointBody, quotaBody, reason, standingBody } from './bodies.ts'

const memberFields = {
  userId: z.number(),
  prenom: z.string(),
  nom: z.string(),
  email: z.string(),
  entreprise: z.string(),
  entrepriseId: z.number(),
  pays: z.string(),
  role: z.enum(ROLES),
  state: z.enum(MEMBER_STATES),
  /** The company's listings, without withdrawn ones. */
  listings: z.number(),
  /** The orders that the company placed. */
  orders: z.number(),
  createdAt: z.string(),
  /** When a token was last issued; null if no session is on record. */
  lastSeenAt: z.nullable(z.string()),
}

/** A member in the console's list. */
export const listedMember = z.object(memberFields)
export type ListedMember = z.output<typeof listedMember>

/** A member as staff see it, with all acts on its account. */
export const memberView = z.object({
  ...memberFields,
  contact: z.string(),
  fonction: z.string(),
  ville: z.string(),
  language: z.enum(LANGUAGES),
  isCompanyAdmin: z.boolean(),
  verifiedAt: z.nullable(z.string()),
  suspendedAt: z.nullable(z.string()),
  suspendedReason: z.nullable(z.string()),
  /** When the second factor was switched on. */
  secondFactorSince: z.nullable(z.string()),
  /** Since when its company is suspended from trading, and why. */
  companySuspension: z.nullable(z.object({ since: z.string(), reason: z.string() })),
  /** Its company, while the screening of names holds it back. */
  held: z.nullable(heldCompany),
  /** Other active members of the company: as long as there is one, its listings stay public. */
  otherActiveMembers: z.number(),
  /** Why mails to the address were stopped, and the other server's message. */
  mailTrouble: z.nullable(z.object({ kind: z.enum(MAIL_TROUBLES), said: z.string(), notedAt: z.string() })),
  /** The company's VAT number, and what VIES says about it. */
  vat: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(VAT_STATES),
      traderName: z.nullable(z.string()),
      askedAt: z.nullable(z.string()),
      consultationNumber: z.nullable(z.string()),
    }),
  ),
  /** Unpaid checkouts that reserve stock. */
  openCheckouts: z.number(),
  sessions: z.array(z.object({ beganAt: z.string(), seenAt: z.string(), endsAt: z.string() })),
  history: z.array(
    z.object({
      act: z.enum(MEMBER_ACTS),
      at: z.string(),
      by: z.string(),
      reason: z.nullable(z.string()),
      role: z.nullable(z.object({ from: z.enum(ROLES), to: z.enum(ROLES) })),
    }),
  ),
  /** The acts allowed to the caller. */
  can: z.object({
    resendVerification: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    appoint: z.array(z.enum(ROLES)),
    resetSecondFactor: z.boolean(),
    suspendCompany: z.boolean(),
    restoreCompany: z.boolean(),
  }),
})
export type MemberView = z.output<typeof memberView>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/staff/members',
  access: 'staff',
  summary:
    'How many members there are (10,001 stands for more than 10,000), and a page of them, newest first. `person` is looked for in name, mail address, company and id.',
  status: 200,
  query: z.strictObject({
    // Not called `searchStr`, so that the names searched for do not get into the logs.
    person: orEmpty(z.string().check(tidy(), z.maxLength(PERSON_SEARCH_MAX), z.refine(isStorable))),
    role: orEmpty(z.enum(ROLES)),
    state: orEmpty(z.enum(MEMBER_STATES)),
    ...pagingQuery,
  }),
  response: z.tuple([z.number(), z.array(listedMember)]),
})

const params = z.object({ id: idParameter })

export const readMember = endpoint({
  method: 'GET',
  path: '/api/staff/members/:id',
  access: 'staff',
  summary: 'One member: company, counts, live sessions, and every act of staff.',
  status: 200,
  params,
  response: memberView,
})

export const resendMemberVerification = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/verification',
  access: 'staff',
  summary: 'Mail the verification link again. 409 unless the member waits for it.',
  status: 200,
  params,
  response: memberView,
})

export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/suspension',
  access: 'admin',
  summary:
    'Suspend a member: its sessions end, unpaid checkouts are released, listings leave the public pages unless its company has another active member. 403 for the own account, 409 for a suspended one.',
  status: 200,
  params,
  body: z.strictObject({ reason }),
  response: memberView,
})

export const restoreMember = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/restoration',
  access: 'admin',
  summary: 'Restore a suspended member; its listings come back. 409 unless it is suspended.',
  status: 200,
  params,
  body: z.strictObject({ reason }),
  response: memberView,
})

export const suspendCompany = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/company-suspension',
  access: 'admin',
  summary:
    'Suspend the company of a member from trading: its listings leave the public pages, unpaid checkouts are released, and its members only read, except for what orders that exist need. 403 for the own company, 409 for a suspended one, or if the member belongs to another company than `companyId` by now.',
  status: 200,
  params,
  body: standingBody,
  response: memberView,
})

export const restoreCompany = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/company-restoration',
  access: 'admin',
  summary: 'Let a suspended company trade again; its listings come back. 409 unless it is suspended.',
  status: 200,
  params,
  body: standingBody,
  response: memberView,
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/second-factor-reset',
  access: 'admin',
  summary:
    'Take the second factor from a member who lost it; its sessions end. 403 for the own account, 409 where there is none.',
  status: 200,
  params,
  body: z.strictObject({ reason }),
  response: memberView,
})

export const appointMember = endpoint({
  method: 'POST',
  path: '/api/staff/members/:id/role',
  access: 'admin',
  summary:
    'Give a role. It counts at once, and its bearer signs in anew. 403 for the own account, 409 for the last administrator or who is not active.',
  status: 200,
  params,
  body: appointBody,
  response: memberView,
})

/** A company's quota of one kind, and its use. */
const quota = z.object({
  kind: z.enum(QUOTA_KINDS),
  used: z.number(),
  max: z.number(),
  usual: z.number(),
  /** Staff's changes, newest first; a `max` of null restores the default. */
  history: z.array(
    z.object({ max: z.nullable(z.number()), at: z.string(), by: z.string(), reason: z.string() }),
  ),
})
export type QuotaView = z.output<typeof quota>

export const readQuotas = endpoint({
  method: 'GET',
  path: '/api/staff/companies/:id/quotas',
  access: 'staff',
  summary: 'How much a company may keep here, of each kind, how much it does, and what staff changed of it.',
  status: 200,
  params,
  response: z.array(quota),
})

export const setQuota = endpoint({
  method: 'POST',
  path: '/api/staff/companies/:id/quotas',
  access: 'staff',
  summary:
    'Let a company keep more or less of a kind, with the reason. `max` null is what is usual again. 409 `conflict` where it is another than `maxSeen`.',
  status: 200,
  params,
  body: quotaBody,
  response: z.array(quota),
  once: true,
})
