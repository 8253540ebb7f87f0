import type { FastifyInstance } from 'fastify'
import { resumeMails, stopMails } from '#features/notifications/contract/mail-stops.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { saveMailWish } from '#platform/mail/mail-wishes.ts'
import type { Services } from '#platform/services.ts'

/** The signed unsubscribe links of mails, which work without signing in and from mail programs. */
export async function serveMailStops(
  app: FastifyInstance,
  { db, stopLinks }: Pick<Services, 'db' | 'stopLinks'>,
): Promise<void> {
  const wish = async (token: string, wanted: boolean) => {
    const stop = stopLinks.read(token)
    if (!stop) throw new AppError('not_found', { message: 'notifications.errors.link' })
    await saveMailWish(db, stop.list, { memberId: stop.memberId, wanted })
    return { list: stop.list }
  }
  await app.register(async (scope) => {
    // Mail programs send a form, whose content is ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    serve(scope, stopMails, ({ params }) => wish(params.token, false), { limits: ['reads'], bodyLimit: 4096 })
    serve(scope, resumeMails, ({ params }) => wish(params.token, true), {
      limits: ['reads'],
      bodyLimit: 4096,
    })
  })
}
