import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { changeInboxItem, listColleagues, readInbox } from '../contract/endpoints.ts'
import { changeItem } from './change-item.ts'
import { listStaffPeople, readInboxItems } from './inbox-reader.ts'

/** The one inbox of the staff. */
export function serveInbox(app: FastifyInstance, services: Pick<Services, 'db' | 'log' | 'now'>): void {
  const { db, now } = services
  serve(app, readInbox, ({ actor, query: { kind, owner, asleep } }) =>
    readInboxItems(services, { kind, owner, asleep: asleep === 'yes', memberId: actor.memberId }, now()),
  )
  serve(app, listColleagues, () => listStaffPeople(db))
  serve(app, changeInboxItem, ({ actor, params, body }) => changeItem(services, actor, params, body))
}
