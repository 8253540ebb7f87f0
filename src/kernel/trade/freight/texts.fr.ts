import type { TextsLike } from '../../text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  road: 'route',
  roro: 'roulier (RoRo)',
  flat_rack: 'plateau (flat rack)',
  container: 'conteneur',
  groupage: 'groupage',
  break_bulk: 'conventionnel (break bulk)',
  air: 'avion',
} satisfies TextsLike<typeof en>
