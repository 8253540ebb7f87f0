import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  errors: {
    title: 'Veuillez donner un titre à l’article.',
    title_max: 'Le titre est trop long\u00a0: 150 caractères au plus.',
    html: 'Veuillez écrire quelque chose avant de publier.',
    html_max: 'Le texte est trop long.',
    labels: 'Un mot-clé compte au moins un caractère et aucun saut de ligne.',
    label_max: 'Un mot-clé compte 60 caractères au plus.',
    labels_max: 'Un article a 20 mots-clés au plus.',
    picture_gone: 'Une image de ce texte n’est plus enregistrée. Veuillez l’insérer de nouveau.',
    export_unreadable: 'Ce fichier n’a pas pu être lu. Veuillez choisir l’export tel qu’il a été téléchargé.',
    export_unknown:
      'Ce n’est pas un export de blog que nous connaissons : Atom (XML), JSON, ou une archive qui en contient un.',
    export_too_many: 'Cet export contient plus que ce que nous prenons en une fois.',
    export_large: 'L’export dépasse 50 Mo.',
    stale: 'Quelqu’un d’autre a modifié cet article entre-temps. Votre texte est toujours là.',
  },
  embeds: {
    video: (name: string) => `Vidéo\u00a0: ${name}`,
    audio: (name: string) => `Son\u00a0: ${name}`,
    frame: (name: string) => `Sur un autre site\u00a0: ${name}`,
  },
  feedTitle: 'Blog de Gisement',
  feedDescription: 'Ce que nous écrivons sur le matériel excédentaire, sa seconde vie et son commerce.',
} satisfies TextsLike<typeof en>
