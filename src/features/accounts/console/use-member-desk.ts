import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import type { Role } from '#kernel/actor.ts'
import { DEFAULT_PAGE_SIZE, totalPages } from '#kernel/web/paging.ts'
import type {
  appointMember,
  listMembers,
  MemberView,
  readMember,
  resetSecondFactor,
  resendMemberVerification,
  restoreMember,
  suspendMember,
} from '../contract/members/endpoints.ts'
import { MEMBERS_LISTED, type MemberAct } from '../domain/member-acts.ts'
import { texts } from './texts.ts'
import { useMembersAddress } from './use-members-address.ts'

/** An act with its parameters. */
export type AskedAct =
  | { act: 'resend_verification' }
  | { act: 'suspend' | 'restore' | 'reset_second_factor'; reason: string }
  | { act: 'appoint'; role: Role; reason: string }

/** An act that needs confirmation. */
export type AskedFirst = Exclude<MemberAct, 'resend_verification'>

export type MemberDeskState = ReturnType<typeof useMemberDesk>

/** The state of `/staff/members`: the list, the open member, the act in progress. */
export function useMemberDesk() {
  const address = useMembersAddress()
  const { list, members, total, pages } = useMembers(address)
  const open = useOpenMember(address.member)
  const [asking, ask] = useState<AskedFirst | null>(null)
  const { notice, act } = useActing({
    onDone: (view) => {
      open.keep(view)
      list.reload()
      ask(null)
    },
    onRefused: () => {
      open.reload()
      list.reload()
      ask(null)
    },
  })
  return {
    address,
    list,
    members,
    total,
    pages,
    open,
    asking,
    ask,
    act,
    notice: notice?.userId === address.member ? notice : null,
  }
}

function useMembers({ person, role, state, page }: ReturnType<typeof useMembersAddress>) {
  const list = useResource(`staff members ${JSON.stringify([person, role, state, page])}`, (api) =>
    api.call<typeof listMembers>('GET', '/api/staff/members', {
      query: {
        ...(person !== '' && { person }),
        ...(role && { role }),
        ...(state && { state }),
        page: String(page),
      },
    }),
  )
  const [total, members] = list.data ?? [0, []]
  return { list, members, total, pages: totalPages(Math.min(total, MEMBERS_LISTED), DEFAULT_PAGE_SIZE) }
}

/** The open member: the answer of the latest act, until it is fetched again. */
function useOpenMember(id: number | undefined) {
  const [kept, keep] = useState<MemberView | null>(null)
  const resource = useResource(`staff member ${id}`, async (api) => {
    if (id === undefined) return null
    const view = await api.call<typeof readMember>('GET', '/api/staff/members/:id', {
      params: { id: String(id) },
    })
    keep(view)
    return view
  })
  const { state, reload } = resource
  return {
    id,
    member: kept?.userId === id ? kept : null,
    /** Why it is missing; null while it is loading or present. */
    failure: resource.state === 'failed' ? resource.error : null,
    isLoading: state === 'loading',
    keep,
    reload,
  }
}

interface Notice {
  userId: number
  tone: 'success' | 'error'
  text: string
}

/** Carries out acts on members. A refusal because of the account's state is shown beside it. */
function useActing({ onDone, onRefused }: { onDone: (view: MemberView) => void; onRefused: () => void }) {
  const t = useTexts(texts)
  const api = useApi()
  const [notice, setNotice] = useState<Notice | null>(null)
  /** @throws ApiError, which the dialog shows. */
  const act = async ({ userId, prenom, nom }: MemberView, asked: AskedAct) => {
    setNotice(null)
    try {
      const view = await send(api(), userId, asked)
      setNotice({ userId, tone: 'success', text: t.done[asked.act](`${prenom} ${nom}`) })
      onDone(view)
    } catch (error) {
      if (!(error instanceof ApiError) || !isRefusal(error, asked)) throw error
      setNotice({ userId, tone: 'error', text: error.body.error })
      onRefused()
    }
  }
  return { notice, act }
}

/**
 * Without a dialog every refusal is shown beside the member; with one, only those that another input would
 * not change.
 */
function isRefusal({ status }: ApiError, { act }: AskedAct): boolean {
  return act === 'resend_verification' || [403, 404, 409].includes(status)
}

function send(
  api: ReturnType<ReturnType<typeof useApi>>,
  userId: number,
  asked: AskedAct,
): Promise<MemberView> {
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
