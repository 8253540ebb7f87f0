import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  block: {
    open: 'Bloquer cette société',
    title: 'Bloquer cette société ?',
    effects: [
      'Aucune de vos deux sociétés ne demande plus de devis à l’autre, ne lui écrit, ne lui fait d’offre et ne lui commande.',
      'Ce qui est convenu ou commandé suit son cours jusqu’au bout.',
      'L’autre société n’en est pas informée. Si elle essaie, elle lit que ce n’est pas ouvert pour elle.',
      'Vous pouvez y mettre fin à tout moment, sous « Paramètres » dans votre compte.',
    ],
    cancel: 'Annuler',
    send: 'Bloquer',
    busy: 'Envoi des données...',
    done: 'La société est bloquée. Vous pouvez y mettre fin sous « Paramètres » dans votre compte.',
  },
  order: {
    open: 'Bloquer une société de cette commande',
    block: (name) => `Bloquer ${name}`,
    blockUnknown: 'Bloquer cette société',
    isBlocked: (name) =>
      `Votre société bloque ${name}. Vous pouvez y mettre fin sous « Paramètres » dans votre compte.`,
    unknown: 'cette société',
    failed: 'Les sociétés de cette commande n’ont pas pu être chargées.',
    admins: 'Un administrateur de votre société peut en bloquer une autre.',
  },
  list: {
    heading: 'Sociétés bloquées',
    lead: 'Votre société et celles-ci ne font plus d’affaires nouvelles entre elles. Ce qui est convenu ou commandé suit son cours.',
    failed: 'Les sociétés bloquées n’ont pas pu être chargées.',
    none: 'Votre société ne bloque personne.',
    unknown: 'Une société avec laquelle vous n’avez encore rien convenu',
    met: (title: string) => `Devis sur ${title}`,
    bought: (reference) => `Commande ${reference}`,
    sold: (reference) => `Vente ${reference}`,
    since: (day: string, by: string) => `Bloquée le ${day} par ${by}`,
    end: 'Débloquer',
    busy: 'Envoi des données...',
    ended: 'Le blocage a pris fin.',
    admins: 'Un administrateur de votre société peut mettre fin à un blocage.',
  },
} satisfies TextsLike<typeof en>
