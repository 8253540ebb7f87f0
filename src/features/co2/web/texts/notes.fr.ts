import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './notes.ts'

export const fr = {
  perUnit: 'par unité',
  perLot: 'par lot',
  method: 'Comment cette estimation est faite',
  unknown: (unknown, all) =>
    unknown === all
      ? all === 1
        ? 'La masse de l’article n’est pas connue, ou il n’est pas en acier\u00a0: il n’y a pas de chiffre.'
        : 'La masse d’aucun article n’est connue, ou aucun n’est en acier\u00a0: il n’y a pas de chiffre.'
      : unknown === 1
        ? `1 article sur ${all} n’y est pas\u00a0: sa masse n’est pas connue, ou il n’est pas en acier.`
        : `${unknown} articles sur ${all} n’y sont pas\u00a0: leur masse n’est pas connue, ou ils ne sont pas en acier.`,
  packed: 'Certaines masses sont des poids emballés, emballage compris.',
} satisfies TextsLike<typeof en>
