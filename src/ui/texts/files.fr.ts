import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './files.ts'

export const fr = {
  filesCover: 'Couverture',
  filesMoveLeft: (name) => `Déplacer ${name} vers la gauche`,
  filesMoveRight: (name) => `Déplacer ${name} vers la droite`,
  filesMoved: (position, total) => `Déplacé en position ${position} sur ${total}`,
  filesRemoved: (name) => `${name} retiré`,
  filesOr: 'ou déposez-les ici',
  megabytes: (size) => `${size.replace('.', ',')}\u00a0Mo`,
} satisfies TextsLike<typeof en>
