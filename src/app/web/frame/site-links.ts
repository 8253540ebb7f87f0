import type { FrameLink } from './links.ts'

/** The bar of the header. Pages join here when they exist: nothing links to a page that does not. */
export const MAIN_LINKS: readonly FrameLink[] = [{ to: '/', label: 'buyEquipment', icon: 'crane' }]

export const LEGAL_LINKS: readonly Omit<FrameLink, 'icon'>[] = [
  { to: '/terms', label: 'terms' },
  { to: '/privacy', label: 'privacy' },
]
