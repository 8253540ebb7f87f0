import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { sendContactMessage } from '../contract/contact/endpoint.ts'
import { texts as contact } from '../contract/texts/contact.ts'
import { sendRequirement } from '../contract/requirement/endpoint.ts'
import { texts as requirement } from '../contract/texts.ts'
import { tellStaff } from './tell-staff.ts'
import { serveContentVersions } from './version-routes.ts'

/** The content pages, their editing by staff, and messages of visitors. */
export async function serveContent(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'store'>,
): Promise<void> {
  await serveContentVersions(app, services)
  // Both kinds of messages count towards one limit.
  const limits = { limits: ['requirement'] } as const
  serve(
    app,
    sendRequirement,
    async ({ actor, body, language }) => {
      await tellStaff(services, actor, 'equipment', body)
      return { message: requirement[language].requirement.sent }
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
