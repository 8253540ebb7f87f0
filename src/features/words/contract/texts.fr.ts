import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    names: 'Séparez les noms par | : 20 noms au plus, de cinq mots au plus chacun, 400 caractères en tout.',
    none: 'Saisissez au moins un nom, en anglais ou en français.',
    theme: '60 caractères au plus, s’il vous plaît.',
    note: 'Écrivez exact, narrower : X, broader : of X, Y, related : X ou ambiguous : pourquoi, en 200 caractères au plus.',
    reason: 'Dites pourquoi, en 300 caractères au plus.',
    exists: 'Une notion avec ce premier nom existe déjà. Modifiez plutôt celle-ci.',
    changed: 'Quelqu’un a modifié cette notion entre-temps. Regardez-la de nouveau.',
    many: 'Il y a déjà 2 000 notions. Retirez-en d’abord quelques-unes.',
  },
  file: {
    head: 'Ce n’est pas une liste de mots : sa première ligne doit nommer les colonnes group, en, fr et note, séparées par des points-virgules.',
    quote:
      'Une cellule commence par un guillemet (") qui n’est pas fermé avant un point-virgule ou la fin de la ligne. Fermez-le, et doublez les guillemets à l’intérieur d’une cellule.',
    characters: 'Certains caractères de ce fichier sont illisibles. Enregistrez-le en CSV UTF-8.',
    twice: (name, line) =>
      `La ligne ${line} a le même premier nom, ${name}. Réunissez-les, ou dites la différence entre parenthèses : liner (pump).`,
  },
} satisfies TextsLike<typeof en>
