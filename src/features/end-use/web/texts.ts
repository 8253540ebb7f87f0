import { fr } from './texts.fr.ts'

/** The end-use statement, at the checkout and with the order. */
export const en = {
  heading: 'Statement of the end use',
  needed:
    'Before you pay, your company has to sign what the goods are for. Nothing is held or charged until then.',
  place: (place: string) => `Delivery to: ${place}`,
  endUser: 'Who will use the goods, and where',
  endUserHint: 'Company, address and country of the end user, also where it is your own company.',
  purpose: 'What the goods are for',
  purposeHint: 'For example the well, plant or workshop in which they will be installed.',
  accepted: 'I have read this statement and may sign it for my company.',
  signer: 'Your name, as signature',
  sign: 'Sign and continue',
  signing: 'Signing..',
  failed: 'The statement could not be loaded.',
  signedBy: (name: string, moment: string) => `Signed by ${name}, ${moment}`,
  version: (version: string) => `Wording, version ${version}`,
  fields: { endUser: 'End user', purpose: 'Purpose', place: 'Place' },
}

export const texts = { en, fr }
