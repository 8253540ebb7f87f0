import { bigint, customType, timestamp, type ReferenceConfig } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** An amount in minor units of its currency. */
export const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What happens to a row when the row it refers to is deleted. */
export type OnDelete = ReferenceConfig['actions']
