export const ROLES = ['member', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The roles of the operator's people. */
export const STAFF_ROLES = ['staff', 'admin'] as const satisfies readonly Role[]

/** The signed-in member that every policy of the domain decides about. */
export interface Actor {
  memberId: number
  companyId: number
  role: Role
  /** Administers its own company: may edit what colleagues listed and rename the company. */
  isCompanyAdmin: boolean
  sessionId: string
  /**
   * A member of staff who has no second factor yet although one is required; acts as a plain member until it
   * is set up.
   */
  isHeldBack?: true
  /** Its company is suspended from trading: it reads, and does only what such a company may. */
  isReadOnly?: true
  /** One of its company's names is compared with the list of sanctions: until then as if suspended. */
  isHeld?: true
  /**
   * A member of staff who acts in the name of this company, under its mandate. `memberId` is theirs; what they list belongs
   * to `seller`, a member of the company.
   */
  actsFor?: { seller: number }
}

/** The member of the company to whom belongs what an actor lists. */
export const sellerOf = ({ memberId, actsFor }: Pick<Actor, 'memberId' | 'actsFor'>): number =>
  actsFor?.seller ?? memberId

export type Access = 'public' | 'member' | 'staff' | 'admin'

/** Whether a signed-in actor passes a route's declared access. */
export function allows(access: Access, actor: Actor | null): boolean {
  if (access === 'public') return true
  if (actor === null) return false
  if (access === 'member') return true
  if (access === 'staff') return actor.role === 'staff' || actor.role === 'admin'
  return actor.role === 'admin'
}
