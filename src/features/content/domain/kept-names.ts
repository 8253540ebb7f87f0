/**
 * Under which names the browser keeps what the cookie policy speaks of, by the place in its text. A test
 * compares them with the code that keeps something.
 */
export const KEPT_NAMES = {
  theme: 'theme',
  device: 'device',
  user: 'user',
  token: 'token',
  draft: 'draft:…',
  pending: 'pending',
  invitation: 'invitation',
  scroll: 'react-router-scroll-positions',
  cart: 'localCart',
  drafts: 'drafts',
  reviewKeys: 'reviewKeys',
  mid: '__stripe_mid',
  sid: '__stripe_sid',
} as const
