import { readFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { readContentVersion } from '#db/content-reader.ts'
import { presentImage } from '#db/present-image.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveUpload } from '#platform/pictures/receive-upload.ts'
import { storePicture } from '#platform/pictures/store-picture.ts'
import type { Services } from '#platform/services.ts'
import { readOrderTerms } from '../contract/accepted-terms.ts'
import { sendContactMessage } from '../contract/contact/endpoint.ts'
import { sendRequirement } from '../contract/requirement/endpoint.ts'
import { texts as requirement } from '../contract/texts.ts'
import { texts as contact } from '../contract/texts/contact.ts'
import * as endpoints from '../contract/versions/endpoints.ts'
import { findTermsOfOrder } from './accepted-terms.ts'
import { findPictures } from './content-repository.ts'
import { presentEdited, presentOverview, presentPage, previewPage } from './present-content.ts'
import { sendToStaff } from './requirements.ts'
import { serveMessages } from './messages/message-routes.ts'
import { publishContent, restoreContent, saveContent } from './save-content.ts'

/** The content pages, their editing by staff, and messages of visitors. */
export async function serveContent(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>,
): Promise<void> {
  await serveContentVersions(app, services)
  serveMessages(app, services)
  serve(app, readOrderTerms, async ({ actor, params: { id }, language }) => {
    const found = await findTermsOfOrder(services.db, actor, id)
    if (found === null) return { terms: null }
    const { sections, ...words } = found.words[language]
    return {
      terms: {
        ...words,
        acceptedAt: found.acceptedAt.toISOString(),
        sections: sections.map(({ text, ...section }) => ({ ...section, text: [...text] })),
      },
    }
  })
  // Both kinds of messages count towards one limit.
  const limits = { limits: ['requirement'] } as const
  serve(
    app,
    sendRequirement,
    async ({ actor, body, language }) => {
      await sendToStaff(services, actor, { about: 'equipment', language, ...body })
      return { message: requirement[language].requirement.sent }
    },
    limits,
  )
  serve(
    app,
    sendContactMessage,
    async ({ actor, body, language }) => {
      await sendToStaff(services, actor, { about: 'contact', language, ...body })
      return { message: contact[language].sent }
    },
    limits,
  )
}

const PORTRAIT_RULES = {
  fileField: 'image',
  maxFiles: 1,
  tooManyCode: 'too_many_images' as const,
  maxBytes: 20 * 1024 * 1024,
  tooLargeMessage: 'content.errors.picture_large',
}

/** Shows the content pages and lets staff change them. */
async function serveContentVersions(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>,
): Promise<void> {
  const { db } = services
  serve(app, endpoints.readContent, ({ params, language }) => presentPage(db, params.page, language))
  serve(app, endpoints.listContent, () => presentOverview(db))
  serve(app, endpoints.editContent, ({ params }) => presentEdited(db, params.page))
  serve(app, endpoints.previewContent, async ({ params: { page, version }, language }) => {
    const found = await readContentVersion(db, page, version)
    if (found === null) throw new AppError('not_found')
    return previewPage(db, { page, content: found }, language)
  })
  serve(app, endpoints.saveContent, async ({ actor, params, body }) => ({
    version: await saveContent(services, actor, params.page, body),
  }))
  serve(app, endpoints.publishContent, async ({ actor, params, body: { version } }) => {
    await publishContent(services, actor, params.page, version)
    return { version }
  })
  serve(app, endpoints.restoreContent, async ({ actor, params, body }) => ({
    version: await restoreContent(services, actor, params.page, body),
  }))
  await app.register(async (uploads) => servePortraits(uploads, services))
}

/** In a scope of its own, because no other route of this feature accepts multipart. */
async function servePortraits(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'store'>,
): Promise<void> {
  await app.register(multipart)
  serve(
    app,
    endpoints.storeContentPicture,
    ({ request }) =>
      receiveUpload(request, PORTRAIT_RULES, async ({ files }) => {
        const [path] = files
        if (path === undefined) throw new AppError('invalid', { message: 'content.errors.picture_count' })
        const picture = await storePicture(services, await readFile(path), { accepted: ['jpeg', 'png'] })
        const file = (await findPictures(services.db, [picture])).get(picture)
        if (!file) throw new AppError('internal')
        return { picture, image: presentImage({ ...file, name: picture, alt: null }, '') }
      }),
    { limits: ['upload'] },
  )
}
