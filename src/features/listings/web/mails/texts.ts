import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

/** Mails about listings. */
export const en = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  note: 'Our team writes:',
  decision: {
    publish: {
      subject: (title: string) => `Your listing is published: ${title}`,
      text: (title: string) => `We reviewed your listing "${title}". It is published on ${SITE.name} now.`,
      revision: (title: string) => `We reviewed your changes to "${title}". They are published now.`,
      action: 'See the product page',
    },
    request_changes: {
      subject: (title: string) => `Please change your listing: ${title}`,
      text: (title: string) =>
        `We reviewed your listing "${title}". Before we can publish it, something needs to change. Saving the listing submits it again.`,
      revision: (title: string) =>
        `We reviewed your changes to "${title}". Before we can publish them, something needs to change. Until then the product page stays as it is.`,
      action: 'Edit the listing',
    },
    reject: {
      subject: (title: string) => `Your listing was not accepted: ${title}`,
      text: (title: string) =>
        `We reviewed your listing "${title}" and could not accept it. If you edit it, it is submitted again.`,
      revision: (title: string) =>
        `We reviewed your changes to "${title}" and could not accept them. The product page stays as it is.`,
      action: 'Edit the listing',
    },
  },
  more: (count: number): string => (count === 1 ? 'and one more.' : `and ${count} more.`),
  stillThere: {
    subject: (count: number): string =>
      count === 1 ? 'Is your listing still available?' : `Are your ${count} listings still available?`,
    text: (count: number): string =>
      count === 1
        ? 'Buyers count on what they see. Please confirm that this is still available:'
        : 'Buyers count on what they see. One press confirms that all of these are still available:',
    action: 'See and confirm',
    after:
      'What nobody confirms for 90 days moves behind other listings, and after 120 days it leaves the lists.',
  },
  lapsed: {
    subject: (count: number): string =>
      count === 1 ? 'Your listing left the lists' : `${count} of your listings left the lists`,
    text: (count: number): string =>
      count === 1
        ? 'Nobody confirmed for 120 days that this is still available, so buyers do not see it any more:'
        : 'Nobody confirmed for 120 days that these are still available, so buyers do not see them any more:',
    action: 'Go to your listings',
    after: 'What is still available is published again with one click, without another review.',
  },
} as const

export const texts = { en, fr }
