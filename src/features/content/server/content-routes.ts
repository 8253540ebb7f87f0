import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { sendRequirement as endpoint } from '../contract/requirement/endpoint.ts'
import { texts } from '../contract/requirement/texts.ts'
import { sendRequirement } from './send-requirement.ts'

/** What the content pages send. */
export function serveContent(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  serve(
    app,
    endpoint,
    async ({ actor, body, language }) => {
      await sendRequirement(services, actor, body)
      return { message: texts[language].sent }
    },
    { limits: ['requirement'] },
  )
}
