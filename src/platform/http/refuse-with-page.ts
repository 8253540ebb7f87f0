import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page for the requested address; set only where pages are served. */
    answerWithPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
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
