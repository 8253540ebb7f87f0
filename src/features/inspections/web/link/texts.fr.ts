import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  heading: 'Inspection',
  none: 'Aucun rapport d’inspection public ne couvre ce matériel. Un inspecteur indépendant peut l’examiner : sur place, selon une liste de contrôle, avec des photos.',
  ask: 'Demander une inspection',
  askAgain: 'Demander une autre inspection',
} satisfies TextsLike<typeof en>
