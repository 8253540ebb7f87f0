import * as z from 'zod/mini'
import { countryByName } from '#kernel/trade/countries.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { findFreight } from './freight-repository.ts'
import { findInvitation } from './invitation-repository.ts'

/** Mails a forwarder that its price was not chosen, without saying whose was. */
export const tellNotChosenJob = defineJob({
  name: 'tell-forwarder-not-chosen',
  lane: 'mail',
  priority: 5,
  payload: z.object({ invitationId: z.string() }),
  async run({ db, mailer }: Pick<Services, 'db' | 'mailer'>, { invitationId }) {
    const invitation = await findInvitation(db, invitationId)
    const request = invitation && (await findFreight(db, invitation.requestId))
    if (!invitation || !request || invitation.email === '') return
    const { email, company, language } = invitation
    const { title, city, country, toCity, toCountry } = request
    const nameOf = (name: string) => countryByName(name)?.[language] ?? name
    await mailer.send({
      cause: `freight-not-chosen:${invitationId}`,
      to: email,
      language,
      template: 'freight.not_chosen',
      data: {
        company,
        product: title,
        language: request.language,
        from: `${city}, ${nameOf(country)}`,
        // The city is emptied where the buyer's company was closed.
        to: [toCity, nameOf(toCountry)].filter(Boolean).join(', '),
      },
    })
  },
})
