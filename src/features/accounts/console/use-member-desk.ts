import { useState } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useDesk } from '#client/use-desk.ts'
import { ROLES, type Role } from '#kernel/actor.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import type {
  appointMember,
  listMembers,
  MemberView,
  readMember,
  resetSecondFactor,
  resendMemberVerification,
  restoreCompany,
  restoreMember,
  suspendCompany,
  suspendMember,
} from '../contract/members/endpoints.ts'
import {
  MEMBER_STATES,
  MEMBERS_LISTED,
  type CompanyStandingAct,
  type MemberAct,
} from '../domain/member-acts.ts'
import { texts } from './texts.ts'

/** An act with its parameters. */
export type AskedAct =
  | { act: 'resend_verification' }
  | { act: 'suspend' | 'restore' | 'reset_second_factor'; reason: string }
  | { act: 'appoint'; role: Role; reason: string }
  | { act: CompanyStandingAct; companyId: number; reason: string }

/** An act that needs confirmation. */
export type AskedFirst = Exclude<MemberAct, 'resend_verification'> | CompanyStandingAct

export type MemberDeskState = ReturnType<typeof useMemberDesk>

/** The state of `/staff/members`: the list, the open member, the act that waits for confirmation. */
export function useMemberDesk() {
  const t = useTexts(texts)
  const asking = useState<AskedFirst | null>(null)
  const desk = useDesk({
    path: '/staff/members',
    filters: (given) => ({
      /** Searched for in name, mail address, company and number. */
      person: given('person').trim().slice(0, 100),
      role: ROLES.find((role) => role === given('role')),
      state: MEMBER_STATES.find((state) => state === given('state')),
    }),
    list: (api, { page, ...filters }) =>
      api.call<typeof listMembers>('GET', '/api/staff/members', {
        query: { ...filters, page: String(page) },
      }),
    item: {
      name: 'member',
      read: (api, id) => api.call<typeof readMember>('GET', '/api/staff/members/:id', { params: { id } }),
    },
    asking,
  })
  /** @throws ApiError, which the dialog shows. */
  const act = ({ userId, prenom, nom, entreprise }: MemberView, asked: AskedAct) =>
    desk.perform(
      (api) => send(api, userId, asked),
      t.done[asked.act]('companyId' in asked ? entreprise : `${prenom} ${nom}`),
      // An act without a dialog shows every refusal beside the member; one with a dialog only those that
      // another input can't change.
      ({ status, body }) =>
        asked.act === 'resend_verification' || [403, 404, 409].includes(status) ? body.error : null,
    )
  return {
    ...desk,
    /** Pages beyond the counted members are not offered. */
    pages: totalPages(Math.min(desk.total, MEMBERS_LISTED), DEFAULT_PAGE_SIZE),
    ask: asking[1],
    act,
  }
}

function send(api: Api, userId: number, asked: AskedAct): Promise<MemberView> {
  const params = { id: String(userId) }
  switch (asked.act) {
    case 'resend_verification':
      return api.call<typeof resendMemberVerification>('POST', '/api/staff/members/:id/verification', {
        params,
      })
    case 'suspend':
      return api.call<typeof suspendMember>('POST', '/api/staff/members/:id/suspension', {
        params,
        body: { reason: asked.reason },
      })
    case 'restore':
      return api.call<typeof restoreMember>('POST', '/api/staff/members/:id/restoration', {
        params,
        body: { reason: asked.reason },
      })
    case 'suspend_company':
      return api.call<typeof suspendCompany>('POST', '/api/staff/members/:id/company-suspension', {
        params,
        body: { companyId: asked.companyId, reason: asked.reason },
      })
    case 'restore_company':
      return api.call<typeof restoreCompany>('POST', '/api/staff/members/:id/company-restoration', {
        params,
        body: { companyId: asked.companyId, reason: asked.reason },
      })
    case 'reset_second_factor':
      return api.call<typeof resetSecondFactor>('POST', '/api/staff/members/:id/second-factor-reset', {
        params,
        body: { reason: asked.reason },
      })
    case 'appoint':
      return api.call<typeof appointMember>('POST', '/api/staff/members/:id/role', {
        params,
        body: { role: asked.role, reason: asked.reason },
      })
    default:
      return asked satisfies never
  }
}
