import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page that stands at the asked address; there where pages are served. */
    answerWithPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  }
}

/**
 * The `errorHandler` of a file that people open in a browser: one that is not there, or not any more, is said
 * by the page of that address. Programs, and all other errors, get the interface's own answer.
 */
export function refuseWithPage(thrown: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { answerWithPage } = request.server
  const isMissing = thrown instanceof AppError && (thrown.code === 'gone' || thrown.code === 'not_found')
  reply.header('vary', 'accept')
  if (!answerWithPage || !isMissing || !request.headers.accept?.includes('text/html')) throw thrown
  void answerWithPage(request, reply).catch((failure: Error) => reply.send(failure))
}
