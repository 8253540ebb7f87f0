import type { IconName } from '#ui/icon-names.ts'
import type { en } from './texts.ts'

type Label = { [K in keyof typeof en]: (typeof en)[K] extends string ? K : never }[keyof typeof en]

/** A link of the frame: its page, and the key of its text. */
interface FrameLink {
  to: string
  label: Label
  icon: IconName
}

/** The links of the header. Add pages only when they exist: nothing links to a missing page. */
export const MAIN_LINKS: readonly FrameLink[] = [
  { to: '/', label: 'buyEquipment', icon: 'crane' },
  { to: '/services', label: 'services', icon: 'hard-hat' },
  { to: '/about', label: 'about', icon: 'info' },
  { to: '/blog', label: 'blog', icon: 'newspaper' },
]

/** The content pages in the footer (spec §2). */
export const FOOTER_LINKS: readonly Omit<FrameLink, 'icon'>[] = [
  { to: '/values', label: 'values' },
  { to: '/industries', label: 'industries' },
  { to: '/services', label: 'services' },
  { to: '/blog', label: 'blog' },
  { to: '/contact', label: 'contact' },
]

export const LEGAL_LINKS: readonly Omit<FrameLink, 'icon'>[] = [
  { to: '/terms', label: 'terms' },
  { to: '/terms-of-sale', label: 'termsOfSale' },
  { to: '/terms-of-use', label: 'termsOfUse' },
  { to: '/privacy', label: 'privacy' },
  { to: '/cookies', label: 'cookies' },
  { to: '/co2', label: 'co2' },
]
