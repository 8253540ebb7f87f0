import { useSearchParams } from 'react-router'
import { ROLES, type Role } from '#kernel/actor.ts'
import { MEMBER_STATES, type MemberState } from '../domain/member-acts.ts'

export interface MembersView {
  /** Searched for in name, mail address, company and number; empty for everybody. */
  person: string
  role: Role | undefined
  state: MemberState | undefined
  page: number
  /** The member open beside the list. */
  member: number | undefined
}

export type MembersAddress = ReturnType<typeof useMembersAddress>

/** The filters and the open member of an address; malformed parameters are ignored. */
export function useMembersAddress() {
  const [parameters, setParameters] = useSearchParams()
  const view: MembersView = {
    person: parameters.get('person')?.trim().slice(0, 100) ?? '',
    role: ROLES.find((role) => role === parameters.get('role')),
    state: MEMBER_STATES.find((state) => state === parameters.get('state')),
    page: numberOf(parameters.get('page'), 4) ?? 1,
    member: numberOf(parameters.get('member'), 9),
  }
  return {
    ...view,
    /** The address of the view with changes; without `member` none is open. */
    addressOf: ({ member, ...other }: Partial<MembersView>) => {
      const query = queryOf({ ...view, ...other, member }).toString()
      return query === '' ? '/staff/members' : `/staff/members?${query}`
    },
    /** Starts another search on its first page; typing replaces the history entry. */
    look: (change: Partial<Pick<MembersView, 'person' | 'role' | 'state'>>, replace: boolean) =>
      setParameters(queryOf({ ...view, ...change, page: 1, member: undefined }), {
        replace,
        preventScrollReset: true,
      }),
    close: () => setParameters(queryOf({ ...view, member: undefined }), { preventScrollReset: true }),
  }
}

function numberOf(text: string | null, digits: number): number | undefined {
  return text !== null && /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : undefined
}

function queryOf({ person, role, state, page, member }: MembersView): URLSearchParams {
  return new URLSearchParams({
    ...(person !== '' && { person }),
    ...(role && { role }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
    ...(member !== undefined && { member: String(member) }),
  })
}
