import type { FastifyReply } from 'fastify'
import type { Endpoint, AnswerOf } from '#kernel/web/endpoint.ts'

/** An answer that was serialised by its contract earlier, ready to be sent many times. */
export class Written<Answer> {
  readonly bytes: Buffer
  declare readonly answer: Answer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Serialises an endpoint's answer during a request of it. */
export function write<E extends Endpoint>(
  reply: FastifyReply,
  { status }: E,
  answer: AnswerOf<E>,
): Written<AnswerOf<E>> {
  return new Written(
    Buffer.from(String(reply.serializeInput(answer as Record<string, unknown>, String(status)))),
  )
}
