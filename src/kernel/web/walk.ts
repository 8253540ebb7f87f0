/** The page on which sellers photograph a yard, without language prefix. */
export const WALK_PAGE = '/listing/walk'
/** What the label at goods opens, followed by the id of their listing. */
export const SCAN_PAGE = '/listing/scan'
/** The script that opens it without a line; it has to stand above the page. */
export const WALK_WORKER = '/walk-worker.js'
/** What phones need to install it. */
export const WALK_MANIFEST = '/walk.webmanifest'

/** Our own mark; the second may be cut to any shape. */
export const WALK_ICONS = [
  { src: '/app-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/app-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/app-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const
