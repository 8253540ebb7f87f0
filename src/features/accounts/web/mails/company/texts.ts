import { SITE } from '#kernel/web/site.ts'
import { fr } from './texts.fr.ts'

/** The words of the mails about companies: `person` moved, or did it. */
export const en = {
  hello: 'Hello,',
  greeting: (firstName: string) => `Hello ${firstName},`,
  'companies.invitation': {
    subject: (company: string, person: string) => `${person} invites you to join ${company} at ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} invites you to join ${company} at ${SITE.name}, the marketplace for surplus industrial equipment. As a member you see the company’s listings, quotes, sales and orders. The link works for seven days, and once.`,
    action: 'Open the invitation',
    note: 'If you do not know who invites you, please ignore this message. Nothing happens without you.',
  },
  'companies.joined': {
    subject: (company: string, person: string) => `${person} joined ${company} at ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} accepted an invitation and is now a member of ${company}, who sees its listings, quotes, sales and orders.`,
    action: 'See the members',
    note: 'If this is not right, an administrator of the company can remove the member.',
  },
  'companies.left': {
    subject: (company: string, person: string) => `${person} left ${company} at ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} is no longer a member of ${company}. Listings, quotes and orders stay with the company.`,
    action: 'See the members',
    note: 'There is nothing to do for you.',
  },
  'companies.appointed': {
    subject: (company: string, _person: string) =>
      `You are now an administrator of ${company} at ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} made you an administrator of ${company}. You can change its details, its members and all of its listings.`,
    action: 'See the company',
    note: 'If you did not expect this, please talk to your colleague.',
  },
  'companies.dismissed': {
    subject: (company: string, _person: string) =>
      `You are no longer an administrator of ${company} at ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} took the administration of ${company} back. You stay a member.`,
    action: 'See the company',
    note: 'If you did not expect this, please talk to your colleague.',
  },
  'companies.removed': {
    subject: (company: string, _person: string) => `You are no longer a member of ${company} at ${SITE.name}`,
    text: (company: string, person: string) =>
      `${person} removed you from ${company}. Your account stays, with a company of your own; you were signed out everywhere. Listings, quotes and orders stay with ${company}.`,
    action: 'See your company',
    note: 'If you did not expect this, please talk to your colleague.',
  },
}

export const texts = { en, fr }
