import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { addTemplate, changeTemplate, deleteTemplate, listTemplates } from '../contract/reply-templates.ts'
import { addTemplateOf, changeTemplateOf, deleteTemplateOf } from './change-templates.ts'
import { listTemplatesOf } from './template-repository.ts'

/** Answers that a company's members insert into their messages. */
export function serveTemplates(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, listTemplates, ({ actor }) => listTemplatesOf(db, actor.companyId))
  serve(app, addTemplate, ({ actor, body, repeat }) => addTemplateOf(db, actor.companyId, body, repeat))
  serve(app, changeTemplate, ({ actor: { companyId }, params, body }) =>
    changeTemplateOf(db, { ...params, companyId }, body),
  )
  serve(app, deleteTemplate, ({ actor: { companyId }, params }) =>
    deleteTemplateOf(db, { ...params, companyId }),
  )
}
