import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { sendContactMessage } from '../contract/contact/endpoint.ts'
import { texts as contact } from '../contract/contact/texts.ts'
import { sendRequirement } from '../contract/requirement/endpoint.ts'
import { texts as requirement } from '../contract/requirement/texts.ts'
import { tellStaff } from './tell-staff.ts'

/** What the content pages send. Both kinds of words count against one limit. */
export function serveContent(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  const limits = { limits: ['requirement'] } as const
  serve(
    app,
    sendRequirement,
    async ({ actor, body, language }) => {
      await tellStaff(services, actor, 'equipment', body)
      return { message: requirement[language].sent }
    },
    limits,
  )
  serve(
    app,
    sendContactMessage,
    async ({ actor, body, language }) => {
      await tellStaff(services, actor, 'contact', body)
      return { message: contact[language].sent }
    },
    limits,
  )
}
