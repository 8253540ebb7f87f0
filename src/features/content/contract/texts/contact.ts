import { fr } from './contact.fr.ts'

/** The contact page and its form. */
export const en = {
  errors: {
    text_required: 'Please write your message.',
    text_min: 'Please write at least 20 characters, so that we understand what it is about.',
    text_max: 'Your message exceeds the maximum of 1500 characters.',
    email: 'Please enter a valid email address.',
  },
  title: 'Contact',
  description: 'Address, telephone and mail of Gisement, and a form that reaches our team.',
  keywords: 'contact, address, telephone, mail, surplus equipment marketplace',
  lead: 'A question about a listing, an order, your account or your data? Write to us.',
  reach: 'How to reach us',
  address: 'Address',
  registered: 'Company',
  capital: 'share capital',
  vat: 'VAT number',
  phone: 'Telephone',
  mail: 'Mail',
  info: 'Services and consulting',
  follow: 'Elsewhere',
  network: 'Supplier network no.',
  write: 'Write to us',
  needsJavaScript: 'This form needs JavaScript. Without it, write to {email}.',
  data: 'What you write is kept for a year and read by our team only. More in the {privacy}.',
  privacyLink: 'privacy notice',
  label: 'Write to us',
  text: 'Your message',
  textHint: 'If it is about an order or a listing, its number helps us.',
  email: 'Email',
  submit: 'Send message',
  sending: 'Sending data...',
  sent: 'Your message was received. We will reply by mail.',
} as const

export const texts = { en, fr }
