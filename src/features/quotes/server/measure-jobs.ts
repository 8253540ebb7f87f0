import type { Tx } from '#db/client.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { listAnsweredQuestions, markQuestionTold, type AnsweredQuestion } from './question-repository.ts'
import { findSpeakers } from './quote-repository.ts'

type TellServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

const AT_MOST = 500

/**
 * Tells who asked for weight and size that they are entered, once. Sellers enter them in the form, by import, or staff
 * do; so the listings themselves are looked at.
 */
export const tellOfMeasuresJob = defineJob({
  name: 'tell-of-measures',
  lane: 'clock',
  priority: 6,
  cron: '*/10 * * * *',
  run: tellOfMeasures,
})

async function tellOfMeasures(services: TellServices): Promise<void> {
  const { db, log, now } = services
  for (const question of await listAnsweredQuestions(db, AT_MOST)) {
    try {
      await db.transaction(async (tx) => {
        if (await markQuestionTold(tx, question.id, now())) await tell(services, tx, question)
      })
    } catch (error) {
      // The next run tries again; it must not block the others.
      log.error({ quote: question.quoteId, err: describeError(error) }, 'nobody could be told of measures')
    }
  }
}

async function tell(services: TellServices, tx: Tx, question: AnsweredQuestion): Promise<void> {
  const { id, quoteId, title, language } = question
  await notify(tx, services, await findSpeakers(tx, question), {
    cause: `measured:${id}`,
    mail: 'quotes.measured',
    data: ({ name }, addressOf) => ({
      name,
      product: title,
      language,
      reader: 'buyer' as const,
      link: addressOf(`/user/quotes/${quoteId}`),
    }),
    notification: ['quotes.news', { quoteId, title, language, news: 'measured', audience: 'buyer' }],
  })
}
