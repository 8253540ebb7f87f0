import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { MailList } from '#platform/mail/stop-links.ts'
import type { Services } from '#platform/services.ts'
import { resumeMails, stopMails } from '../contract/mail-stops.ts'

/** Sets whether a member gets the mails of a kind; those who send them know how. */
export type MailWishes = Readonly<Record<MailList, (memberId: number, wanted: boolean) => Promise<void>>>

/** The signed links of mails: they work without signing in, and from mail programs. */
export async function serveMailStops(
  app: FastifyInstance,
  { stopLinks }: Pick<Services, 'stopLinks'>,
  wishes: MailWishes,
): Promise<void> {
  const wish = async (token: string, wanted: boolean) => {
    const stop = stopLinks.read(token)
    if (!stop) throw new AppError('not_found', { message: 'notifications.errors.link' })
    await wishes[stop.list](stop.memberId, wanted)
    return { list: stop.list }
  }
  await app.register(async (scope) => {
    // Mail programs send a form; what is in it is not looked at.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    serve(scope, stopMails, ({ params }) => wish(params.token, false), { limits: ['reads'], bodyLimit: 4096 })
    serve(scope, resumeMails, ({ params }) => wish(params.token, true), {
      limits: ['reads'],
      bodyLimit: 4096,
    })
  })
}
