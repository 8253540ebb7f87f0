import { fr } from './texts.fr.ts'

export const en = {
  form: {
    title: 'Report to our staff',
    description: 'Report a listing, a conversation or a company to our staff.',
    loading: 'Loading what you report…',
    nothing: 'There is nothing to report here',
    nothingHint: 'The listing is no longer public, or the conversation is not yours.',
    toListings: 'See all listings',
    listing: (title: string) => `The listing “${title}”`,
    quote: (title: string) => `The conversation about “${title}”`,
    explained:
      'Our staff look into it and write to you and to the other side what they decided and why. The other side does not learn who reported.',
    explainedQuote:
      'Our staff read the conversation, and write to you and to the other side what they decided and why.',
    label: 'Report',
    about: 'What do you report?',
    reason: 'Reason',
    choose: 'Please choose',
    text: 'What is wrong?',
    textHint: 'Say what you saw and where, so that we can check it.',
    email: 'Your mail address',
    emailHint: 'For our answer. It is shown to our staff only.',
    send: 'Send the report',
    sending: 'Sending…',
    sent: 'Thank you. Our staff look into it and write to you, within seven days.',
    toReports: 'See my reports',
    back: 'Back',
    needsScripts: 'This form needs JavaScript. Please write to',
  },
  own: {
    crumb: 'Reports',
    title: 'Reports',
    description: 'What you reported, and what was decided about your company.',
    loading: 'Loading the reports…',
    failed: 'It could not be fetched.',
    made: 'What you reported',
    noneMade: 'You have reported nothing.',
    howTo: 'A report begins at the listing or the conversation that it is about.',
    received: 'Decisions about your company',
    noneReceived: 'Nothing was decided about your company.',
    decided: (day: string) => `Decided on ${day}`,
    due: (day: string) => `Sent on ${day}.`,
    until: (day: string) => `We answer by ${day}.`,
    yourWords: 'You wrote',
    decision: 'Decision',
    company: 'Your company',
    companyOf: (title: string) => `The company behind “${title}”`,
  },
}

export const texts = { en, fr }
