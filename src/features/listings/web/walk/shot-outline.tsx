import type { WalkPicture } from './kept-walk.ts'

/** Line drawings of what to photograph, in an area of 96 by 72. */
const DRAWINGS: Readonly<Record<WalkPicture['shot'], string>> = {
  // A skid with a motor, a pump and its pipe.
  whole:
    'M8 58h80M14 58v6M82 58v6M14 58V52h68v6M18 52V34h26v18M22 34v-4h18v4M23 39h16M23 43h16M23 47h16M44 42h8M52 32h16v20M52 32v20M60 32V18h18v8M78 14v16M68 42h10v10',
  // A plate with four rivets and lines of text.
  plate:
    'M12 16h72v40H12zM18 22h.1M78 22h.1M18 50h.1M78 50h.1M26 26h44M26 34h18M50 34h20M26 42h12M44 42h26M26 49h30',
  // Digits stamped into a flange.
  serial:
    'M10 26h76v20H10zM20 31v10M26 31h6v10h-6zM38 31h6l-4 10M50 31h6v5h-6v5h6M62 31v6h6M68 31v10M76 31v10M16 56h64',
  // A dial with a counter.
  hours:
    'M48 12a26 26 0 1 1-.1 0M48 16v4M70 38h-4M26 38h4M63 23l-3 3M33 23l3 3M48 38l10-9M34 46h28v9H34zM41 46v9M48 46v9M55 46v9',
  // A housing with a crack and a dent.
  damage: 'M12 18h72v40H12zM30 18l6 12-7 8 9 9-4 11M58 34c4 8 14 8 18 0M56 44h2M66 48h2M76 44h2',
  // A flange with its bolts.
  connection:
    'M48 10a26 26 0 1 1-.1 0M48 22a14 14 0 1 1-.1 0M48 13.5a2 2 0 1 1-.1 0M48 54.5a2 2 0 1 1-.1 0M27 34a2 2 0 1 1-.1 0M69 34a2 2 0 1 1-.1 0M33 19a2 2 0 1 1-.1 0M63 19a2 2 0 1 1-.1 0M33 49a2 2 0 1 1-.1 0M63 49a2 2 0 1 1-.1 0',
  // A crate on a pallet.
  packing:
    'M18 14h60v40H18zM18 24h60M18 44h60M28 14v40M68 14v40M28 24l40 20M14 54h68v4H14zM20 58v6M48 58v6M76 58v6',
  // A camera.
  other: 'M14 24h16l6-8h24l6 8h16v36H14zM48 30a11 11 0 1 1-.1 0M74 31h2',
}

/** Decorative: its tile says in words what it shows. */
export function ShotOutline({ shot }: { shot: WalkPicture['shot'] }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className="h-full w-full fill-none stroke-current stroke-2">
      <path d={DRAWINGS[shot]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
