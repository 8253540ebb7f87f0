import type { MemberData } from '#features/accounts/contract/member-data.ts'

/** A table that holds something about people, and what the two rights of a person come to there. */
export interface AboutPeople {
  /** The columns that refer to a person: a member's id, an address, a name. */
  people: readonly string[]
  /** The columns that hold what somebody typed about anything else: it may name a person all the same. */
  written?: readonly string[]
  /** Where the download has it; a reason where it does not. */
  download: keyof MemberData | { not: string }
  /** What the deletion of the account does with it. */
  deletion: 'deleted' | 'emptied' | { stays: string }
}

/** Why a table holds nothing about any person. */
export interface AboutNobody {
  nothing: string
  written?: readonly string[]
}
