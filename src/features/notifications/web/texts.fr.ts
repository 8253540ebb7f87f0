import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Notifications',
  description: 'Ce qui est arrivé à vos annonces, devis, commandes et recherches.',
  unread: (count) =>
    count === 1
      ? '1 notification non lue'
      : count > 99
        ? 'Plus de 99 notifications non lues'
        : `${count} notifications non lues`,
  isNew: 'Non lue',
  readAll: 'Tout marquer comme lu',
  allRead: 'Tout est lu.',
  loading: 'Chargement des notifications…',
  failed: 'Les notifications n’ont pas pu être chargées.',
  markFailed: 'Cela n’a pas pu être enregistré. Veuillez réessayer.',
  empty: 'Rien à vous annoncer pour l’instant',
  emptyHint: 'Ce qui arrive à vos annonces, devis et commandes apparaîtra ici.',
  buy: 'Acheter de l’équipement',
  beyond: 'Il n’y a rien sur cette page',
  newest: 'Les notifications les plus récentes',
  stop: {
    title: 'Moins d’e-mails',
    description: 'Arrêtez les e-mails que vous ne souhaitez plus.',
    noToken: 'Aucun lien n’a été trouvé. Vous pouvez arrêter ces e-mails dans vos paramètres.',
    stopping: 'Arrêt de ces e-mails…',
    stop: 'Les arrêter de nouveau',
    resume: 'Les recevoir de nouveau',
    settings: 'Paramètres',
    favourites: {
      stopped: 'Vous ne recevrez plus d’e-mails sur vos produits enregistrés.',
      resumed: 'Vous recevrez de nouveau les e-mails sur vos produits enregistrés.',
      way: 'Produits enregistrés',
    },
    searches: {
      stopped: 'Vous ne recevrez plus d’e-mails sur vos recherches enregistrées.',
      resumed: 'Vous recevrez de nouveau les e-mails sur vos recherches enregistrées.',
      way: 'Recherches enregistrées',
    },
    wanted: {
      stopped: 'Vous ne recevrez plus d’e-mails sur le matériel que des acheteurs recherchent.',
      resumed: 'Vous recevrez de nouveau les e-mails sur le matériel que des acheteurs recherchent.',
      way: 'Matériel recherché',
    },
  },
} satisfies TextsLike<typeof en>
