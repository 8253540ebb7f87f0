import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { changeInboxItem, listColleagues, readInbox } from '../contract/endpoints.ts'
import { SHOWN_MAX } from '../domain/inbox.ts'
import { changeItem } from './change-item.ts'
import { listStaffPeople, readInboxItems } from './inbox-reader.ts'

/** The one inbox of the staff. */
export function serveInbox(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  const { db, now } = services
  serve(app, readInbox, async ({ actor, query: { kind, owner, asleep } }) => {
    const asked = { kind, owner, asleep: asleep === 'yes', memberId: actor.memberId }
    const items = await readInboxItems(db, asked, now())
    return { items: items.slice(0, SHOWN_MAX), hasMore: items.length > SHOWN_MAX }
  })
  serve(app, listColleagues, () => listStaffPeople(db))
  serve(app, changeInboxItem, ({ actor, params, body }) => changeItem(services, actor, params, body))
}
