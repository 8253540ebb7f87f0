import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page for the requested address; set only where pages are served. */
    answerWithPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
    /** Answers a failure with a page that explains it, and leads to the address of another; set as above. */
    explainWithPage?: (
      thrown: Error,
      request: FastifyRequest,
      reply: FastifyReply,
      address: string,
    ) => Promise<void>
  }
}

/**
 * The `errorHandler` of files that people open in a browser: a missing or removed file is answered by the
 * page for that address. Programs, and all other errors, get the usual error of the interface.
 */
export function refuseWithPage(thrown: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { answerWithPage } = request.server
  const isMissing = thrown instanceof AppError && (thrown.code === 'gone' || thrown.code === 'not_found')
  reply.header('vary', 'accept')
  if (!answerWithPage || !isMissing || !request.headers.accept?.includes('text/html')) throw thrown
  void answerWithPage(request, reply).catch((failure: Error) => reply.send(failure))
}

/**
 * The `errorHandler` of forms that work without scripts: whatever is refused, and the failure of the server itself, is
 * explained by a page, from which the reader comes back to the form. Programs get the usual error of the interface.
 */
export function explainWithPage(addressOfForm: (request: FastifyRequest) => string) {
  return (thrown: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('vary', 'accept')
    const { explainWithPage: explain } = request.server
    if (!explain || !request.headers.accept?.includes('text/html')) throw thrown
    void explain(thrown, request, reply, addressOfForm(request))
  }
}
