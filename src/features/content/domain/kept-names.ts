/**
 * The names under which the browser stores what the cookie policy describes, by position in its text. A test
 * compares them with the code.
 */
export const KEPT_NAMES = {
  theme: 'theme',
  device: 'device',
  user: 'user',
  token: 'token',
  draft: 'draft:…',
  pending: 'pending',
  invitation: 'invitation',
  acting: 'actingFor',
  scroll: 'react-router-scroll-positions',
  cart: 'localCart',
  drafts: 'drafts',
  reviewKeys: 'reviewKeys',
  files: 'listing-files',
  walk: 'walk',
  inspection: 'inspection',
  walkShell: 'walk-shell:…',
  mid: '__stripe_mid',
  sid: '__stripe_sid',
} as const
