import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { memberName } from './member-name.ts'
import { member } from './schema/accounts.ts'
import type { destinationRefusal } from './schema/destinations.ts'
import type { endUseRule } from './schema/end-use.ts'

type RuleTable = typeof destinationRefusal | typeof endUseRule

/** Whether a rule counts on a day. */
export const countsOn = ({ validFrom, validUntil }: RuleTable, day: string | Placeholder): SQL =>
  sql`${validFrom} <= ${day} AND (${validUntil} IS NULL OR ${validUntil} >= ${day})`

/** To be joined by `createdBy` and `endedBy`. */
export const maker = alias(member, 'maker')
export const ender = alias(member, 'ender')

/** What every rule has, with the names of who made and ended it. */
export const ruleColumns = <Table extends RuleTable>(table: Table) => ({
  id: table.id as Table['id'],
  validFrom: table.validFrom as Table['validFrom'],
  validUntil: table.validUntil as Table['validUntil'],
  reasonEn: table.reasonEn as Table['reasonEn'],
  reasonFr: table.reasonFr as Table['reasonFr'],
  source: table.source as Table['source'],
  createdBy: table.createdBy as Table['createdBy'],
  madeBy: memberName(maker),
  createdAt: table.createdAt as Table['createdAt'],
  endedBy: memberName(ender),
  endedAt: table.endedAt as Table['endedAt'],
  endReason: table.endReason as Table['endReason'],
})
