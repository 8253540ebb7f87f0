import type { TextsLike } from '../../text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  perUnit: 'l’unité',
  forTheLot: (pieces) => `le lot de ${pieces}`,
  perLot: (pieces) => `par lot de ${pieces}`,
  lot: (pieces) => `lot de ${pieces} pièces`,
  lots: (count, pieces, isOne) => `${count} ${isOne ? 'lot' : 'lots'} de ${pieces} pièces`,
} satisfies TextsLike<typeof en>
