/**
 * The operator of the site. Placeholders, recognisable as such on purpose, until the real details are known.
 */
export const SITE = {
  name: 'Gisement',
  copyrightYear: 2023,
  operator: 'Gisement SAS (placeholder)',
  address: ['00 rue à compléter', '00000 Ville', 'France'],
  phone: '+33 0 00 00 00 00',
  email: 'contact@gisement.example',
  infoEmail: 'info@gisement.example',
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  supplierNetwork: '000000 (placeholder)',
} as const
