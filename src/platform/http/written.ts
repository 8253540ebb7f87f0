import type { FastifyReply } from 'fastify'
import type { Endpoint, AnswerOf } from '#kernel/web/endpoint.ts'

/** An answer that was serialised by its contract before, ready to be sent as often as it is asked for. */
export class Written<Answer> {
  readonly bytes: Buffer
  declare readonly answer: Answer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Serialises an answer of an endpoint, within a request of it. */
export function write<E extends Endpoint>(
  reply: FastifyReply,
  { status }: E,
  answer: AnswerOf<E>,
): Written<AnswerOf<E>> {
  return new Written(
    Buffer.from(String(reply.serializeInput(answer as Record<string, unknown>, String(status)))),
  )
}
