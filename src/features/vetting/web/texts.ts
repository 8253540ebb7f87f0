import type { VettingPaper, VettingState } from '../domain/vetting.ts'
import { fr } from './texts.fr.ts'

const about: Readonly<Record<VettingState, string>> = {
  new: 'Our staff check companies by three papers. Give them here, then send them.',
  under_review: 'Our staff are looking at your papers. They write to the administrators of your company.',
  approved: 'Our staff have checked your company. Nothing is left to do.',
  refused: 'Our staff could not approve your company. You can give other papers and send them again.',
}
const hints: Readonly<Record<VettingPaper, string>> = {
  registration: 'Not older than three months, with the name, number and address of the company.',
  identity: 'Passport or identity card of the person who signs for the company.',
  bank_letter: 'A letter or statement that names the company as the holder of its account.',
}

export const en = {
  crumb: 'Company check',
  title: 'Check of your company',
  description: 'The papers by which our staff check your company.',
  neededFor: {
    publishing: 'Only listings of approved companies are published.',
    transfers: (sum: string) => `Above ${sum}, only companies that are approved pay by bank transfer.`,
  },
  probation: (until: string) =>
    `Two orders of your company ended within 90 days because their bank transfers did not arrive. Until ${until}, new orders are paid by card. A transfer that still arrives in time ends this at once, and so can our staff: write to us if something went wrong.`,
  probationDeposit:
    'You can also order by bank transfer with a deposit by card, which goes back to the card once the transfer has arrived.',
  offer: {
    text: 'It is published once our staff have checked your company by three papers.',
    link: 'Give the papers',
  },
  loading: 'Your company is loading',
  failed: 'The papers could not be loaded.',
  state: 'State',
  about,
  asked: 'More is needed',
  askedAbout:
    'Our staff need more to approve your company. Give what is missing or refused, then send the papers again.',
  askedOn: (day: string) => `Looked at on ${day}`,
  sentOn: (day: string) => `Sent on ${day}`,
  decidedOn: (day: string) => `Decided on ${day}`,
  said: 'What our staff said',
  papers: 'Papers',
  hints,
  missing: 'Missing',
  replace: 'Give another',
  givenOn: (day: string) => `Given on ${day}`,
  kept: 'The file is no longer kept.',
  hidden: 'Administrators of your company can open it.',
  privacy:
    'Only our staff and the administrators of your company see these files. They are deleted a year after the decision, and when the company leaves.',
  lacks: (papers: string) => `Still to give: ${papers}.`,
  submit: 'Send the papers',
  sending: 'Sending data...',
  submitted: 'Your papers are sent. Our staff write to you.',
  admins: 'Administrators of your company give its papers. Ask one of them.',
}

export const texts = { en, fr }
