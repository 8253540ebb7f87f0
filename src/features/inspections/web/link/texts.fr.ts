import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Inspection',
  none: 'Aucun rapport d’une inspection faite par notre intermédiaire n’est ouvert à tous pour ce matériel. Un inspecteur indépendant peut le faire : sur place, selon une liste de contrôle, avec des photos.',
  ask: 'Demander une inspection',
  askAgain: 'Demander une autre inspection',
} satisfies TextsLike<typeof en>
