import { SITE } from '#kernel/site.ts'

/** The words of the mails about listings. */
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
  lapsed: {
    subject: (title: string) => `Is it still available? ${title}`,
    text: (title: string) =>
      `Your listing "${title}" was not confirmed for half a year, so it left the lists. If it is still available, one click publishes it again.`,
    action: 'Go to your listings',
  },
} as const
