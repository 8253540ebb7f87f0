import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    missing: 'Please write this text in both languages.',
    long: 'This text is too long.',
    slot: 'Names in braces stand for links and figures. Please use only those of the original text.',
    kept: 'The figures and the names in braces of this text stay: the product acts by them.',
    nothing: 'Nothing was changed.',
    name: 'Please enter a name.',
    link: 'Please enter an address that begins with https://.',
    picture: 'This picture is not there any more. Please choose it again.',
    people: 'There are too many entries.',
    picture_count: 'Please choose one picture.',
    picture_large: 'The picture is larger than 20 MB.',
  },
  /** The form of the requirements prompt. */
  requirement: {
    errors: {
      text_required: 'Please describe what you are looking for.',
      text_min: 'Please describe your requirement in at least 20 characters.',
      text_max: 'Your requirement exceeds the maximum of 1500 characters.',
      email: 'Please enter a valid email address.',
    },
    label: 'Describe your requirement',
    text: 'What are you looking for?',
    textHint: 'Equipment, quantity, place and date.',
    email: 'Email',
    submit: 'Send requirement',
    sending: 'Sending data...',
    sent: 'Your requirement was received. We will reply shortly.',
  },
  /** The terms of sale as they were accepted with an order. */
  accepted: {
    link: 'Terms of sale of this order',
    title: 'Terms of sale of this order',
    description: 'The terms of sale that were accepted with an order, as they were then.',
    toOrder: 'The order',
    contents: 'On this page',
    on: (moment: string) => `Accepted on ${moment}. This is the text as it was then.`,
    none: 'This order is older than our terms of sale.',
    failed: 'The terms of sale could not be fetched.',
  },
  /** Texts that several content pages share. */
  parts: {
    contactUs: 'Contact us',
    questions: 'Talk to us',
    questionsText: 'Tell us what lies in your yard, or what your project is short of.',
  },
  /**
   * What the operator promises companies that join (spec §1 'special company discount'). Empty by default;
   * staff write it once it is true.
   */
  discount: {
    line: '',
  },
}

export const texts = { en, fr }
