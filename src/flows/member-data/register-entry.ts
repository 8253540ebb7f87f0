import type { MemberData } from '#features/accounts/contract/member-data.ts'

/** A table with data about people, and what download and deletion do with it. */
export interface AboutPeople {
  /** The columns that refer to a person: a member's id, an address, a name. */
  people: readonly string[]
  /** The columns that hold what somebody typed about anything else: it may name a person all the same. */
  written?: readonly string[]
  /** The part of the download that contains it, or the reason why none does. */
  download: keyof MemberData | { not: string }
  /** What the deletion of the account does with it. */
  deletion: 'deleted' | 'emptied' | { stays: string }
}

/** Why a table has no data about people. */
export interface AboutNobody {
  nothing: string
  written?: readonly string[]
}
